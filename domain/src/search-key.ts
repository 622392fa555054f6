import { withoutInvisible } from './invisible-characters.ts';

/**
 * The form in which names are compared: lower case, without accents and invisible characters, every
 * width of a letter as the usual one, single spaces, so that "azucar" finds "Azúcar". The database
 * stores it beside the name, made by this function.
 */
export function searchKeyOf(text: string): string {
  // Accents go first: of one that stands alone, NFKC makes a space.
  const letters = text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return withoutInvisible(letters.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * As `searchKeyOf`, without spaces and punctuation either, so that "cocacola" finds "Coca-Cola". For
 * searching in the page only: the database keeps the other one.
 */
export function compactKeyOf(text: string): string {
  // Every barcode and most names: without accents it is several times as fast.
  if (PRINTABLE_ASCII.test(text))
    return text.toLowerCase().replace(NEITHER_LETTER_NOR_DIGIT_OF_ASCII, '');
  return searchKeyOf(text).replace(NEITHER_LETTER_NOR_DIGIT, '');
}

const PRINTABLE_ASCII = /^[ -~]*$/;
const NEITHER_LETTER_NOR_DIGIT_OF_ASCII = /[^a-z\d]+/g;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]+/gu;
