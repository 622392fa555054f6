import type { Product } from '@mostrador/contracts/products';
import { codesOf, compactKeyOf, searchKeyOf } from '@mostrador/domain';
import { isLowStock } from '@mostrador/domain/stock-level';
import type { ListSort } from '@mostrador/shared-screens/lists';

export const PRODUCT_SORT_KEYS = ['name', 'price', 'stock'] as const;
type SortKey = (typeof PRODUCT_SORT_KEYS)[number];

/** Separates the fields of a key: a match never spans two fields. */
const FIELD_END = '\n';

export interface ProductFilter {
  /** At or below their own minimum. */
  lowStockOnly?: boolean;
  withoutStockOnly?: boolean;
  favouritesOnly?: boolean;
  publishedOnly?: boolean;
  categoryId?: string | undefined;
  brandId?: string | undefined;
}

/** Sorts the products. Ties are sorted by name, always ascending. */
export function sortProducts(products: readonly Product[], sort: ListSort<SortKey>): Product[] {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  // Looks the keys up once: a sort compares each row some fifteen times.
  const keyed = products.map((product) => ({ product, name: keysOf(product).name }));
  const { key } = sort;
  if (key === 'name') keyed.sort((a, b) => sign * compareText(a.name, b.name));
  else
    keyed.sort((a, b) => sign * (a.product[key] - b.product[key]) || compareText(a.name, b.name));
  return keyed.map(({ product }) => product);
}

/**
 * Returns the products with every word of the text in their name, codes, brand, category or
 * subcategory. Accents, case, spaces and punctuation are ignored.
 */
export function matchProducts(
  products: readonly Product[],
  { text, ...filter }: ProductFilter & { text: string },
): Product[] {
  const words = text.split(/\s+/).map(compactKeyOf).filter(Boolean);
  return products.filter(
    (product) =>
      passes(product, filter) && words.every((word) => keysOf(product).search.includes(word)),
  );
}

function passes(product: Product, filter: ProductFilter): boolean {
  const { tracksStock, stock, favourite, publishedToStore, categoryId, brandId } = product;
  return (
    (!filter.lowStockOnly || isLowStock(product)) &&
    (!filter.withoutStockOnly || (tracksStock && stock <= 0)) &&
    (!filter.favouritesOnly || favourite) &&
    (!filter.publishedOnly || publishedToStore) &&
    (!filter.categoryId || filter.categoryId === categoryId?._id) &&
    (!filter.brandId || filter.brandId === brandId?._id)
  );
}

/** Returns the number of rows without search keys. */
export function countUnprepared(products: readonly Product[]): number {
  return products.reduce((count, product) => count + (keys.has(product) ? 0 : 1), 0);
}

/**
 * Computes the keys of rows from this index on until the time is up.
 *
 * @param until the deadline in milliseconds of `performance.now()`
 * @returns the index to continue from
 */
export function prepareKeys(products: readonly Product[], from: number, until: number): number {
  let index = from;
  while (index < products.length && performance.now() < until) {
    for (const end = Math.min(index + ROWS_BETWEEN_CLOCKS, products.length); index < end; index++)
      keysOf(products[index] as Product);
  }
  return index;
}

const ROWS_BETWEEN_CLOCKS = 100;

interface Keys {
  name: string;
  search: string;
}

/** Memoized by row, so that a key press over 20,000 products compares existing strings. */
const keys = new WeakMap<Product, Keys>();

function keysOf(product: Product): Keys {
  const known = keys.get(product);
  if (known) return known;
  const { name, brandId, categoryId, subcategoryId } = product;
  const made = {
    name: searchKeyOf(name),
    search: [name, ...codesOf(product), brandId?.name, categoryId?.name, subcategoryId?.name]
      .map((text) => compactKeyOf(text ?? ''))
      .join(FIELD_END),
  };
  keys.set(product, made);
  return made;
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
