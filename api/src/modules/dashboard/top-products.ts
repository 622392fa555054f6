import { MAX_TOP_PRODUCTS } from '@mostrador/contracts/dashboard';
import type { SoldOfProduct } from '../sale-records/product-days.repository.ts';
import { addedUp } from './product-sums.ts';

/**
 * Returns the products with most revenue, from sums that may name a product several times. Omits
 * products that were returned entirely or given away.
 */
export function topProductsOf(sums: Iterable<SoldOfProduct>): SoldOfProduct[] {
  return addedUp(sums)
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents || compareIds(a.product_id, b.product_id))
    .slice(0, MAX_TOP_PRODUCTS);
}

/** Compares ids, which are ordered by time: among equals the older product comes first. */
function compareIds(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
