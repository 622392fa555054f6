import { MAX_TOP_PRODUCTS } from '@mostrador/contracts/dashboard';
import { comparableQuantity, DEFAULT_UNIT } from '@mostrador/domain';
import type { SoldOfProduct } from '../sale-records/product-days.repository.ts';
import { addedUp } from './product-sums.ts';

/**
 * Returns the products with most revenue, and those with the largest quantity, from sums that may
 * name a product several times. Omits products that were returned entirely or given away.
 *
 * @param inGrams the ids of the products that are sold by the gram
 */
export function topProductsOf(sums: Iterable<SoldOfProduct>, inGrams: ReadonlySet<string>) {
  const sold = addedUp(sums).filter(({ cents }) => cents > 0);
  const size = ({ product_id, quantity }: SoldOfProduct) =>
    comparableQuantity(quantity, inGrams.has(product_id ?? '') ? 'g' : DEFAULT_UNIT);
  return {
    byRevenue: most(sold, ({ cents }) => cents),
    byQuantity: most(
      sold.filter(({ quantity }) => quantity > 0),
      size,
    ),
  };
}

function most(sold: SoldOfProduct[], measure: (product: SoldOfProduct) => number) {
  return sold
    .toSorted((a, b) => measure(b) - measure(a) || compareIds(a.product_id, b.product_id))
    .slice(0, MAX_TOP_PRODUCTS);
}

/** Compares ids, which are ordered by time: among equals the older product comes first. */
function compareIds(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
