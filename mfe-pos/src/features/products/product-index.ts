import type { Product } from '@mostrador/contracts/products';
import { createProductIndex, type ProductIndex } from '@mostrador/domain';

let latest: { products: readonly Product[]; index: ProductIndex<Product> } | undefined;

/** The index of the product list, built once for each catalogue: a sale changes its stock alone. */
export function indexOf(products: readonly Product[]): ProductIndex<Product> {
  if (latest?.products !== products)
    latest = { products, index: latest?.index.update(products) ?? createProductIndex(products) };
  return latest.index;
}
