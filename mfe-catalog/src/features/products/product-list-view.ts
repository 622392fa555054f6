import type { Product } from '@mostrador/contracts/products';
import { searchKeyOf } from '@mostrador/domain';
import type { ListSort } from '@mostrador/shared-screens/lists';

export const PRODUCT_SORT_KEYS = ['name', 'price', 'stock'] as const;
type SortKey = (typeof PRODUCT_SORT_KEYS)[number];

/** Whether the stock is at or below its minimum. A minimum of 0 disables the alert. */
export function isLowStock({ stock, minStock }: Product): boolean {
  return minStock >= 1 && stock <= minStock;
}

/** Ties are sorted by name, ascending in either direction. */
export function sortProducts(products: readonly Product[], sort: ListSort<SortKey>): Product[] {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return products.toSorted((a, b) => sign * compare(a, b, sort.key) || compare(a, b, 'name'));
}

/**
 * Products with every word of the text in their name, barcode, brand or category; accents are
 * ignored.
 */
export function matchProducts(
  products: readonly Product[],
  { text, lowStockOnly }: { text: string; lowStockOnly: boolean },
): Product[] {
  const words = searchKeyOf(text).split(' ');
  return products.filter(
    (product) =>
      (!lowStockOnly || isLowStock(product)) &&
      words.every((word) => keysOf(product).search.includes(word)),
  );
}

function compare(a: Product, b: Product, key: SortKey): number {
  if (key !== 'name') return a[key] - b[key];
  const [left, right] = [keysOf(a).name, keysOf(b).name];
  return left < right ? -1 : left > right ? 1 : 0;
}

interface Keys {
  name: string;
  search: string;
}

/** Memoized by row, so that a key press over 20,000 products compares existing strings. */
const keys = new WeakMap<Product, Keys>();

function keysOf(product: Product): Keys {
  const known = keys.get(product);
  if (known) return known;
  const { name, barcode, brandId, categoryId } = product;
  const made = {
    name: searchKeyOf(name),
    search: searchKeyOf([name, barcode, brandId?.name, categoryId?.name].join(' ')),
  };
  keys.set(product, made);
  return made;
}
