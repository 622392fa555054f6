import {
  DEFAULT_PAYMENT_METHOD,
  MAX_SALE_LINES,
  PAYMENT_METHODS,
} from '@mostrador/contracts/sales';
import { newSale } from '@mostrador/contracts/sales.schemas';
import { type Cents, newId } from '@mostrador/domain';
import type { Cart, CartLine, CartState, FrozenSale } from './cart.ts';

/**
 * The format this release writes; 1 was localStorage's. It is part of the key, so that a release
 * reads and writes only its own format and leaves newer ones untouched.
 */
export const CART_FORMAT = 2;

/** A cart as stored on the disk. */
export interface StoredCart extends CartState {
  /** Changes with every write: shows whether another tab has written since. */
  stamp: string;
  /** The sale id of the cart that was taken over from localStorage. */
  tookOver?: string;
}

/**
 * Parses a stored cart, or returns undefined for anything else. Damaged parts are dropped and the
 * rest is kept: above all, an unreadable line does not lose the sale that is being sent.
 */
export function readStoredCart(value: unknown): StoredCart | undefined {
  const state = readCartState(value);
  const { stamp, tookOver } = (value ?? {}) as Partial<StoredCart>;
  if (!state || typeof stamp !== 'string') return undefined;
  return { ...state, stamp, ...(typeof tookOver === 'string' && { tookOver }) };
}

/** Parses the cart alone, which is the same in every format so far. */
export function readCartState(value: unknown): CartState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { cart, frozen } = value as Partial<Record<keyof CartState, unknown>>;
  const sale = readFrozenSale(frozen);
  return { cart: readCart(cart, sale?.body._id), ...(sale && { frozen: sale }) };
}

function readCart(value: unknown, saleOnItsWay: string | undefined): Cart {
  const cart = (value ?? {}) as Partial<Record<keyof Cart, unknown>>;
  const saleId = newSale.shape._id.safeParse(cart.saleId).data;
  const paymentMethod = PAYMENT_METHODS.find((method) => method === cart.paymentMethod);
  return {
    saleId: saleId ?? saleOnItsWay ?? newId(),
    lines: readLines(cart.lines),
    paymentMethod: paymentMethod ?? DEFAULT_PAYMENT_METHOD,
    ...(isAmount(cart.paidWith) && { paidWith: cart.paidWith }),
  };
}

function readLines(value: unknown): CartLine[] {
  const lines = Array.isArray(value) ? value.filter(isLine) : [];
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  return [...byProduct.values()].slice(0, MAX_SALE_LINES);
}

function isLine(value: unknown): value is CartLine {
  const line = value as Partial<CartLine> | null | undefined;
  return (
    typeof line?.name === 'string' &&
    isAmount(line.price) &&
    newSale.shape.items.safeParse([line]).success
  );
}

function readFrozenSale(value: unknown): FrozenSale | undefined {
  const sale = value as Partial<FrozenSale> | null | undefined;
  const body = newSale.safeParse(sale?.body).data;
  if (!body?._id || !isAmount(sale?.total)) return undefined;
  return {
    body: { ...body, _id: body._id },
    total: sale.total,
    ...(isAmount(sale.paidWith) && { paidWith: sale.paidWith }),
  };
}

function isAmount(value: unknown): value is Cents {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
