import type { HeldCart } from '@mostrador/contracts/held-sales';
import type { Product } from '@mostrador/contracts/products';
import {
  type CompletedSale,
  DEFAULT_PAYMENT_METHOD,
  MAX_SALE_LINES,
  MAX_SOLD_QUANTITY,
  type NewSale,
  type PaymentMethod,
} from '@mostrador/contracts/sales';
import type { TillSettings } from '@mostrador/contracts/till-settings';
import {
  asksForPrice,
  CASH,
  type Cents,
  type Discount,
  type HandedOver,
  type IvaRate,
  isMeasured,
  NO_MONEY,
  newId,
  type PricedSale,
  priceSale,
  recordedParts,
  roundQuantity,
  toCents,
  toPesos,
  type Unit,
} from '@mostrador/domain';
import { keepsPrice } from './kept-price.ts';

interface Line {
  /** Identifies the line in this cart. */
  key: string;
  /** The product's name when the line was added: shown while the product list is not loaded. */
  name: string;
  /** The price of one unit when the line was added, or as the seller entered it. */
  price: Cents;
  /**
   * The moment when the list had this price, in ISO: the line keeps it for some hours. Without it,
   * the line has the list's price, as one whose price was entered, or of an order.
   */
  pricedAt?: string;
  quantity: number;
  discount?: Discount;
}

export interface ProductLine extends Line {
  productId: string;
  unit: Unit;
  /** The price that a scale printed for this quantity. Each label is a separate line. */
  labelTotal?: Cents;
}

/** A line without a product, such as 'Varios'. */
export interface FreeLine extends Line {
  productId?: undefined;
  ivaRate: IvaRate;
}

export type CartLine = ProductLine | FreeLine;

/** One of several parts a sale is paid in. Without an amount, the last such part pays the rest. */
export interface PaymentPart extends HandedOver<PaymentMethod> {
  /** Absent for a payment at once. */
  instalments?: number;
}

export interface Cart {
  /** Created with the cart, so that sending the sale more than once still makes one sale. */
  saleId: string;
  lines: CartLine[];
  /** The discount on the whole sale, after the discounts of the lines. */
  discount?: Discount;
  customer?: { _id: string; name: string };
  paymentMethod: PaymentMethod;
  /** Of `paymentMethod`; absent for a payment at once. */
  instalments?: number;
  /** The cash that the customer hands over. */
  paidWith?: Cents;
  /** Set while the payment is divided; then the three fields above do not count. */
  payments?: PaymentPart[];
  /** The sale gets an electronic invoice. */
  wantsInvoice?: true;
  /** The order of the online store that this cart sells. */
  order?: NonNullable<HeldCart['order']>;
  /** This cart was on hold under a name, and is taken up again. */
  held?: {
    name: string;
    takeId: string;
    /** The server has confirmed that no other till has it. */
    isTaken: boolean;
  };
}

/** The fields of a product that the cart uses; amounts in pesos, as in the list. */
export interface SellableProduct {
  _id: string;
  name: string;
  price: number;
  unit: Unit;
  /** Undefined where any quantity may be sold. */
  stock: number | undefined;
  /** Now, for a line that keeps this price; see `CartLine`. */
  pricedAt?: string;
}

/** A sale being sent: neither the screen nor the request changes it any more. */
export interface FrozenSale {
  body: NewSale & { _id: string };
  /** The total quoted to the customer. */
  total: Cents;
  /** With it this device can complete the sale; an earlier release left it out. */
  provisional?: ProvisionalSale;
  /**
   * The failure, as far as it is known. The sale is not sent again until the user asks for it, and
   * the cart can be changed.
   */
  failure?: SaleFailure;
}

/** The sale as this device charged it. */
export interface ProvisionalSale {
  /** In the format of the server's answer, so that the same screens and papers show it. */
  sale: CompletedSale;
  terms: ChargedTerms;
}

