import { searchKeyOf } from '@mostrador/domain/search-key';

/** Words between others, which lists have or leave out. */
const FILLERS = new Set('de del la el los las en por a y p x % $'.split(' '));
/** Words that qualify a heading, and do not make it less alike: 'Precio c/IVA'. */
const QUALIFIERS = new Set(
  'c s con sin iva incl incluido final neto unitario unit ars pesos'.split(' '),
);

/** Words that make a heading another thing: 'Precio anterior', 'Unidades por bulto'. */
const OTHER_THINGS = new Set('anterior viejo vieja bulto bultos caja cajas pack'.split(' '));

/**
 * Returns the words of a heading in the form in which headings are compared: 'P. Venta c/IVA' is
 * `venta c iva`, and 'Cód. de barras' is `cod barras`.
 */
export function headingKey(heading: string): string {
  const words = allWordsOf(heading);
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

function allWordsOf(heading: string): string[] {
  return searchKeyOf(heading)
    .replace(/[^\p{L}\p{N}%$]+/gu, ' ')
    .trim()
    .split(' ');
}

/**
 * Returns how alike two keys are, from 0 to 1. A word may be the beginning of the other: 'cod barra'
 * is 'codigo barras'.
 */
export function likeness(heading: string, known: string): number {
  if (heading === '' || known === '') return 0;
  if (heading === known || heading.replaceAll(' ', '') === known.replaceAll(' ', '')) return 1;
  const words = heading.split(' ');
  const knownWords = known.split(' ');
  if (words.some((word) => OTHER_THINGS.has(word) && !knownWords.includes(word))) return 0;
  const found = knownWords.filter((word) => words.some((other) => begins(word, other)));
  if (found.length < knownWords.length) return 0;
  // All words of the known heading, among others: 'precio venta publico lista 2'.
  // The IVA of 'Precio c/IVA' qualifies; that of 'IVA' is the heading.
  const isQualifier = knownWords.every((word) => QUALIFIERS.has(word));
  const telling = words.filter((word) => isQualifier || !QUALIFIERS.has(word)).length;
  return 0.5 + (0.4 * knownWords.length) / Math.max(telling, knownWords.length);
}

const SHORTEST_BEGINNING = 3;

function begins(word: string, other: string): boolean {
  if (word === other) return true;
  if (Math.min(word.length, other.length) < SHORTEST_BEGINNING) return false;
  return word.startsWith(other) || other.startsWith(word);
}
