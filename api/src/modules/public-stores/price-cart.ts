import type { PricedCart } from '@mostrador/contracts/public-stores';
import { MAX_SOLD_QUANTITY } from '@mostrador/contracts/sales';
import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import {
  asksForPrice,
  type Cents,
  fitsUnit,
  formatInUnit,
  roundQuantity,
  subtotalOf,
  sumOf,
  toPesos,
} from '@mostrador/domain';
import type { OrderLine } from '../../database/order-line.ts';
import { imageAddress } from '../images/image-addresses.ts';
import type { OfferedProduct } from './published-store.repository.ts';

/** A cart, as a visitor's browser sends it. */
export type CartItems = readonly { productId: string; quantity: number }[];

interface CartLine extends OrderLine {
  image: string | null;
  /** A sentence that says why the line cannot be ordered as it is. */
  problem: string | null;
}

/** A cart at current prices. Amounts are in cents. */
export interface CartNow {
  lines: CartLine[];
  /** Ids of products that the store no longer offers. */
  gone: string[];
  total: Cents;
}

type Shown = Pick<ParsedStoreConfig['storeSettings'], 'showPrices'>;
type Delivery = ParsedStoreConfig['delivery'];

/** Prices a cart from the shop's own products. Merges repeated products into one line. */
export function priceCart(
  items: CartItems,
  products: ReadonlyMap<string, OfferedProduct>,
  shown: Shown,
): CartNow {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of items)
    wanted.set(
      productId,
      Math.min(MAX_SOLD_QUANTITY, roundQuantity((wanted.get(productId) ?? 0) + quantity)),
    );
  const lines = [...wanted].flatMap(([productId, quantity]) => {
    const product = products.get(productId);
    return product ? [lineOf(product, quantity, shown)] : [];
  });
  return {
    lines,
    gone: [...wanted.keys()].filter((id) => !products.has(id)),
    total: sumOf(lines.map(({ subtotalCents }) => subtotalCents)),
  };
}

/** Returns a cart with the fields that its visitor may see, in pesos. */
export function toPricedCart(
  { lines, gone, total }: CartNow,
  { showPrices }: Shown,
  { shipping, shippingCost, shippingMinimum }: Delivery,
): PricedCart {
  const shown = (amount: Cents) => (showPrices ? toPesos(amount) : null);
  return {
    lines: lines.map(({ priceCents, subtotalCents, ...line }) => ({
      ...line,
      price: shown(priceCents),
      subtotal: shown(subtotalCents),
    })),
    gone,
    total: shown(total),
    shipping: shipping
      ? { cost: shippingCost, minimum: showPrices ? shippingMinimum : null }
      : null,
  };
}

function lineOf(product: OfferedProduct, quantity: number, shown: Shown): CartLine {
  const { id, name, unit, priceCents, image } = product;
  return {
    productId: id,
    name,
    unit,
    quantity,
    priceCents,
    subtotalCents: subtotalOf(priceCents, quantity),
    image: image && imageAddress(image, image.thumbnailsReady ? 'small' : 'original'),
    problem: problemOf(product, quantity, shown),
  };
}

function problemOf(
  { name, priceCents, unit, stock, soldOut }: OfferedProduct,
  quantity: number,
  { showPrices }: Shown,
): string | null {
  if (showPrices && asksForPrice({ price: priceCents }))
    return `${name}: consultá el precio con el comercio`;
  if (!fitsUnit(quantity, unit)) return `${name} se vende por unidad entera`;
  if (soldOut) return `${name}: sin stock`;
  // Refusing by quantity would reveal a hidden stock to a visitor who tries several quantities. An
  // order takes no stock: the shop confirms it.
  if (stock === null || quantity <= stock) return null;
  return `Quedan ${formatInUnit(stock, unit)} de ${name}`;
}