/** What the payment added to the sale: the shop's terms may change before the server has it. */
export interface ChargedTerms extends Pick<TillSettings, 'cashRounding' | 'cashRoundingMode'> {
  /** The surcharge of each payment in percent, in the order of the body's. */
  percents: number[];
}

/** The server's answer to a sale that it failed to make, or did not explain. */
export interface SaleFailure {
  /** The sentence to show. */
  error: string;
  /** True if the server did not say whether it has the sale either. */
  isUnsure?: boolean;
}

/** A sale that failed and was put aside, with the cart to correct it. */
export interface SaleToReview {
  cart: Cart;
  sale: FrozenSale;
  /** ISO. */
  since: string;
}

export interface CartState {
  cart: Cart;
  /** The sale being sent, or about to be: the cart is locked until it is settled, or has failed. */
  frozen?: FrozenSale;
  /** Oldest first. */
  toReview?: readonly SaleToReview[];
}

/** The reason why a change was refused. */
export type CartRefusal = 'insufficient-stock' | 'too-many-products' | 'too-many-units';
export type CartChange = { cart: Cart } | { refused: CartRefusal };

export function emptyCart(saleId: string): Cart {
  return { saleId, lines: [], paymentMethod: DEFAULT_PAYMENT_METHOD };
}

/**
 * Adds a quantity; a product already in the cart gets more, at the price of its line. The default
 * quantity is one, or for a measured product what is left of it if that is less than one.
 */
export function addProduct(cart: Cart, product: SellableProduct, quantity?: number): CartChange {
  const { _id, name, unit, stock, pricedAt } = product;
  const line = cart.lines.find(({ key }) => key === _id);
  if (line)
    return setQuantity(cart, { key: _id, stock }, roundQuantity(line.quantity + (quantity ?? 1)));
  return withLine(cart, stock, {
    key: _id,
    productId: _id,
    name,
    unit,
    price: toCents(product.price),
    ...(pricedAt && { pricedAt }),
    quantity: quantity ?? oneOf(cart, product),
  });
}

function oneOf(cart: Cart, { _id, unit, stock }: SellableProduct): number {
  if (stock === undefined) return 1;
  const left = roundQuantity(stock - quantityOf(cart, _id));
  return isMeasured(unit) && left > 0 ? Math.min(1, left) : 1;
}

/** Adds the quantity of a scale's label. A price on the label is charged as printed. */
export function addLabel(
  cart: Cart,
  product: SellableProduct,
  { quantity, labelTotal }: { quantity: number; labelTotal?: Cents },
): CartChange {
  if (labelTotal === undefined) return addProduct(cart, product, quantity);
  return addOwnLine(cart, product, { key: newId(), quantity, labelTotal });
}

/** A line of its own for a product, with the price that the seller entered for it. */
export interface AtAskedPrice {
  key: string;
  price: Cents;
  /** One by default, as in `addProduct`. */
  quantity?: number | undefined;
  labelTotal?: Cents | undefined;
}

/** Adds a product that asks for its price. Each time is a line of its own. */
export function addAtAskedPrice(
  cart: Cart,
  product: SellableProduct,
  { price, quantity, ...line }: AtAskedPrice,
): CartChange {
  const priced = { ...product, price: toPesos(price) };
  return addOwnLine(cart, priced, { ...line, quantity: quantity ?? oneOf(cart, product) });
}

function addOwnLine(
  cart: Cart,
  { _id, name, unit, price, stock, pricedAt }: SellableProduct,
  { labelTotal, ...line }: { key: string; quantity: number; labelTotal?: Cents | undefined },
): CartChange {
  return withLine(cart, stock, {
    productId: _id,
    name,
    unit,
    price: toCents(price),
    ...(pricedAt && { pricedAt }),
    ...line,
    ...(labelTotal !== undefined && { labelTotal }),
  });
}

/** Adds a line without a product. */
export function addFreeLine(cart: Cart, line: Omit<FreeLine, 'productId'>): CartChange {
  return withLine(cart, undefined, line);
}

