import { withoutInvisible } from './invisible-characters.ts';
import { type Cents, cents } from './money.ts';
import { MAX_SALE_NUMBER, readSaleCode, type SaleCode } from './sale-code.ts';

/** The values that a text in the search of the history may mean. */
export type SaleSearch =
  | { kind: 'figure'; number: number | undefined; total: Cents | undefined }
  /** The text may also be the code of a receipt. */
  | { kind: 'text'; text: string; code?: SaleCode };

const THOUSANDS = '(\\d{1,3}(?:\\.\\d{3}){1,3}|\\d{1,12})';
const NUMBER = new RegExp(`^(n[.]?[º°o][.]?\\s?|#\\s?)?${THOUSANDS}$`, 'iu');
const AMOUNT = new RegExp(`^(\\$\\s?)?${THOUSANDS}(?:,(\\d{1,2}))?$`, 'u');

/**
 * Reads the search of the history. `1.284` is a number or an amount, `N.º 1.284` a number, and
 * `$ 1.284` or `1.284,50` an amount. Everything else is a part of the name of a product or a
 * customer, or the code of a receipt.
 */
export function readSaleSearch(typed: string): SaleSearch {
  const text = withoutInvisible(typed).replace(/\s/gu, ' ').trim();
  const [, mark, ordinal] = NUMBER.exec(text) ?? [];
  const [, , whole, fraction = ''] = mark ? [] : (AMOUNT.exec(text) ?? []);
  if (ordinal === undefined && whole === undefined) {
    const code = readSaleCode(text);
    return { kind: 'text', text, ...(code && { code }) };
  }
  return {
    kind: 'figure',
    number: ordinal === undefined ? undefined : numberOf(ordinal),
    total: whole === undefined ? undefined : centsOf(whole, fraction),
  };
}

function numberOf(ordinal: string): number | undefined {
  const number = digitsOf(ordinal);
  return number <= MAX_SALE_NUMBER ? number : undefined;
}

function centsOf(whole: string, fraction: string): Cents {
  return cents(100 * digitsOf(whole) + Number(fraction.padEnd(2, '0')));
}

function digitsOf(text: string): number {
  return Number(text.replaceAll('.', ''));
}
