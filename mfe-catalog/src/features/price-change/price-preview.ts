import type { Product } from '@mostrador/contracts/products';
import { type Cents, NO_MONEY, toCents } from '@mostrador/domain/money';
import {
  type NoNewPrice,
  type PriceRounding,
  type PriceRule,
  priceAfter,
} from '@mostrador/domain/price-change';

/** The cost of products in cents, by their id. */
export type Costs = ReadonlyMap<string, Cents>;

/** The value of a product that a change of many sets. */
export type Repriced = 'price' | 'cost';

/** A product with another price or cost, in cents. */
export interface RepricedProduct {
  _id: string;
  product: Product;
  from: Cents;
  to: Cents;
  /** The change as a fraction of the price: 0.1 for 10 % more; null from a price of zero. */
  share: number | null;
}

/** A product that the change leaves as it is, with the reason. */
export interface RefusedProduct {
  _id: string;
  product: Product;
  /** The price or cost that stays; null when there is none. */
  from: Cents | null;
  reason: NoNewPrice;
}

export interface PricePreview {
  /** The largest changes first. */
  changes: RepricedProduct[];
  refused: RefusedProduct[];
  /** The number of products whose price or cost stays the same. */
  same: number;
}

/** Returns the prices or costs that a change makes, without making it. */
export function previewPrices(
  products: readonly Product[],
  { sets, rule, rounding }: { sets: Repriced; rule: PriceRule; rounding: PriceRounding },
  costs: Costs,
): PricePreview {
  const preview: PricePreview = { changes: [], refused: [], same: 0 };
  for (const product of products) {
    const { _id } = product;
    const cost = costs.get(_id) ?? null;
    const from = sets === 'cost' ? cost : toCents(product.price);
    if (from === null || (sets === 'cost' && from === NO_MONEY)) {
      preview.refused.push({ _id, product, from, reason: 'no-cost' });
      continue;
    }
    const to = priceAfter({ price: from, cost }, rule, rounding);
    if (typeof to === 'string') preview.refused.push({ _id, product, from, reason: to });
    else if (to === from) preview.same++;
    else preview.changes.push({ _id, product, from, to, share: from === 0 ? null : to / from - 1 });
  }
  const size = ({ share }: RepricedProduct) => (share === null ? Infinity : Math.abs(share));
  preview.changes.sort((one, other) => size(other) - size(one) || 0);
  return preview;
}
