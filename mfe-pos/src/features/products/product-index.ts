import type { Product } from '@mostrador/contracts/products';
import { createProductIndex, type ProductIndex } from '@mostrador/domain';

let latest: { products: readonly Product[]; index: ProductIndex<Product> } | undefined;

/** The product list's index, built once per catalogue: a sale only updates stock in it. */
export function indexOf(products: readonly Product[]): ProductIndex<Product> {
  if (latest?.products !== products)
    latest = { products, index: latest?.index.update(products) ?? createProductIndex(products) };
  return latest.index;
}
