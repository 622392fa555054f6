import { type Product, productEndpoints } from '@mostrador/contracts/products';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { queryClient } from './query-client.ts';
import { readKey, readOptions } from './read.ts';

const KEY = readKey(productEndpoints.list);

/** The product as this tab knows it now, or undefined. */
export function cachedProduct(id: string): Product | undefined {
  return cachedProducts()?.find(({ _id }) => _id === id);
}

/** Puts a product as the server answered it in the list, unless the list has a newer version of it. */
export function mergeProduct(saved: Product): void {
  change((products) => {
    const index = products.findIndex(({ _id }) => _id === saved._id);
    const known = products[index];
    if (!known) return [...products, saved];
    return known.version > saved.version ? products : products.with(index, saved);
  });
}

/** Takes a product off the list, also off one that is on its way. */
export async function dropProduct(id: string): Promise<void> {
  await queryClient.cancelQueries(readOptions(productEndpoints.list));
  change((products) => products.filter(({ _id }) => _id !== id));
}

/**
 * Puts new stock in the list. What arrives late or twice is known by its version and changes nothing.
 */
export function mergeStock(changes: readonly StockLeft[]): void {
  const patch = () => change((products) => withStock(products, changes));
  patch();
  // A list on its way may have been read before this change: it is patched again when it arrives.
  const query = queryClient.getQueryCache().find({ queryKey: KEY });
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(patch, () => undefined);
}

function cachedProducts(): Product[] | undefined {
  return queryClient.getQueryData<Product[]>(KEY);
}

function change(patch: (products: Product[]) => Product[]): void {
  queryClient.setQueryData<Product[]>(KEY, (products) => products && patch(products));
}

/** The same list comes back when nothing in it is older than the changes. */
function withStock(products: Product[], changes: readonly StockLeft[]): Product[] {
  const newest = new Map(changes.map((change) => [change._id, change]));
  let changed = false;
  const patched = products.map((product) => {
    const left = newest.get(product._id);
    if (!left || left.version <= product.version) return product;
    changed = true;
    return { ...product, stock: left.stock, version: left.version };
  });
  return changed ? patched : products;
}
