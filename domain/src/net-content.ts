import { searchKeyOf } from './search-key.ts';
import { roundQuantity } from './units.ts';

/** The content of a package, for the price of a kilogram or a litre. */
export interface NetContent {
  unit: 'kg' | 'litre';
  /** In thousandths of the unit: grams or millilitres. */
  thousandths: number;
}

interface WrittenUnit {
  unit: NetContent['unit'];
  /** In grams or millilitres. */
  size: number;
}

/** The units that shops write in names. */
const UNITS = new Map<string, WrittenUnit>([
  ...named(['g', 'gr', 'grs', 'gramo', 'gramos'], { unit: 'kg', size: 1 }),
  ...named(['kg', 'kgs', 'kilo', 'kilos'], { unit: 'kg', size: 1000 }),
  ...named(['ml', 'cc', 'cm3'], { unit: 'litre', size: 1 }),
  ...named(['cl'], { unit: 'litre', size: 10 }),
  ...named(['l', 'lt', 'lts', 'ltr', 'ltrs', 'litro', 'litros'], { unit: 'litre', size: 1000 }),
]);

/** Words for the packages that a number counts. */
const PACKAGES = new Set(
  'u un uni unid unidad unidades lata latas botella botellas sachet sachets sobre sobres saquitos pote potes paquetes'.split(
    ' ',
  ),
);

/** Words of names whose content may be that of several packages, or not all of it. */
const DOUBTFUL = new Set(
  '+ pack combo promo docena caja bulto display gratis regalo escurrido capacidad para'.split(' '),
);

/** First words of products that are sold empty, or named by the weight of something else. */
const NAMED_BY_ANOTHER_SIZE = new Set(
  'balanza balde batidora bidon bolsa bolsas botella bowl caramañola cartulina cesto conservadora freezer frasco fuente heladera hervidora hielera hoja hojas horno jarra jarro lavarropas licuadora mancuerna mancuernas mate mochila olla papel pava pesa pesas recipiente resma rollo tacho tanque taper taza tazon termo termotanque tupper vaso'
    .split(' ')
    .map(searchKeyOf),
);

/** Between two numbers: a range, as in "9 a 12 kg". */
const RANGE = new Set(['-', '–', '/', 'a', 'y', 'o']);

const WORD = /cm3|\d+(?:[.,/\u2044]\d+)?|\p{L}+|[^\s.]/gu;
const NUMBER = /^\d/;
/** The kinds of wheat flour. */
const FLOUR = /^0+$/;

/** Above what one package holds; a larger number is something else. */
const MAX_THOUSANDTHS = 50_000;

/**
 * Reads what a package has in it from its name: "Coca Cola 2,25 L", "Yerba 500 g", "Cerveza 6 x 473
 * ml". Undefined if the name has none, or leaves a doubt: a wrong price per litre is worse than none.
 */
export function netContentOf(name: string): NetContent | undefined {
  const words = searchKeyOf(name).match(WORD) ?? [];
  if (NAMED_BY_ANOTHER_SIZE.has(words[0] ?? '')) return undefined;
  const places = words.flatMap((word, place) =>
    UNITS.has(word) && NUMBER.test(words[place - 1] ?? '') ? [place] : [],
  );
  const [place, ...others] = places;
  if (place === undefined || others.length > 0) return undefined;
  const { unit, size } = UNITS.get(words[place] as string) as WrittenUnit;
  const one = numberOf(words[place - 1] as string, size);
  const before = countBefore(words.slice(0, place - 1));
  const after = countAfter(words.slice(place + 1));
  if (one === undefined || isRange(words.slice(0, place - 1))) return undefined;
  if (before.count !== undefined && after.count !== undefined) return undefined;
  // "Galletitas 354 g x 3" is one package of three, and "Jabón 90 g x 3" are three.
  if (after.count !== undefined && unit === 'kg') return undefined;
  if (isDoubtful(before.rest) || isDoubtful(after.rest) || after.rest[0] === '/') return undefined;
  const thousandths = roundQuantity(one * size * (before.count ?? after.count ?? 1));
  const isPlausible = thousandths >= 1 && thousandths <= MAX_THOUSANDTHS;
  return isPlausible ? { unit, thousandths } : undefined;
}

function named(names: string[], unit: WrittenUnit): [string, WrittenUnit][] {
  return names.map((name) => [name, unit]);
}

interface Counted {
  count?: number;
  /** The words that say nothing about the content. */
  rest: string[];
}

/** Reads "6 x", "x 6 x", "6 latas x" or "x" at the end of the words before a content. */
function countBefore(words: string[]): Counted {
  if (words.at(-1) !== 'x') return { rest: words };
  const counted = words.slice(0, -1);
  if (PACKAGES.has(counted.at(-1) ?? '')) counted.pop();
  const count = wholeNumber(counted.at(-1));
  if (count === undefined) return { rest: words.slice(0, -1) };
  const rest = counted.slice(0, -1);
  return { count, rest: rest.at(-1) === 'x' ? rest.slice(0, -1) : rest };
}

/** Reads "x 6" or "x 6 un" at the start of the words after a content. */
function countAfter([first, second, third, ...others]: string[]): Counted {
  const words = [first, second, third, ...others].filter((word) => word !== undefined);
  const count = first === 'x' ? wholeNumber(second) : undefined;
  if (count === undefined) return { rest: words };
  return { count, rest: PACKAGES.has(third ?? '') ? others : words.slice(2) };
}

function wholeNumber(word = ''): number | undefined {
  return /^\d{1,3}$/.test(word) ? Number(word) : undefined;
}

/** Whether the words before a number make it the end of a range, or of a mixed number. */
function isRange(before: string[]): boolean {
  const [last = '', previous = ''] = before.toReversed();
  const isNumber = NUMBER.test(last) && !FLOUR.test(last);
  return isNumber || (RANGE.has(last) && NUMBER.test(previous));
}

function isDoubtful(words: string[]): boolean {
  return words.some(
    (word, place) =>
      word === 'x' ||
      DOUBTFUL.has(word) ||
      (PACKAGES.has(word) && NUMBER.test(words[place - 1] ?? '')),
  );
}

/**
 * Returns a written number. A dot before three digits groups thousands of grams, and starts the
 * decimals of 0.500 kg; of 1.500 kg nobody knows. Only halves and quarters are fractions: the hake of
 * "2/3 kg" weighs between two and three.
 */
function numberOf(written: string, size: number): number | undefined {
  const [integer = '', decimals] = written.split(/[.,/\u2044]/);
  if (decimals === undefined) return Number(integer);
  if (/[/\u2044]/.test(written))
    return ['1/2', '1/4', '3/4'].includes(`${integer}/${decimals}`)
      ? Number(integer) / Number(decimals)
      : undefined;
  const value = Number(`${integer}.${decimals}`);
  if (decimals.length !== 3 || Number(integer) === 0) return value;
  if (written.includes('.')) return size === 1 ? Number(integer + decimals) : undefined;
  return size === 1 ? undefined : value;
}
