import { hash } from 'node:crypto';
import type { newSale, PaymentMethod, PostedLine } from '@mostrador/contracts/sales';
import {
  type Cents,
  type Discount,
  type IvaRate,
  newId,
  roundQuantity,
  sumOf,
  toCents,
} from '@mostrador/domain';
import type { UncheckedSession } from '@mostrador/server-kit/http/remembered-actor';
import type { z } from 'zod';

export interface SaleToRecord {
  id: string;
  seller: {
    userId: string;
    username: string;
    /** The most that all discounts may add up to, in percent of the price before discounts. */
    maxDiscount: number;
    /** The most that an administrator allowed to take off this sale, and of which full price. */
    mayTakeOff?: { amount: Cents; fullPrice: Cents };
    /**
     * The total that this sale may leave its customer owing, even above the limit of their account.
     */
    mayLeaveOwing?: Cents;
  };
  /** The seller's session, unless it was already looked up for this sale. */
  unchecked?: UncheckedSession | undefined;
  createdAt: Date;
  customerId: string | null;
  lines: LineToRecord[];
  /** The quantity of each product, added up over its lines. */
  taken: StockTaken[];
  /** The prices that the till showed; undefined unless it sent exactly one for each product. */
  shown: Prices | undefined;
  discount: Discount | undefined;
  /** The only part, which may have no amount; or all with theirs, and cash as one part. */
  payment: readonly PartToRecord[];
  /** See `fingerprintOf`. */
  fingerprint: Buffer;
}

/** The price of each product, by id, and the version of the product that has it. */
export type Prices = ReadonlyMap<string, { price: Cents; version: number }>;

export type LineToRecord = ProductLine | FreeLine;

interface AnyLine {
  quantity: number;
  discount: Discount | undefined;
  /** The price that a scale printed for this quantity. */
  labelTotal?: Cents | undefined;
}

interface ProductLine extends AnyLine {
  productId: string;
  /** The price of one unit that the till showed. */
  shownPrice: Cents | undefined;
  /** The seller entered it for one unit. It counts only for a product with price 0. */
  askedPrice?: Cents | undefined;
}

export interface FreeLine extends AnyLine {
  productId: null;
  description: string;
  price: Cents;
  ivaRate: IvaRate;
}

export interface StockTaken {
  productId: string;
  quantity: number;
  /** The ids of its stock movements: the sale's, and what it takes beyond the stock. */
  movementId: string;
  shortageId: string;
  soldBy: SoldBy | null;
}

/** The kind of unit that a product needs: measured, for a fraction of it, or a weight, for a label. */
export type SoldBy = 'measure' | 'weight';

/** A payment by one method; without an amount it pays the whole sale. */
export interface PartToRecord {
  method: PaymentMethod;
  /** Null for a payment at once. */
  instalments: number | null;
  amount: Cents | undefined;
}

export type ParsedNewSale = z.output<typeof newSale>;
type PostedProductLine = Extract<PostedLine, { productId: string }>;
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
    shown: pricesShownIn(items),
    discount: discountInCents(input.discount),
    payment: partsToRecord(input),
    fingerprint: fingerprintOf(input),
  };
}

/**
 * Merges lines of one product that have only a quantity, at the same price: the documented request
 * may name a product twice. A line with its own price, discount or label stays separate, since it is
 * rounded separately.
 */
function withPlainLinesMerged(items: readonly PostedLine[]): PostedLine[] {
  const merged: PostedLine[] = [];
  const places = new Map<string, number>();
  for (const item of items) {
    const key = isPlain(item) ? `${item.price ?? ''} ${item.productId}` : undefined;
    const place = key === undefined ? undefined : places.get(key);
    const same = place === undefined ? undefined : merged[place];
    if (place !== undefined && same) {
      merged[place] = { ...same, quantity: roundQuantity(same.quantity + item.quantity) };
    } else {
      if (key !== undefined) places.set(key, merged.length);
      merged.push(item);
    }
  }
  return merged;
}

function isPlain(item: PostedLine): item is PostedProductLine {
  return (
    'productId' in item &&
    item.askedPrice === undefined &&
    item.discount === undefined &&
    item.labelTotal === undefined
  );
}

/** Returns the stock taken of each product, in the order in which the lines first name them. */
function stockTakenBy(items: readonly PostedLine[], now: Date): StockTaken[] {
  const taken = new Map<string, StockTaken>();
  for (const item of items) {
    if (!('productId' in item)) continue;
    const { productId, quantity, labelTotal } = item;
    const before = taken.get(productId);
    const isInParts = !Number.isInteger(quantity) || before?.soldBy;
    taken.set(productId, {
      productId,
      quantity: roundQuantity((before?.quantity ?? 0) + quantity),
      movementId: before?.movementId ?? newId(now),
      shortageId: before?.shortageId ?? newId(now),
      soldBy:
        labelTotal !== undefined || before?.soldBy === 'weight'
          ? 'weight'
          : isInParts
            ? 'measure'
            : null,
    });
  }
  return [...taken.values()];
}

function pricesShownIn(items: readonly PostedLine[]): Prices | undefined {
  const shown = new Map<string, { price: Cents; version: number }>();
  for (const item of items) {
    if (!('productId' in item)) continue;
    const { productId, price, version } = item;
    if (price === undefined || version === undefined) return undefined;
    const other = shown.get(productId);
    if (other && other.price !== toCents(price)) return undefined;
    shown.set(productId, { price: toCents(price), version });
  }
  return shown;
}

function lineToRecord({ quantity, ...item }: PostedLine): LineToRecord {
  const discount = discountInCents(item.discount);
  if ('productId' in item) {
    const { productId, price, askedPrice, labelTotal } = item;
    return {
      productId,
      shownPrice: price === undefined ? undefined : toCents(price),
      askedPrice: askedPrice === undefined ? undefined : toCents(askedPrice),
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

/** Adds up the parts by method and instalments: change comes out of all cash. */
function partsToRecord({ payments, paymentMethod, instalments }: ParsedNewSale): PartToRecord[] {
  if (!payments)
    return [{ method: paymentMethod, instalments: instalments ?? null, amount: undefined }];
  const same = Map.groupBy(payments, (part) => `${part.instalments ?? ''} ${part.method}`);
  return Array.from(same.values(), (parts) => ({
    method: parts[0]?.method as PaymentMethod,
    instalments: parts[0]?.instalments ?? null,
    amount: sumOf(parts.map(({ amount }) => toCents(amount))),
  }));
}

/**
 * Returns a hash that identifies the request: two requests for the same sale have the same hash.
 * Omits absent fields, so adding a field later changes no fingerprint of a sale that a till is
 * still sending. Omits also what the till showed: the sale is the same at any price.
 */
function fingerprintOf({
  items,
  discount,
  customerId,
  payments,
  paymentMethod,
  instalments,
}: ParsedNewSale): Buffer {
  const withoutShown = items.map((line) => {
    if (!('productId' in line)) return line;
    const { price, version, ...asked } = line;
    return asked;
  });
  const asked = {
    items: withPlainLinesMerged(withoutShown),
    discount,
    customerId,
    ...(payments ? { payments } : { paymentMethod, instalments }),
  };
  return hash('sha256', JSON.stringify(asked), 'buffer');
}