function withLine(cart: Cart, stock: number | undefined, line: CartLine): CartChange {
  const inCart = line.productId === undefined ? 0 : quantityOf(cart, line.productId);
  if (stock !== undefined && roundQuantity(inCart + line.quantity) > stock)
    return { refused: 'insufficient-stock' };
  if (line.quantity > MAX_SOLD_QUANTITY) return { refused: 'too-many-units' };
  if (cart.lines.length >= MAX_SALE_LINES) return { refused: 'too-many-products' };
  return { cart: withLines(cart, [...cart.lines, line]) };
}

/**
 * Below 1 the line is removed (at 0 where it is measured). Beyond the stock the change is refused,
 * but lowering a quantity is always allowed: another till may have sold what this cart holds. The
 * quantity of a price label is fixed.
 */
export function setQuantity(
  cart: Cart,
  { key, stock }: { key: string; stock: number | undefined },
  quantity: number,
): CartChange {
  const line = cart.lines.find((line) => line.key === key);
  if (!line) return { cart };
  const counted = line.productId !== undefined && !isMeasured(line.unit);
  if (quantity <= 0 || (counted && quantity < 1)) return { cart: removeLine(cart, key) };
  if (line.productId !== undefined && line.labelTotal !== undefined) return { cart };
  if (quantity > line.quantity) {
    const others =
      line.productId === undefined ? 0 : quantityOf(cart, line.productId) - line.quantity;
    if (stock !== undefined && roundQuantity(others + quantity) > stock)
      return { refused: 'insufficient-stock' };
    if (quantity > MAX_SOLD_QUANTITY) return { refused: 'too-many-units' };
  }
  return { cart: withChangedLine(cart, key, { quantity }) };
}

export function removeLine(cart: Cart, key: string): Cart {
  return withLines(
    cart,
    cart.lines.filter((line) => line.key !== key),
  );
}

export function setLineDiscount(cart: Cart, key: string, discount: Discount | undefined): Cart {
  return withChangedLine(cart, key, { discount });
}

/**
 * Sets the price that the seller entered for a product that asks for it. The list never had it: the
 * line cannot keep it when the list gets another one.
 */
export function setLinePrice(cart: Cart, key: string, price: Cents): Cart {
  return withChangedLine(cart, key, { price, pricedAt: undefined });
}

/** Gives lines, by their keys, the prices that the list has by now. */
export function repriceLines(
  cart: Cart,
  prices: ReadonlyMap<string, Cents>,
  pricedAt: string,
): Cart {
  const repriced = cart.lines.map((line) => {
    const price = prices.get(line.key);
    return price === undefined ? line : { ...line, price, pricedAt };
  });
  return { ...cart, lines: repriced };
}

/** Returns the quantity of a product in the cart, over all its lines. */
export function quantityOf(cart: Cart, productId: string): number {
  return roundQuantity(
    cart.lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0),
  );
}

type ListedProduct = Pick<Product, 'price' | 'version'> & Partial<Pick<Product, 'ivaRate'>>;

/** The list's prices, by product; undefined while the list is not loaded. */
export type PriceList = ((productId: string) => ListedProduct | undefined) | undefined;

/** The cart at the prices of `priceOf`. */
export function priceCart({ lines, discount }: Cart, productOf: PriceList): PricedSale {
  return priceSale(
    lines.map((line) => ({
      ...line,
      price: priceOf(line, line.productId && productOf?.(line.productId)),
    })),
    discount,
  );
}

/**
 * The price that the line keeps, or else the list's. A product that is not in the list, or asks for
 * its price, has that of its line.
 */
export function priceOf(
  line: Pick<CartLine, 'price' | 'pricedAt'>,
  product: Pick<SellableProduct, 'price'> | undefined | '',
): Cents {
  const isOfList = product && !asksForPrice(product) && !keepsPrice(line);
  return isOfList ? toCents(product.price) : line.price;
}

