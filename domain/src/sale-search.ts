import { withoutInvisible } from './invisible-characters.ts';
import { type Cents, cents } from './money.ts';

/** The values that a text in the search of the history may mean. */
export type SaleSearch =
  | { kind: 'figure'; number: number | undefined; total: Cents | undefined }
  | { kind: 'text'; text: string };

/** The largest number that a sale can have. */
const MAX_NUMBER = 2_147_483_647;

const THOUSANDS = '(\\d{1,3}(?:\\.\\d{3}){1,3}|\\d{1,12})';
const NUMBER = new RegExp(`^(n[.]?[º°o][.]?\\s?|#\\s?)?${THOUSANDS}$`, 'iu');
const AMOUNT = new RegExp(`^(\\$\\s?)?${THOUSANDS}(?:,(\\d{1,2}))?$`, 'u');

/**
 * Reads the search of the history. `1.284` is a number or an amount, `N.º 1.284` a number, and
 * `$ 1.284` or `1.284,50` an amount. Everything else is a part of the name of a product or a
 * customer.
 */
export function readSaleSearch(typed: string): SaleSearch {
  const text = withoutInvisible(typed).replace(/\s/gu, ' ').trim();
  const [, mark, ordinal] = NUMBER.exec(text) ?? [];
  const [, , whole, fraction = ''] = mark ? [] : (AMOUNT.exec(text) ?? []);
  if (ordinal === undefined && whole === undefined) return { kind: 'text', text };
  return {
    kind: 'figure',
    number: ordinal === undefined ? undefined : numberOf(ordinal),
    total: whole === undefined ? undefined : centsOf(whole, fraction),
  };
}

function numberOf(ordinal: string): number | undefined {
  const number = digitsOf(ordinal);
  return number <= MAX_NUMBER ? number : undefined;
}

function centsOf(whole: string, fraction: string): Cents {
  return cents(100 * digitsOf(whole) + Number(fraction.padEnd(2, '0')));
}

function digitsOf(text: string): number {
  return Number(text.replaceAll('.', ''));
}
