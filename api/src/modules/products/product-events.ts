import { isDeepStrictEqual } from 'node:util';
import type { Product } from '@mostrador/contracts/products';
import type { ShopEvent } from '@mostrador/contracts/shop-events';

/**
 * What a change of a product is to the other tills: when only its stock moved they patch that, and
 * need not read thousands of products again.
 */
export function eventsOfChange(before: Product, after: Product): ShopEvent[] {
  const { _id, stock, version } = after;
  const onlyStock = isDeepStrictEqual({ ...before, stock, version }, after);
  return [
    onlyStock
      ? { type: 'stock-changed', products: [{ _id, stock, version }] }
      : { type: 'changed', topics: ['products'] },
  ];
}