/** The rest of a frozen sale, besides its cart and total. */
export interface FreezeOptions {
  /** The list of the screen's prices: the server charges them in one step while they are its own. */
  productOf?: PriceList;
  /**
   * The amounts handed over by each method, as on screen with its surcharges; by default those of
   * the cart.
   */
  parts?: readonly PaymentPart[];
  /** An administrator's authorizations for what the seller may not do alone. */
  authorizationIds?: readonly string[];
}

/** The request body of the sale, the same for every attempt. */
export function freeze(
  cart: Cart,
  total: Cents,
  { productOf, parts, authorizationIds = [] }: FreezeOptions = {},
): FrozenSale {
  const { discount, customer, wantsInvoice } = cart;
  return {
    body: {
      _id: cart.saleId,
      items: cart.lines.map((line) => soldLine(line, productOf)),
      ...(discount && { discount: inPesos(discount) }),
      ...(customer && { customerId: customer._id }),
      ...paymentOf(cart, total, parts),
      ...(wantsInvoice && { generateAfipInvoice: true }),
      ...(authorizationIds.length > 0 && { authorizationIds: [...authorizationIds] }),
    },
    total,
  };
}

/**
 * Returns the payment to send. The parts are listed only where the customer's change or a divided
 * payment depends on them.
 */
function paymentOf(
  { payments, paymentMethod, paidWith, instalments }: Cart,
  total: Cents,
  parts: readonly PaymentPart[] = payments ?? [
    { method: paymentMethod, amount: paidWith ?? NO_MONEY, ...(instalments && { instalments }) },
  ],
): Pick<NewSale, 'payments' | 'paymentMethod' | 'instalments'> {
  const isCash = paymentMethod === CASH && paidWith !== undefined && paidWith >= total;
  const recorded = payments || isCash ? recordedParts(total, parts) : [];
  if (recorded.length > 0)
    return { payments: recorded.map((part) => ({ ...part, amount: toPesos(part.amount) })) };
  // Another tab may have chosen another method meanwhile.
  const count = parts.find(({ method }) => method === paymentMethod)?.instalments;
  return { paymentMethod, ...(count && { instalments: count }) };
}

function soldLine(line: CartLine, productOf: PriceList): NewSale['items'][number] {
  const { quantity, discount } = line;
  const common = { quantity, ...(discount && { discount: inPesos(discount) }) };
  if (line.productId === undefined)
    return {
      description: line.name,
      price: toPesos(line.price),
      ivaRate: line.ivaRate,
      ...common,
    };
  const { productId, labelTotal } = line;
  const shown = productOf?.(productId);
  // While the list is not loaded, only the server knows which products ask for their price.
  const mayAsk = line.price > 0 && (!shown || asksForPrice(shown));
  return {
    productId,
    ...(shown && {
      price: keepsPrice(line) ? toPesos(line.price) : shown.price,
      version: shown.version,
    }),
    ...(mayAsk && { askedPrice: toPesos(line.price) }),
    ...common,
    ...(labelTotal !== undefined && { labelTotal: toPesos(labelTotal) }),
  };
}

function inPesos(discount: Discount): { percent: number } | { amount: number } {
  return 'percent' in discount ? discount : { amount: toPesos(discount.amount) };
}

function withChangedLine(
  cart: Cart,
  key: string,
  change: {
    quantity?: number;
    price?: Cents;
    pricedAt?: undefined;
    discount?: Discount | undefined;
  },
): Cart {
  return withLines(
    cart,
    cart.lines.map((line) => {
      if (line.key !== key) return line;
      const { discount, pricedAt, ...changed } = { ...line, ...change };
      return {
        ...changed,
        ...(discount && { discount }),
        ...(pricedAt && { pricedAt }),
      } as CartLine;
    }),
  );
}

/**
 * Removes the discount and the customer together with the last line: they do not apply to the next
 * sale.
 */
function withLines(cart: Cart, lines: CartLine[]): Cart {
  const { saleId, paymentMethod } = cart;
  return lines.length === 0 ? { saleId, lines, paymentMethod } : { ...cart, lines };
}
