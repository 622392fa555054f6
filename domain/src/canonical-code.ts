import { isUpcA } from './barcode.ts';
import { withoutInvisible } from './invisible-characters.ts';

/** Apostrophes that spreadsheets put before digits to keep them as text. */
const LEADING_APOSTROPHES = /^'+/;
/** Dashes of every width, and minus signs. */
const HYPHENS = /[\p{Dash_Punctuation}\u2043\u2212]/gu;

/** Matches most codes. They are canonical already and skip the slower path. */
const PLAIN_DIGITS = /^(\d{1,11}|\d{13,})$/;

/**
 * Returns the canonical text of a product's code (ADR 59). It has no spaces, invisible characters,
 * leading apostrophe of a spreadsheet, or hyphens between digits. Characters have their usual width
 * (NFKC), every dash is a hyphen, and a UPC-A becomes its EAN-13. Letters keep their case: compare
 * with `codeKeyOf`. Empty if nothing else is left.
 */
export function canonicalCode(typed: string): string {
  if (PLAIN_DIGITS.test(typed)) return typed;
  const code = inUsualCharacters(typed)
    .replace(HYPHENS, '-')
    .replace(/(\d)-+(?=\d)/g, '$1');
  return isUpcA(code) ? `0${code}` : code;
}

/**
 * Returns the key that all spellings of a product's code share: the canonical code in lower case.
 */
export function codeKeyOf(typed: string): string {
  return PLAIN_DIGITS.test(typed) ? typed : canonicalCode(typed).toLowerCase();
}

/**
 * Returns the canonical text of a person's document: in capitals, without dots, commas, hyphens,
 * spaces, invisible characters and leading zeros. Zeros alone become '0'. Empty if nothing else is
 * left.
 */
export function canonicalDocument(typed: string): string {
  return inUsualCharacters(typed)
    .replace(HYPHENS, '')
    .replace(/[.,]/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '');
}

/**
 * A canonical invoice number, with or without its point of sale and zeros: `147`, `2-147`,
 * `00002-00000147`.
 */
export const INVOICE_NUMBER = /^(\d{1,5}-)?\d{1,8}$/;

/** Returns an invoice number in plain digits and hyphens, such as `2-147`. Zeros stay. */
export function canonicalInvoiceNumber(typed: string): string {
  return inUsualCharacters(typed).replace(HYPHENS, '-');
}

function inUsualCharacters(typed: string): string {
  return withoutInvisible(typed.normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(LEADING_APOSTROPHES, '');
}
