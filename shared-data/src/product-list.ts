import { type Product, productEndpoints } from '@mostrador/contracts/products';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { queryClient } from './query-client.ts';
import { readKey, readOptions } from './read.ts';

const KEY = readKey(productEndpoints.list);

/** The cached product, or undefined. */
export function cachedProduct(id: string): Product | undefined {
  return cachedProducts()?.find(({ _id }) => _id === id);
}

/** Puts the server's version of a product in the list, unless the list has a newer one. */
export function mergeProduct(saved: Product): void {
  change((products) => {
    const index = products.findIndex(({ _id }) => _id === saved._id);
    const known = products[index];
    if (!known) return [...products, saved];
    return known.version > saved.version ? products : products.with(index, saved);
  });
}

/** Removes a product from the list, also from a list that is still loading. */
export async function dropProduct(id: string): Promise<void> {
  await queryClient.cancelQueries(readOptions(productEndpoints.list));
  change((products) => products.filter(({ _id }) => _id !== id));
}

/** Puts new stock in the list. Its version reveals a late or repeated change, which is ignored. */
export function mergeStock(changes: readonly StockLeft[]): void {
  const patch = () => change((products) => withStock(products, changes));
  patch();
  // A list that is still loading may predate this change: it is patched again when it arrives.
  const query = queryClient.getQueryCache().find({ queryKey: KEY });
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(patch, () => undefined);
}

function cachedProducts(): Product[] | undefined {
  return queryClient.getQueryData<Product[]>(KEY);
}

function change(patch: (products: Product[]) => Product[]): void {
  queryClient.setQueryData<Product[]>(KEY, (products) => products && patch(products));
}

/** Returns the same array when every row is as new as the changes. */
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
