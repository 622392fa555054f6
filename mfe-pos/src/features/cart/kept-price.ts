import { KEPT_PRICE_MS } from '@mostrador/contracts/sales';
import { asksForPrice, type Cents, toCents } from '@mostrador/domain';
import { serverNow } from '@mostrador/shared-auth';

/** The price of a cart's line; see `CartLine`. */
interface LinePrice {
  productId?: string;
  price: Cents;
  pricedAt?: string;
  labelTotal?: Cents;
}

/**
 * Whether a line is sold at the price it was added with, whatever the list says by now. The server
 * measures from the change of the price, which is later: it accepts each price that a cart keeps.
 */
export function keepsPrice({ pricedAt }: Pick<LinePrice, 'pricedAt'>): boolean {
  return pricedAt !== undefined && serverNow().getTime() - Date.parse(pricedAt) < KEPT_PRICE_MS;
}

/** The difference between the price that a line was added with and the list's. */
export interface PriceChange {
  from: Cents;
  to: Cents;
  /** The line is still sold at `from`. */
  isKept: boolean;
}

/** Returns the change of a line's price since it was added. A label is charged as printed. */
export function priceChangeOf(
  line: LinePrice,
  product: { price: number } | undefined | '',
): PriceChange | undefined {
  if (line.productId === undefined || line.labelTotal !== undefined) return undefined;
  if (line.pricedAt === undefined || !product || asksForPrice(product)) return undefined;
  const to = toCents(product.price);
  return to === line.price ? undefined : { from: line.price, to, isKept: keepsPrice(line) };
}
