import { hash } from 'node:crypto';
import type { newSale, PaymentMethod, PostedLine } from '@mostrador/contracts/sales';
import {
  type Cents,
  type Discount,
  NO_MONEY,
  newId,
  roundQuantity,
  sumOf,
  toCents,
} from '@mostrador/domain';
import type { z } from 'zod';
import type {
  LineToRecord,
  PaymentToRecord,
  SaleToRecord,
  StockTaken,
} from './record-sale.repository.ts';

export type ParsedNewSale = z.output<typeof newSale>;
type PostedDiscount = PostedLine['discount'];

/** Returns the sale as it is recorded: in cents, with the quantity it takes of each product. */
export function saleToRecord(
  input: ParsedNewSale,
  { seller, unchecked, now }: Pick<SaleToRecord, 'seller' | 'unchecked'> & { now: Date },
): SaleToRecord {
  const items = withPlainLinesMerged(input.items);
  return {
    id: input._id,
    seller,
    unchecked,
    createdAt: now,
    customerId: input.customerId ?? null,
    lines: items.map(lineToRecord),
    taken: stockTakenBy(items, now),
    discount: discountInCents(input.discount),
    payment: paymentToRecord(input),
    fingerprint: fingerprintOf(input, items),
  };
}

/**
 * Merges lines of one product that have only a quantity: the documented request may name a product
 * twice. A line with its own discount or label stays separate, since it is rounded separately.
 */
function withPlainLinesMerged(items: readonly PostedLine[]): PostedLine[] {
  const merged: PostedLine[] = [];
  const places = new Map<string, number>();
  for (const item of items) {
    const place = isPlain(item) ? places.get(item.productId) : undefined;
    const same = place === undefined ? undefined : merged[place];
    if (place !== undefined && same) {
      merged[place] = { ...same, quantity: roundQuantity(same.quantity + item.quantity) };
    } else {
      if (isPlain(item)) places.set(item.productId, merged.length);
      merged.push(item);
    }
  }
  return merged;
}

function isPlain(item: PostedLine): item is PostedLine & { productId: string } {
  return 'productId' in item && item.discount === undefined && item.labelTotal === undefined;
}

/** Returns the stock taken of each product, in the order in which the lines first name them. */
function stockTakenBy(items: readonly PostedLine[], now: Date): StockTaken[] {
  const taken = new Map<string, StockTaken>();
  for (const item of items) {
    if (!('productId' in item)) continue;
    const { productId, quantity } = item;
    const before = taken.get(productId);
    if (before) before.quantity = roundQuantity(before.quantity + quantity);
    else taken.set(productId, { productId, quantity, movementId: newId(now) });
  }
  return [...taken.values()];
}

function lineToRecord({ quantity, ...item }: PostedLine): LineToRecord {
  const discount = discountInCents(item.discount);
  if ('productId' in item) {
    const { productId, labelTotal } = item;
    return {
      productId,
      quantity,
      discount,
      labelTotal: labelTotal === undefined ? undefined : toCents(labelTotal),
    };
  }
  const { description, price, ivaRate } = item;
  return { productId: null, description, price: toCents(price), ivaRate, quantity, discount };
}

function discountInCents(discount: PostedDiscount): Discount | undefined {
  if (!discount || 'percent' in discount) return discount;
  return { amount: toCents(discount.amount) };
}

function paymentToRecord({ payments, paymentMethod }: ParsedNewSale): PaymentToRecord {
  if (!payments) return { method: paymentMethod, parts: undefined };
  let cash: Cents = NO_MONEY;
  const others: Partial<Record<PaymentMethod, Cents>> = {};
  for (const { method, amount } of payments) {
    if (method === 'Efectivo') cash = sumOf([cash, toCents(amount)]);
    else others[method] = sumOf([others[method] ?? NO_MONEY, toCents(amount)]);
  }
  return { method: largestOf(others) ?? 'Efectivo', parts: { cash, others } };
}

function largestOf(parts: Partial<Record<PaymentMethod, Cents>>): PaymentMethod | undefined {
  const [largest] = Object.entries(parts).toSorted(([, one], [, other]) => other - one);
  return largest?.[0] as PaymentMethod | undefined;
}

/**
 * Returns a hash that identifies the request: two requests for the same sale have the same hash.
 * Omits absent fields, so adding a field later changes no fingerprint of a sale that a till is
 * still sending.
 */
function fingerprintOf(
  { discount, customerId, payments, paymentMethod }: ParsedNewSale,
  items: readonly PostedLine[],
): Buffer {
  const asked = { items, discount, customerId, ...(payments ? { payments } : { paymentMethod }) };
  return hash('sha256', JSON.stringify(asked), 'buffer');
}
