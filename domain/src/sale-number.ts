import { formatQuantity } from './format.ts';

/** A sale and its number in the shop, which a sale of an earlier release may still lack. */
export interface NumberedSale {
  _id: string;
  number?: number | null | undefined;
}

/** Returns `1.284`, or the last digits of the id of a sale that still lacks its number. */
export function saleNumberOf({ _id, number }: NumberedSale): string {
  return number == null ? receiptNumberOf(_id) : formatQuantity(number);
}

/** Returns `N.º 1.284`, which names a sale in a text. The space is non-breaking. */
export function saleNumberInWords(sale: NumberedSale): string {
  return `N.º\u00a0${saleNumberOf(sale)}`;
}

/** Returns the number for the name of a file, without separators. */
export function saleNumberInFileName({ _id, number }: NumberedSale): string {
  return number == null ? receiptNumberOf(_id) : String(number);
}

/**
 * Returns the last eight digits of an id: enough to find a record, and short enough to read aloud.
 */
export function receiptNumberOf(id: string): string {
  return id.slice(-8).toUpperCase();
}
