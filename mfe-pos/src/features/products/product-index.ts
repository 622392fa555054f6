import type { Product } from '@mostrador/contracts/products';
import { createProductIndex, type ProductIndex } from '@mostrador/domain';

const indexes = new WeakMap<readonly Product[], ProductIndex<Product>>();

/** The index of a product list, built once however many components ask for it. */
export function indexOf(products: readonly Product[]): ProductIndex<Product> {
  let index = indexes.get(products);
  if (!index) {
    index = createProductIndex(products);
    indexes.set(products, index);
  }
  return index;
}
