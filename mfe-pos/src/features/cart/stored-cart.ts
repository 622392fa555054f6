import { readCompletedSale } from '@mostrador/contracts/completed-sale';
import {
  type Guard,
  isAbsentOr,
  isFlag,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isShape,
  isText,
} from '@mostrador/contracts/guards';
import {
  DEFAULT_PAYMENT_METHOD,
  MAX_INSTALMENTS,
  MAX_SALE_LINES,
  MAX_SOLD_QUANTITY,
  type PaymentMethod,
} from '@mostrador/contracts/sales';
import { DELIVERIES } from '@mostrador/contracts/store-orders';
import { CASH_ROUNDING_STEPS } from '@mostrador/contracts/till-settings';
import {
  CASH_ROUNDING_MODES,
  type Cents,
  DEFAULT_UNIT,
  type Discount,
  IVA_RATES,
  isId,
  newId,
  roundQuantity,
  UNITS,
} from '@mostrador/domain';
import type {
  Cart,
  CartLine,
  CartState,
  ChargedTerms,
  FreeLine,
  FrozenSale,
  PaymentPart,
  ProductLine,
  ProvisionalSale,
  SaleToReview,
} from './cart.ts';

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

const isIdentifier: Guard<string> = (value): value is string => isText(value) && isId(value);
const isAmount: Guard<Cents> = (value): value is Cents =>
  Number.isSafeInteger(value) && (value as number) >= 0;
const isSoldQuantity: Guard<number> = (value): value is number =>
  isNumber(value) && value > 0 && value <= MAX_SOLD_QUANTITY && roundQuantity(value) === value;
const isMethod: Guard<PaymentMethod> = (value): value is string =>
  isText(value) && value.trim() !== '' && !(value in Object.prototype);
const isInstalments: Guard<number> = (value): value is number =>
  Number.isInteger(value) && (value as number) > 1 && (value as number) <= MAX_INSTALMENTS;

const isPercentage = isShape({ percent: isNumber });
const isDiscountAmount = isShape({ amount: isAmount });
const isDiscount: Guard<Discount> = (value) => isPercentage(value) || isDiscountAmount(value);

const isLine = isShape({ name: isText, price: isAmount, quantity: isSoldQuantity });
const isUnit = isOneOf(UNITS);
const isIvaRate = isOneOf(IVA_RATES);
const isCustomer = isShape({ _id: isIdentifier, name: isText });
const isPart = isShape({ method: isMethod, amount: isAmount });
const isListOfParts = isListOf(isPart);
const isOrder = isShape<NonNullable<Cart['order']>>({
  number: isNumber,
  buyer: isText,
  delivery: isNullOr(isOneOf(DELIVERIES)),
  address: isNullOr(isText),
  notes: isNullOr(isText),
});
const isHeld = isShape<NonNullable<Cart['held']>>({
  name: isText,
  takeId: isIdentifier,
  isTaken: isFlag,
});
const isFailure = isShape<NonNullable<FrozenSale['failure']>>({
  error: isText,
  isUnsure: isAbsentOr(isFlag),
});
const isTerms = isShape<ChargedTerms>({
  percents: isListOf(isNumber),
  cashRounding: isOneOf(CASH_ROUNDING_STEPS),
  cashRoundingMode: isOneOf(CASH_ROUNDING_MODES),
});
/** The server checks the rest of what is sent. */
const isSent = isShape({
  _id: isIdentifier,
  items: isListOf(isShape({ quantity: isSoldQuantity })),
});

type Unread<T> = Partial<Record<keyof T, unknown>>;

function readCart(value: unknown, saleOnItsWay: string | undefined): Cart {
  const cart = (value ?? {}) as Unread<Cart>;
  return {
    saleId: isIdentifier(cart.saleId) ? cart.saleId : (saleOnItsWay ?? newId()),
    lines: readLines(cart.lines),
    ...(isDiscount(cart.discount) && { discount: cart.discount }),
    ...(isCustomer(cart.customer) && { customer: cart.customer }),
    paymentMethod: isMethod(cart.paymentMethod) ? cart.paymentMethod : DEFAULT_PAYMENT_METHOD,
    ...(isInstalments(cart.instalments) && { instalments: cart.instalments }),
    ...(isAmount(cart.paidWith) && { paidWith: cart.paidWith }),
    ...(isListOfParts(cart.payments) && { payments: cart.payments.map(readPart) }),
    ...(cart.wantsInvoice === true && { wantsInvoice: true }),
    ...(isOrder(cart.order) && { order: cart.order }),
    ...(isHeld(cart.held) && { held: cart.held }),
  };
}

function readPart({ method, amount, instalments }: Unread<PaymentPart> & PaymentPart): PaymentPart {
  return { method, amount, ...(isInstalments(instalments) && { instalments }) };
}

function readLines(value: unknown): CartLine[] {
  const lines = Array.isArray(value) ? value.flatMap((line) => readLine(line) ?? []) : [];
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return [...byKey.values()].slice(0, MAX_SALE_LINES);
}

function readLine(value: unknown): CartLine | undefined {
  if (!isLine(value)) return undefined;
  const { name, price, quantity } = value;
  const {
    key,
    pricedAt,
    productId,
    unit,
    ivaRate,
    discount,
    labelTotal,
  }: Unread<Record<keyof ProductLine | keyof FreeLine, unknown>> = value;
  const common = { name, price, quantity, ...(isDiscount(discount) && { discount }) };
  if (isIdentifier(productId))
    return {
      ...common,
      key: isText(key) ? key : productId,
      ...(isText(pricedAt) && { pricedAt }),
      productId,
      unit: isUnit(unit) ? unit : DEFAULT_UNIT,
      ...(isAmount(labelTotal) && { labelTotal }),
    };
  return isText(key) && isIvaRate(ivaRate) ? { ...common, key, ivaRate } : undefined;
}

function readFrozenSale(value: unknown): FrozenSale | undefined {
  const { body, total, failure, provisional } = (value ?? {}) as Unread<FrozenSale>;
  if (!isSent(body) || body.items.length === 0 || !isAmount(total)) return undefined;
  const readable = readProvisionalSale(provisional);
  return {
    body: body as FrozenSale['body'],
    total,
    ...(readable && { provisional: readable }),
    ...(isFailure(failure) && { failure }),
  };
}

function readProvisionalSale(value: unknown): ProvisionalSale | undefined {
  const { sale, terms } = (value ?? {}) as Unread<ProvisionalSale>;
  const readable = readCompletedSale((sale ?? {}) as object);
  return readable && isTerms(terms) ? { sale: readable, terms } : undefined;
}

/** Parses the sales to review; one that is damaged is dropped. */
function readSalesToReview(value: unknown): SaleToReview[] {
  return Array.isArray(value) ? value.flatMap((entry) => readSaleToReview(entry) ?? []) : [];
}

function readSaleToReview(value: unknown): SaleToReview | undefined {
  const { cart, sale, since } = (value ?? {}) as Unread<SaleToReview>;
  const frozen = readFrozenSale(sale);
  if (!frozen || typeof since !== 'string') return undefined;
  return { cart: readCart(cart, frozen.body._id), sale: frozen, since };
}
