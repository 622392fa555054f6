import { id } from '@mostrador/contracts/fields';
import { DEFAULT_PAYMENT_METHOD, MAX_SALE_LINES } from '@mostrador/contracts/sales';
import {
  instalmentCount,
  ivaRate,
  methodKey,
  newSale,
  soldQuantity,
} from '@mostrador/contracts/sales.schemas';
import { DELIVERIES } from '@mostrador/contracts/store-orders';
import { type Cents, DEFAULT_UNIT, newId, UNITS } from '@mostrador/domain';
import { z } from 'zod';
import type { Cart, CartLine, CartState, FrozenSale, SaleToReview } from './cart.ts';

/**
 * The format this release writes; 1 was localStorage's. It is part of the key, so that a release
 * reads and writes only its own format and leaves newer ones untouched.
 */
export const CART_FORMAT = 3;

/** A cart in this older format is taken over if it is in use and the current one is not. */
export const PREVIOUS_CART_FORMAT = 2;

/** A cart as stored on the disk. */
export interface StoredCart extends CartState {
  /** Changes with every write: shows whether another tab has written since. */
  stamp: string;
  /** The sale id of the cart that was taken over from localStorage. */
  tookOver?: string;
}

/** The key of the sales to review. It is separate because earlier releases leave it untouched. */
export const REVIEW_KEY = 0;

/** Whether the cart can be dropped without loss: it has no lines and no sale being sent. */
export function isIdle({ cart, frozen }: CartState): boolean {
  return cart.lines.length === 0 && !frozen;
}

/**
 * Parses a stored cart, or returns undefined for anything else. Damaged parts are dropped and the
 * rest is kept: above all, an unreadable line does not lose the sale that is being sent.
 */
export function readStoredCart(value: unknown, review?: unknown): StoredCart | undefined {
  const toReview = readSalesToReview(review);
  // There may be sales to review without a cart: the next write must not lose them.
  const state = readCartState(value ?? (toReview.length > 0 ? NO_CART : undefined));
  const { stamp, tookOver } = (value ?? NO_CART) as Partial<StoredCart>;
  if (!state || typeof stamp !== 'string') return undefined;
  return {
    ...state,
    stamp,
    ...(typeof tookOver === 'string' && { tookOver }),
    ...(toReview.length > 0 && { toReview }),
  };
}

const NO_CART = { stamp: '' };

/**
 * Parses the cart alone. Fields that an older format lacks are optional, or derived from the rest.
 */
export function readCartState(value: unknown): CartState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { cart, frozen } = value as Partial<Record<keyof CartState, unknown>>;
  const sale = readFrozenSale(frozen);
  return { cart: readCart(cart, sale?.body._id), ...(sale && { frozen: sale }) };
}

const amount = z.custom<Cents>((value) => Number.isSafeInteger(value) && (value as number) >= 0);
const discount = z.union([z.object({ percent: z.number() }), z.object({ amount })]);

const common = {
  name: z.string(),
  price: amount,
  quantity: soldQuantity,
  discount: discount.optional().catch(undefined),
};
const productLine = z.object({
  ...common,
  key: z.string().optional(),
  productId: id,
  unit: z.enum(UNITS).catch(DEFAULT_UNIT),
  labelTotal: amount.optional().catch(undefined),
});
const freeLine = z.object({ ...common, key: z.string(), ivaRate });

const customer = z.object({ _id: id, name: z.string() });
const instalments = instalmentCount.optional().catch(undefined);
const payments = z.array(z.object({ method: methodKey, amount, instalments }));
const failure = z.object({ error: z.string(), isUnsure: z.literal(true).optional() });
const order = z.object({
  number: z.number(),
  buyer: z.string(),
  delivery: z.enum(DELIVERIES).nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
});
const held = z.object({ name: z.string(), takeId: id, isTaken: z.boolean() });

function readCart(value: unknown, saleOnItsWay: string | undefined): Cart {
  const cart = (value ?? {}) as Partial<Record<keyof Cart, unknown>>;
  return withoutUndefined({
    saleId: id.safeParse(cart.saleId).data ?? saleOnItsWay ?? newId(),
    lines: readLines(cart.lines),
    discount: discount.safeParse(cart.discount).data,
    customer: customer.safeParse(cart.customer).data,
    paymentMethod: methodKey.catch(DEFAULT_PAYMENT_METHOD).parse(cart.paymentMethod),
    instalments: instalments.parse(cart.instalments),
    paidWith: amount.safeParse(cart.paidWith).data,
    payments: payments.safeParse(cart.payments).data?.map(withoutUndefined),
    wantsInvoice: cart.wantsInvoice === true || undefined,
    order: order.safeParse(cart.order).data,
    held: held.safeParse(cart.held).data,
  });
}

function readLines(value: unknown): CartLine[] {
  const lines = Array.isArray(value) ? value.flatMap((line) => readLine(line) ?? []) : [];
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return [...byKey.values()].slice(0, MAX_SALE_LINES);
}

function readLine(value: unknown): CartLine | undefined {
  const ofProduct = productLine.safeParse(value).data;
  if (ofProduct)
    return withoutUndefined({ ...ofProduct, key: ofProduct.key ?? ofProduct.productId });
  const free = freeLine.safeParse(value).data;
  return free && withoutUndefined(free);
}

function readFrozenSale(value: unknown): FrozenSale | undefined {
  const sale = value as Partial<FrozenSale> | null | undefined;
  const body = newSale.safeParse(sale?.body).data;
  const total = amount.safeParse(sale?.total).data;
  if (!body?._id || total === undefined) return undefined;
  const reason = failure.safeParse(sale?.failure).data;
  return { body: { ...body, _id: body._id }, total, ...(reason && { failure: reason }) };
}

/** Parses the sales to review; one that is damaged is dropped. */
function readSalesToReview(value: unknown): SaleToReview[] {
  return Array.isArray(value) ? value.flatMap((entry) => readSaleToReview(entry) ?? []) : [];
}

function readSaleToReview(value: unknown): SaleToReview | undefined {
  const { cart, sale, since } = (value ?? {}) as Partial<Record<keyof SaleToReview, unknown>>;
  const frozen = readFrozenSale(sale);
  if (!frozen || typeof since !== 'string') return undefined;
  return { cart: readCart(cart, frozen.body._id), sale: frozen, since };
}

/** Optional fields are absent and not undefined, as in a cart that was never stored. */
function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
