import {
  PRODUCT_CURSOR_HEADER,
  type Product,
  type ProductChanges,
  productEndpoints,
} from '@mostrador/contracts/products';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { call, statusOf } from '@mostrador/shared-auth';
import { mergeRows, withNamesOf, withStock } from './merge-products.ts';
import { queryClient } from './query-client.ts';
import { readKey } from './read-key.ts';

type Patch = (products: Product[]) => Product[];
type ListQuery = NonNullable<ReturnType<typeof listQuery>>;

const KEY = readKey(productEndpoints.list);
/**
 * The cursor has expired (409), or the server is of a release whose cursors look otherwise (400) or
 * that has none (404).
 */
const CURSOR_REFUSALS: readonly unknown[] = [400, 404, 409];

/** Where the changes to a cached list start. */
const cursors = new WeakMap<ListQuery, string>();
/** Products removed from a cached list, here or anywhere: no late answer brings them back. */
const removedFrom = new WeakMap<ListQuery, Set<string>>();
/** How often changes were announced. */
let announced = 0;
/** The read that all who ask share. */
let reading: { query: ListQuery; controller: AbortController; done: Promise<void> } | undefined;
/** What was merged while the whole list is on its way, which may predate it. */
let patchesMeanwhile: Patch[] | undefined;

/** The cached product, or undefined. */
export function cachedProduct(id: string): Product | undefined {
  return listQuery()?.state.data?.find(({ _id }) => _id === id);
}

/** Puts the server's version of a product in the list, unless the list has a newer one. */
export function mergeProduct(saved: Product): void {
  change((products) => {
    const known = products.find(({ _id }) => _id === saved._id);
    return mergeRows(products, [withNamesOf(known, saved)], removed());
  });
}

/** Removes a product from the list, also from a list that is still loading. */
export function dropProduct(id: string): void {
  removed().add(id);
  change((products) => mergeRows(products, [], removed()));
}

/** Puts a product back after its removal was refused, until the list is read again. */
export function restoreProduct(product: Product): void {
  removed().delete(product._id);
  mergeProduct(product);
  // What changed in it meanwhile was passed over.
  const query = listQuery();
  if (query) cursors.delete(query);
}

/** Puts new stock in the list. Its version reveals a late or repeated change, which is ignored. */
export function mergeStock(changes: readonly StockLeft[]): void {
  change((products) => withStock(products, changes));
}

/** Tells a read in progress that it may be too old: it reads once more. */
export function announceProducts(): void {
  announced++;
}

/**
 * Brings the cached list up to date: the whole list the first time, then only what changed since.
 * Calls meanwhile share the read. Rejects as `call` does, and leaves the list as it was.
 */
export async function readProducts(): Promise<Product[]> {
  const query = listQuery() as ListQuery;
  if (reading?.query !== query) {
    const controller = new AbortController();
    const mine = { query, controller, done: readUntilFresh(query, controller.signal) };
    reading = mine;
    const forget = () => {
      if (reading === mine) reading = undefined;
    };
    mine.done.then(forget, forget);
  }
  await reading.done;
  return query.state.data ?? [];
}

/** Ends a read whose request may have died with the connection: the next one asks again. */
export function abandonProductRead(): void {
  reading?.controller.abort();
  reading = undefined;
}

async function readUntilFresh(query: ListQuery, signal: AbortSignal): Promise<void> {
  let seen: number;
  do {
    seen = announced;
    const onEarly = () => {
      // Nothing was announced before an answer that the page asked for first.
      seen = 0;
    };
    const cursor = query.state.data && cursors.get(query);
    const changes = cursor && (await readChanges(cursor, signal));
    if (changes) apply(query, cursor, changes);
    else await readWhole(query, signal, onEarly);
  } while (seen !== announced && isCached(query));
}

/** Undefined when the server refuses the cursor. */
async function readChanges(
  since: string,
  signal: AbortSignal,
): Promise<ProductChanges | undefined> {
  try {
    return await call(productEndpoints.changes, { query: { since }, signal });
  } catch (error) {
    if (CURSOR_REFUSALS.includes(statusOf(error))) return undefined;
    throw error;
  }
}

function apply(query: ListQuery, since: string, changes: ProductChanges): void {
  // After the end of its session nothing is merged into the list of the next one.
  if (!isCached(query)) return;
  for (const id of changes.removed) removed().add(id);
  change((products) => mergeRows(products, changes.products, removed()));
  // A list whose cursor was discarded meanwhile is read whole.
  if (cursors.get(query) === since) cursors.set(query, changes.cursor);
}

async function readWhole(
  query: ListQuery,
  signal: AbortSignal,
  onEarly: () => void,
): Promise<void> {
  const patches: Patch[] = [];
  patchesMeanwhile = patches;
  let cursor: unknown;
  try {
    const list = await call(productEndpoints.list, {
      signal,
      onHeaders: (headers) => {
        cursor = headers[PRODUCT_CURSOR_HEADER];
      },
      onEarly,
    });
    if (!isCached(query)) return;
    const whole = patches.reduce((products, patch) => patch(products), list);
    queryClient.setQueryData(KEY, mergeRows(whole, [], removed()));
    if (typeof cursor === 'string') cursors.set(query, cursor);
    else cursors.delete(query);
  } finally {
    if (patchesMeanwhile === patches) patchesMeanwhile = undefined;
  }
}

function change(patch: Patch): void {
  patchesMeanwhile?.push(patch);
  const query = listQuery();
  if (!query?.state.data) {
    // An answer that the page asked for early may lack it.
    if (!patchesMeanwhile) announced++;
    return;
  }
  const { data, dataUpdatedAt, isInvalidated } = query.state;
  const patched = patch(data);
  if (patched === data) return;
  queryClient.setQueryData(KEY, patched, { updatedAt: dataUpdatedAt });
  // A list that was waiting to be read again still is: this was one row of it.
  if (isInvalidated) query.invalidate();
}

function removed(): Set<string> {
  const query = listQuery();
  const known = query && removedFrom.get(query);
  if (known) return known;
  const none = new Set<string>();
  if (query) removedFrom.set(query, none);
  return none;
}

function listQuery() {
  return queryClient.getQueryCache().find<Product[]>({ queryKey: KEY });
}

function isCached(query: ListQuery): boolean {
  return listQuery() === query;
}
