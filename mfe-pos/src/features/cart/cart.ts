import {
  DEFAULT_PAYMENT_METHOD,
  MAX_SALE_LINES,
  type NewSale,
  type PaymentMethod,
} from '@mostrador/contracts/sales';
import { type Cents, subtotalOf, sumOf, toCents } from '@mostrador/domain';

export interface CartLine {
  productId: string;
  /** Name and price when the line was added: shown while the product list is not loaded. */
  name: string;
  price: Cents;
  quantity: number;
}

export interface Cart {
  /** Created with the cart, so that sending the sale more than once still makes one sale. */
  saleId: string;
  lines: CartLine[];
  paymentMethod: PaymentMethod;
  /** The cash that the customer hands over. */
  paidWith?: Cents;
}

/** The fields of a product that the cart uses; amounts in pesos, as in the list. */
export interface SellableProduct {
  _id: string;
  name: string;
  price: number;
  stock: number;
}

/** A sale being sent: neither the screen nor the request changes it any more. */
export interface FrozenSale {
  body: NewSale & { _id: string };
  /** The total that the customer was told. */
  total: Cents;
  paidWith?: Cents;
}

export interface CartState {
  cart: Cart;
  /** The sale being sent, or about to be: the cart is locked until it is settled. */
  frozen?: FrozenSale;
}

/** Why a change was refused. */
export type CartRefusal = 'insufficient-stock' | 'too-many-products' | 'too-many-units';
export type CartChange = { cart: Cart } | { refused: CartRefusal };

export const MAX_QUANTITY = 99_999;

export function emptyCart(saleId: string): Cart {
  return { saleId, lines: [], paymentMethod: DEFAULT_PAYMENT_METHOD };
}

/** Adds one unit; a product already in the cart gets one more. */
export function addProduct(cart: Cart, product: SellableProduct): CartChange {
  const line = cart.lines.find(({ productId }) => productId === product._id);
  if (line) return setQuantity(cart, product, line.quantity + 1);
  if (product.stock < 1) return { refused: 'insufficient-stock' };
  if (cart.lines.length >= MAX_SALE_LINES) return { refused: 'too-many-products' };
  const { _id, name, price } = product;
  return {
    cart: withLines(cart, [
      ...cart.lines,
      { productId: _id, name, price: toCents(price), quantity: 1 },
    ]),
  };
}

/**
 * Below 1 the line is removed. Beyond the stock the change is refused, but lowering a quantity is
 * always allowed: another till may have sold what this cart holds.
 */
export function setQuantity(
  cart: Cart,
  product: Pick<SellableProduct, '_id' | 'stock'>,
  quantity: number,
): CartChange {
  const line = cart.lines.find(({ productId }) => productId === product._id);
  if (!line) return { cart };
  if (quantity < 1) return { cart: removeLine(cart, product._id) };
  if (quantity > line.quantity) {
    if (quantity > product.stock) return { refused: 'insufficient-stock' };
    if (quantity > MAX_QUANTITY) return { refused: 'too-many-units' };
  }
  return {
    cart: withLines(
      cart,
      cart.lines.map((other) => (other === line ? { ...line, quantity } : other)),
    ),
  };
}

export function removeLine(cart: Cart, productId: string): Cart {
  return withLines(
    cart,
    cart.lines.filter((line) => line.productId !== productId),
  );
}

/**
 * The lines' total at these prices; a product not in the list keeps the price it was added with.
 */
export function totalOf(
  lines: readonly CartLine[],
  productOf: (productId: string) => Pick<SellableProduct, 'price'> | undefined,
): Cents {
  return sumOf(
    lines.map((line) => subtotalOf(priceOf(line, productOf(line.productId)), line.quantity)),
  );
}

/** The list's price, which the server will charge, else the price it was added with. */
export function priceOf(
  line: Pick<CartLine, 'price'>,
  product: Pick<SellableProduct, 'price'> | undefined,
): Cents {
  return product ? toCents(product.price) : line.price;
}

/** The request body of the sale, the same for every attempt. */
export function freeze(cart: Cart, total: Cents): FrozenSale {
  return {
    body: {
      _id: cart.saleId,
      items: cart.lines.map(({ productId, quantity }) => ({ productId, quantity })),
      paymentMethod: cart.paymentMethod,
    },
    total,
    ...(cart.paymentMethod === 'Efectivo' && { paidWith: cart.paidWith }),
  };
}

function withLines(cart: Cart, lines: CartLine[]): Cart {
  return { ...cart, lines };
}
