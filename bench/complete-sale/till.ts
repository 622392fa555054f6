import { type IvaRate, toCents, type Unit } from '@mostrador/domain';
import type { BenchShop } from '../product/a-shop.ts';

/** Makes sales one after another. */
export interface Till {
  /**
   * Sells one unit of each product to the shop's customer, with a discount on the whole and two
   * payments. Resolves when the sale is committed; rejects when it was not.
   */
  sell(products: readonly SoldProduct[]): Promise<void>;
  close(): Promise<void>;
}

export interface SoldProduct {
  id: string;
  name: string;
  unit: Unit;
  priceCents: number;
  costCents: number | null;
  ivaRate: IvaRate;
}

/** Returns the shop's products with the fields that a till needs. */
export function soldProducts({ products }: BenchShop): SoldProduct[] {
  return products.map(({ id, input: { name, unit, price, cost, ivaRate } }) => ({
    id,
    name,
    unit,
    priceCents: toCents(price),
    costCents: cost === null || cost === undefined ? null : toCents(cost),
    ivaRate,
  }));
}

/** Picks products at random, of two rates of IVA or more if the shop has them. */
export function someOf(products: readonly SoldProduct[], count: number): SoldProduct[] {
  const some = new Set<SoldProduct>();
  const mustMix = isOfTwoRates(products);
  while (some.size < count || (mustMix && !isOfTwoRates(some))) {
    if (some.size === count) some.clear();
    some.add(products[Math.floor(Math.random() * products.length)] as SoldProduct);
  }
  return [...some];
}

function isOfTwoRates(products: Iterable<SoldProduct>): boolean {
  return new Set([...products].map(({ ivaRate }) => ivaRate)).size > 1;
}
