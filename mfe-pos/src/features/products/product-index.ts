import type { Product } from '@mostrador/contracts/products';
import { createProductIndex, type ProductIndex } from '@mostrador/domain';

/** Prepared at once, in a few milliseconds on a slow computer. */
const SLICE = 500;

let latest: { products: readonly Product[]; index: ProductIndex<Product> } | undefined;

/** The product list's index, built once per catalogue: a sale only updates stock in it. */
export function indexOf(products: readonly Product[]): ProductIndex<Product> {
  if (latest?.products !== products) {
    const index = latest?.index.update(products) ?? createProductIndex(products);
    latest = { products, index };
    prepareLater(index);
  }
  return latest.index;
}

/** For the first search, once the till is on screen: a scan needs none of it. */
function prepareLater(index: ProductIndex<Product>): void {
  // Safari has no idle callbacks.
  const later = globalThis.requestIdleCallback ?? setTimeout;
  later(() => {
    if (latest?.index === index && index.prepare(SLICE)) prepareLater(index);
  });
}
