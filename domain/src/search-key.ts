import { withoutInvisible } from './invisible-characters.ts';

/**
 * Returns the form in which names are compared: lower case, letters of usual width, single spaces,
 * no accents and no invisible characters. So "azucar" finds "Azúcar". The database stores this
 * function's result beside the name.
 */
export function searchKeyOf(text: string): string {
  // Accents are removed first: NFKC turns a lone accent into a space.
  const letters = text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return withoutInvisible(letters.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Works like `searchKeyOf`, also without spaces and punctuation, so that "cocacola" finds
 * "Coca-Cola". For searches in the page only: the database stores `searchKeyOf`.
 */
export function compactKeyOf(text: string): string {
  // Fast path for every barcode and most names: several times as fast without accents.
  if (PRINTABLE_ASCII.test(text))
    return text.toLowerCase().replace(NEITHER_LETTER_NOR_DIGIT_OF_ASCII, '');
  return searchKeyOf(text).replace(NEITHER_LETTER_NOR_DIGIT, '');
}

const PRINTABLE_ASCII = /^[ -~]*$/;
const NEITHER_LETTER_NOR_DIGIT_OF_ASCII = /[^a-z\d]+/g;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]+/gu;
