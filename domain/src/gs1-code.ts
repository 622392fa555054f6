import { isGtin14 } from './barcode.ts';
import { type Cents, MAX_PESOS, toCents } from './money.ts';

/** The data of an item in a GS1-128, GS1 DataBar or GS1 2D code. */
export interface Gs1Item {
  gtin: string;
  /** In grams. */
  weight?: number | undefined;
  price?: Cents | undefined;
  /** The last day to sell or use it, such as '2026-03-12'. */
  goodUntil?: string | undefined;
}

/** FNC1 as scanners send it: it ends an element of variable length. */
export const GROUP_SEPARATOR = '\u001d';

/** Prefixes of scanners for a GS1-128, DataBar, DataMatrix, QR or DotCode; `]E0` is an EAN-13. */
const SYMBOLOGY = /^\](C1|e0|d2|Q3|J1)/;
const TYPED = /^\(\d{2,4}\)/;
const TYPED_ELEMENT = /\((\d{2,4})\)([^()]*)/gy;

/**
 * The lengths of the elements that need no separator, with their identifier, by its first two digits
 * (GS1 General Specifications, figure 7.8.5-2).
 */
const PREDEFINED_LENGTHS: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  11: 8,
  12: 8,
  13: 8,
  14: 8,
  15: 8,
  16: 8,
  17: 8,
  18: 8,
  19: 8,
  20: 4,
  31: 10,
  32: 10,
  33: 10,
  34: 10,
  35: 10,
  36: 10,
  41: 16,
};

/** The elements that a till uses. The fourth digit of a weight or a price counts its decimals. */
const USED: readonly { element: RegExp; read: (...parts: string[]) => Partial<Gs1Item> }[] = [
  { element: /^01(\d{14})$/, read: (gtin = '') => ({ gtin }) },
  {
    element: /^310([0-5])(\d{6})$/,
    read: (decimals, kilos) => ({ weight: grams(kilos, decimals) }),
  },
  {
    element: /^392([0-9])(\d{1,15})$/,
    read: (decimals, price) => ({ price: centsOf(price, decimals) }),
  },
  { element: /^15(\d{6})$/, read: (date) => ({ goodUntil: dayOf(date) }) },
  { element: /^17(\d{6})$/, read: (date) => ({ goodUntil: dayOf(date) }) },
];
/** Elements that must be read as above: others may have any content. */
const MUST_BE_READ = /^(01|310|392|15|17)/;

/**
 * Reads a scanned text as a GS1 code: with its symbology identifier, with FNC1 as a separator, or
 * typed with parentheses, such as `(01)07791234567890(3103)001250`. Undefined for any other text;
 * 'broken' for a GS1 code without a product, with a wrong check digit, or with an element that
 * cannot be read.
 */
export function readGs1Code(scanned: string): Gs1Item | 'broken' | undefined {
  const text = scanned.trim();
  // Names may begin with a number in parentheses.
  if (TYPED.test(text) && text.includes('(01)')) return itemOf(typedElements(text));
  const marked = text.replace(SYMBOLOGY, '').replace(LEADING_SEPARATOR, '');
  if (marked !== text || text.includes(GROUP_SEPARATOR)) return itemOf(elementsOf(marked));
  // Some scanners send neither: the check digit of the GTIN tells it from a shop's own code.
  if (!/^01\d{14}/.test(text) || !isGtin14(text.slice(2, 16))) return undefined;
  const item = itemOf(elementsOf(text));
  return item === 'broken' ? undefined : item;
}

const LEADING_SEPARATOR = new RegExp(`^${GROUP_SEPARATOR}`);

/** Returns the elements of a text with parentheses; undefined if something is outside of them. */
function typedElements(text: string): string[] | undefined {
  const elements: string[] = [];
  let end = 0;
  for (const [element, identifier, value] of text.matchAll(TYPED_ELEMENT)) {
    elements.push(`${identifier}${value?.trim()}`);
    end += element.length;
  }
  return end === text.length ? elements : undefined;
}

/** Returns the elements of a scanned text; undefined if the last one is cut off. */
function elementsOf(text: string): string[] | undefined {
  const elements: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const length = PREDEFINED_LENGTHS[rest.slice(0, 2)];
    const end = length ?? rest.indexOf(GROUP_SEPARATOR);
    const element = end < 0 ? rest : rest.slice(0, end);
    if (length !== undefined && element.length < length) return undefined;
    elements.push(element);
    rest = rest.slice(element.length).replace(LEADING_SEPARATOR, '');
  }
  return elements;
}

function itemOf(elements: readonly string[] | undefined): Gs1Item | 'broken' {
  const item: Partial<Gs1Item> = {};
  for (const element of elements ?? []) {
    const used = USED.find((each) => each.element.test(element));
    const [, ...parts] = used?.element.exec(element) ?? [];
    Object.assign(item, used?.read(...parts));
    if (!used && MUST_BE_READ.test(element)) return 'broken';
  }
  const { gtin, ...rest } = item;
  const isRead = Object.values(rest).every((value) => value !== undefined);
  return gtin !== undefined && isGtin14(gtin) && isRead ? { ...rest, gtin } : 'broken';
}

function grams(kilos = '', decimals = ''): number {
  return Math.round(Number(kilos) * 10 ** (3 - Number(decimals)));
}

function centsOf(price = '', decimals = ''): Cents | undefined {
  const pesos = Number(price) / 10 ** Number(decimals);
  return pesos <= MAX_PESOS ? toCents(pesos) : undefined;
}

/** Returns the day of 'YYMMDD', where day 00 is the last of the month; undefined if none is. */
function dayOf(date = ''): string | undefined {
  const [year, month, day] = [2000 + Number(date.slice(0, 2)), +date.slice(2, 4), +date.slice(4)];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day > last) return undefined;
  return `${year}-${date.slice(2, 4)}-${String(day || last).padStart(2, '0')}`;
}
