import type { Product } from '@mostrador/contracts/products';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { replaceEqualDeep } from '@tanstack/react-query';

const REFERENCES = ['brandId', 'categoryId', 'subcategoryId'] as const;

/**
 * The version of a row's other fields, where its stock is newer: a sale's event carries only the
 * stock.
 */
const fieldVersions = new WeakMap<Product, number>();
let collator: Intl.Collator | undefined;

/**
 * Returns the list with newer rows in the server's order, and without the removed ones. Rows older
 * than the list's are ignored and unchanged rows keep their identity. When nothing changed, returns
 * the same array.
 */
export function mergeRows(
  products: Product[],
  rows: readonly Product[],
  removed: ReadonlySet<string>,
): Product[] {
  // The usual case: a read without changes visits none of the 20,000 rows.
  if (rows.length === 0 && removed.size === 0) return products;
  const unknown = new Map(rows.map((row) => [row._id, row]));
  const stay: Product[] = [];
  const move: Product[] = [];
  let same = true;
  for (const known of products) {
    const row = unknown.get(known._id);
    if (row) unknown.delete(known._id);
    const newest = row ? newestOf(known, row) : known;
    same &&= newest === known && !removed.has(known._id);
    if (removed.has(known._id)) continue;
    if (newest.name === known.name) stay.push(newest);
    else move.push(newest);
  }
  for (const row of unknown.values()) if (!removed.has(row._id)) move.push(row);
  if (move.length > 0) return insertByName(stay, move);
  return same ? products : stay;
}

/** Updates the stock. Returns the same array when every row is as new as the changes. */
export function withStock(products: Product[], changes: readonly StockLeft[]): Product[] {
  const newest = new Map(changes.map((change) => [change._id, change]));
  let changed = false;
  const patched = products.map((product) => {
    const left = newest.get(product._id);
    if (!left || left.version <= product.version) return product;
    changed = true;
    return withStockOf(product, left);
  });
  return changed ? patched : products;
}

/**
 * Returns the row with the list's names of its brand, category and subcategory. A rename may
 * overtake the answer to a write; the list receives names from the server in order.
 */
export function withNamesOf(known: Product | undefined, row: Product): Product {
  if (!known) return row;
  const named = { ...row };
  for (const key of REFERENCES)
    if (known[key] && known[key]._id === row[key]?._id) named[key] = known[key];
  return named;
}

function newestOf(known: Product, row: Product): Product {
  if (row.version < fieldVersionOf(known)) return known;
  const newest = row.version < known.version ? withStockOf(row, known) : row;
  if (replaceEqualDeep(known, newest) !== known) return newest;
  fieldVersions.set(known, row.version);
  return known;
}

function withStockOf(product: Product, { stock, version }: Pick<Product, 'stock' | 'version'>) {
  const patched = { ...product, stock, version };
  fieldVersions.set(patched, fieldVersionOf(product));
  return patched;
}

function fieldVersionOf(product: Product): number {
  return fieldVersions.get(product) ?? product.version;
}

/** Inserts rows by bisection: sorting 20,000 names again takes a tenth of a second. */
function insertByName(sorted: Product[], rows: Product[]): Product[] {
  const parts: Product[][] = [];
  let from = 0;
  for (const row of rows.sort(byName)) {
    let to = sorted.length;
    let at = from;
    while (at < to) {
      const middle = (at + to) >> 1;
      if (byName(sorted[middle] as Product, row) < 0) at = middle + 1;
      else to = middle;
    }
    parts.push(sorted.slice(from, at), [row]);
    from = at;
  }
  return [...parts, sorted.slice(from)].flat();
}

/** Compares in the order of the server's list: by locale, then by characters, then by id. */
function byName(a: Product, b: Product): number {
  collator ??= new Intl.Collator('es-AR');
  return collator.compare(a.name, b.name) || compare(a.name, b.name) || compare(a._id, b._id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
