import {
  DEFAULT_PAYMENT_METHOD,
  MAX_SALE_LINES,
  type NewSale,
  type PaymentMethod,
} from '@mostrador/contracts/sales';
import { type Cents, subtotalOf, sumOf, toCents } from '@mostrador/domain';

export interface CartLine {
  productId: string;
  /** Name and price when it was added: shown while the product list is not there. */
  name: string;
  price: Cents;
  quantity: number;
}

export interface Cart {
  /** Made with the cart, so that however often this sale is sent it is one sale. */
  saleId: string;
  lines: CartLine[];
  paymentMethod: PaymentMethod;
  /** What the customer hands over, when paying in cash. */
  paidWith?: Cents;
}

/** What the cart needs to know of a product; amounts in pesos, as the list carries them. */
export interface SellableProduct {
  _id: string;
  name: string;
  price: number;
  stock: number;
}

/** A sale on its way: nothing of it changes any more, on screen or in what is sent. */
export interface FrozenSale {
  body: NewSale & { _id: string };
  /** The total the customer was told. */
  total: Cents;
  paidWith?: Cents;
}

export interface CartState {
  cart: Cart;
  /** The sale on its way, sent or about to be: until it is settled the cart does not change. */
  frozen?: FrozenSale;
}

/** Why a change was not made. */
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
 * Below 1 the line goes. Beyond the stock nothing changes, except that less than there was is
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

/** What the lines cost at these prices; a product not in the list keeps the price it came with. */
export function totalOf(
  lines: readonly CartLine[],
  productOf: (productId: string) => Pick<SellableProduct, 'price'> | undefined,
): Cents {
  return sumOf(
    lines.map((line) => subtotalOf(priceOf(line, productOf(line.productId)), line.quantity)),
  );
}

/** The list's price is what the server will charge. */
export function priceOf(
  line: Pick<CartLine, 'price'>,
  product: Pick<SellableProduct, 'price'> | undefined,
): Cents {
  return product ? toCents(product.price) : line.price;
}

/** The sale as it will be sent, this time and every time after. */
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
