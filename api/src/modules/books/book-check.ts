import { type Cents, formatMoney, formatQuantity } from '@mostrador/domain';

/** A difference between a stored figure and the rows that it repeats. */
export interface Difference {
  /** The record, such as the id of a sale or the name of a product. Never a person's data. */
  record: string;
  expected: string;
  found: string;
}

/** A difference that was found in a shop. */
export interface Finding extends Difference {
  check: string;
  shopId: string;
  /** Spanish, for the operator. */
  sentence: string;
}

/** A figure that is stored in two places, and how to compare them. */
export interface BookCheck {
  name: string;
  /** The columns with this figure; of the schema `invoicing` with its name before. */
  figures: readonly string[];
  /** Compares tables of the schema `invoicing`. */
  ofInvoicing?: true;
  /**
   * One statement that selects each difference as `shop_id`, `record`, `expected` and `found`. It
   * reads the rows of all shops, or of the one that row level security shows.
   */
  differences: string;
  /** Returns a sentence for the operator. */
  describe(difference: Difference): string;
}

/** Formats cents that came from SQL as text. */
export function money(cents: string): string {
  return formatMoney(Number(cents) as Cents);
}

/** Formats a quantity that came from SQL as text. */
export function quantity(text: string): string {
  return formatQuantity(Number(text));
}

/** Names a movement, from its kind and the id of its cause. */
export function movementInWords(record: string): string {
  const [kind = '', id] = record.split(' ');
  return `${KINDS[kind] ?? kind} ${id}`;
}

const KINDS: Record<string, string> = {
  sale: 'la venta',
  cancellation: 'la anulación de la venta',
  return: 'la devolución',
  payment: 'el pago',
};
