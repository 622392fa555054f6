import type { Product } from '@mostrador/contracts/products';
import { createProductIndex, type ProductIndex } from '@mostrador/domain';

/** Starts once the till is usable: earlier, this work would delay it. */
const FIRST_MS = 2000;
/** Number of products prepared at once: a few milliseconds on a slow computer. */
const SLICE = 500;

let latest: { products: readonly Product[]; index: ProductIndex<Product> } | undefined;

/** The product list's index, built once per catalogue: a sale only updates stock in it. */
export function indexOf(products: readonly Product[]): ProductIndex<Product> {
  if (latest?.products !== products) {
    latest = { products, index: latest?.index.update(products) ?? createProductIndex(products) };
    prepareLater(FIRST_MS);
  }
  return latest.index;
}

let isWaiting = false;

/** Does the first search's work in slices, ahead of time. A scan does not need it. */
function prepareLater(milliseconds: number): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    if (latest?.index.prepare(SLICE)) prepareLater(0);
  }, milliseconds);
}
