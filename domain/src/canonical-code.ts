import { isUpcA } from './barcode.ts';
import { withoutInvisible } from './invisible-characters.ts';

/** What a spreadsheet puts before digits, so that they stay a text. */
const LEADING_APOSTROPHES = /^'+/;
/** Dashes of every width, and the signs for minus. */
const HYPHENS = /[\p{Dash_Punctuation}\u2043\u2212]/gu;

/** Most codes: nothing of them can be another spelling. */
const PLAIN_DIGITS = /^(\d{1,11}|\d{13,})$/;

/**
 * The one text of a product's code (ADR 59): without spaces, invisible characters, a spreadsheet's
 * apostrophe and hyphens between digits; other widths of a character are the usual one (NFKC), any
 * dash is a hyphen, and a UPC-A is its EAN-13. Letters stay as typed: compare with `codeKeyOf`. Empty
 * for a text without anything else.
 */
export function canonicalCode(typed: string): string {
  if (PLAIN_DIGITS.test(typed)) return typed;
  const code = inUsualCharacters(typed)
    .replace(HYPHENS, '-')
    .replace(/(\d)-+(?=\d)/g, '$1');
  return isUpcA(code) ? `0${code}` : code;
}

/** What two spellings of a product's code have in common: the canonical one in lower case. */
export function codeKeyOf(typed: string): string {
  return PLAIN_DIGITS.test(typed) ? typed : canonicalCode(typed).toLowerCase();
}

/**
 * The one text of a person's document: without dots, hyphens, spaces, invisible characters and leading
 * zeros, in capitals. Zeros alone are '0'. Empty for a text without anything else.
 */
export function canonicalDocument(typed: string): string {
  return inUsualCharacters(typed)
    .replace(HYPHENS, '')
    .replace(/[.,]/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '');
}

/** A canonical one, with or without its point of sale and zeros: `147`, `2-147`, `00002-00000147`. */
export const INVOICE_NUMBER = /^(\d{1,5}-)?\d{1,8}$/;

/** The number of an invoice with plain digits and hyphens, as `2-147`; the zeros stay. */
export function canonicalInvoiceNumber(typed: string): string {
  return inUsualCharacters(typed).replace(HYPHENS, '-');
}

function inUsualCharacters(typed: string): string {
  return withoutInvisible(typed.normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(LEADING_APOSTROPHES, '');
}
