/** The text of the field while a number is being typed, such as `1.234,5`. */
export interface WrittenNumber {
  text: string;
  /**
   * The comma was typed as a dot. The numeric keypad has a dot where Argentines want a comma, but
   * some people write `1.234` for a thousand: a third digit after it shows which one was meant, and
   * then the comma is removed.
   */
  commaWasDot: boolean;
}

/**
 * The format of `group`: dots between groups of three, one comma. It may end in a space, until the
 * field is left.
 */
const GROUPED = /^-?\d{1,3}(\.\d{3})*(,\d*)?\s?$/;
/** Without dots; unfinished numbers such as `-` or `,5` match too. */
const PLAIN = /^-?\d*(,\d*)?$/;
/** Whole thousands in groups of three, all with the same separator: `1.234.567` or `1,234,567`. */
const THOUSANDS = /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3}){2,})$/;
/**
 * A comma or a dot before the decimals, after an integer that the other one groups, or that has no
 * groups.
 */
const WITH_DECIMALS =
  /^(-?(?:\d*|\d{1,3}(?:\.\d{3})+)),(\d*)$|^(-?(?:\d*|\d{1,3}(?:,\d{3})+))\.(\d*)$/;

/** The most decimals the product stores of any number: showing a value never rounds it. */
const MOST_DECIMALS = 3;

/** The value in the field's format: `1.234,50` with two fixed decimals. */
export function writeNumber(value: number | undefined, decimals: number, fixed: boolean): string {
  if (value === undefined || Number.isNaN(value)) return '';
  return formatOf(fixed ? decimals : 0, Math.max(decimals, MOST_DECIMALS)).format(value);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Memoized: creating a format takes a hundred times as long as using it. */
function formatOf(minimumFractionDigits: number, maximumFractionDigits: number) {
  const key = `${minimumFractionDigits}-${maximumFractionDigits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('es-AR', {
      minimumFractionDigits,
      maximumFractionDigits,
      // 1.234 and not 1234: by default the locale does not group four digits.
      useGrouping: 'always',
    });
    formats.set(key, format);
  }
  return format;
}

/** The value of the field's text: undefined when empty, NaN when it is not a number. */
export function readNumber(text: string): number | undefined {
  if (text === '') return undefined;
  if (!GROUPED.test(text)) return Number.NaN;
  return Number(text.replaceAll('.', '').replace(',', '.'));
}

/**
 * The field's text after a change: with thousands grouped and a comma before the decimals, if it is
 * a number. Any other text stays as typed, because dropping a sign, a letter or a second comma
 * would silently make another number of it.
 */
export function rewrite(
  before: WrittenNumber,
  raw: string,
  { decimals }: { decimals: number },
): WrittenNumber {
  const change = changeBetween(before.text, raw);
  const dotsAreOurs = before.text === '' || GROUPED.test(before.text);
  const isReplaced = change.inserted.length > 1 && !/\d/.test(change.kept);
  if (!dotsAreOurs || isReplaced) return readWhole(raw);

  const hasComma = before.text.includes(',');
  if (change.inserted === '.' && !hasComma) {
    const withComma = `${raw.slice(0, change.at)},${raw.slice(change.at + 1)}`;
    const plain = withComma.replaceAll('.', '');
    return PLAIN.test(plain) ? { text: group(plain), commaWasDot: true } : readWhole(raw);
  }
  // After a second separator, the first one may have been misread.
  const separators = change.inserted.replace(/[^.,]/g, '');
  if (separators.length > 1 || separators === '.' || (separators === ',' && hasComma))
    return readWhole(before.commaWasDot ? withDotBack(raw, change.at) : raw);

  const plain = withoutDecoration(raw).replaceAll('.', '');
  if (!PLAIN.test(plain)) return { text: raw, commaWasDot: false };
  const wasThousands = before.commaWasDot && decimals < 3 && /^-?[1-9]\d*,\d{3}$/.test(plain);
  if (wasThousands) return { text: group(plain.replace(',', '')), commaWasDot: false };
  // Kept until the field is left: without it, `1 2` would become 12.
  const space = /\d\s$/.test(raw) ? ' ' : '';
  return { text: group(plain) + space, commaWasDot: before.commaWasDot && plain.includes(',') };
}

/**
 * Returns a sentence with the reason why this value is invalid and the name of the field; undefined
 * when it is valid. NaN is a text that is not a number.
 */
export function problemOf(
  value: number | undefined,
  { label, decimals, min, max }: { label: string; decimals: number; min: number; max: number },
): string | undefined {
  if (value === undefined) return undefined;
  if (Number.isNaN(value))
    return `${label}: escribí solo el número, como ${decimals > 0 ? '1.234,50' : '12'}`;
  if (value < min && min === 0) return `${label}: no puede ser un número negativo`;
  if (value < min) return `${label}: tiene que ser ${writeNumber(min, decimals, false)} o más`;
  if (value > max) return `${label}: no puede ser más de ${writeNumber(max, decimals, false)}`;
  if (Number(value.toFixed(decimals)) === value) return undefined;
  return decimals === 0
    ? `${label}: tiene que ser un número entero`
    : `${label}: no puede tener más de ${decimals} decimales`;
}

/**
 * Parses a text whose separators were all typed by a person: pasted, or edited after an invalid
 * one.
 */
function readWhole(raw: string): WrittenNumber {
  const plain = plainOf(withoutDecoration(raw));
  return { text: plain === undefined ? raw : group(plain), commaWasDot: false };
}

/**
 * `1.234,50`, `1234.5` and `1,234.50` have one reading, returned without grouping and with a comma;
 * `1.2.3` has none.
 */
function plainOf(text: string): string | undefined {
  if (THOUSANDS.test(text)) return text.replace(/[.,]/g, '');
  if (PLAIN.test(text)) return text;
  const parts = WITH_DECIMALS.exec(text);
  if (!parts) return undefined;
  const [, integer = parts[3] ?? '', decimals = parts[4] ?? ''] = parts;
  return `${integer.replace(/[.,]/g, '')},${decimals}`;
}

/**
 * Removes the peso sign and the spaces around an amount, which do not change it, and takes the minus
 * sign of figures on screen as the typed one.
 */
function withoutDecoration(text: string): string {
  return text
    .replace(/^\u2212/, '-')
    .replace(/^(-?)\s*\$/, '$1')
    .replace(/^(-?)\s+/, '$1')
    .trimEnd();
}

function withDotBack(raw: string, changedAt: number): string {
  const comma = raw.slice(0, changedAt).indexOf(',');
  return comma < 0 ? raw : `${raw.slice(0, comma)}.${raw.slice(comma + 1)}`;
}

function group(plain: string): string {
  const sign = plain.startsWith('-') ? '-' : '';
  const [integer = '', decimals] = plain.slice(sign.length).split(',');
  const digits = integer.replace(/^0+(?=\d)/, '');
  const grouped = digits.replace(/\B(?=(?:\d{3}){1,10}$)/g, '.');
  return decimals === undefined ? sign + grouped : `${sign}${grouped || '0'},${decimals}`;
}

/** The inserted text, between the parts that stayed the same. */
function changeBetween(before: string, after: string) {
  const shortest = Math.min(before.length, after.length);
  let at = 0;
  while (at < shortest && before[at] === after[at]) at += 1;
  let tail = 0;
  while (tail < shortest - at && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const end = after.length - tail;
  return { at, inserted: after.slice(at, end), kept: after.slice(0, at) + after.slice(end) };
}
