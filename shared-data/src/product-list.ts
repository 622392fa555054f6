import {
  PRODUCT_CURSOR_HEADER,
  type Product,
  type ProductChanges,
  productEndpoints,
} from '@mostrador/contracts/products';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { call, sessionStore, statusOf } from '@mostrador/shared-auth';
import { takeProductCopy } from './device/early-product-copy.ts';
import { type ProductCopy, rememberProductCopy } from './device/product-copy.ts';
import { afterFirstScreen } from './first-screen.ts';
import { mergeRows, withNamesOf, withStock } from './merge-products.ts';
import { KEPT_AT, queryClient } from './query-client.ts';
import { readKey } from './read-key.ts';

type Patch = (products: Product[]) => Product[];
type ListQuery = NonNullable<ReturnType<typeof listQuery>>;

const KEY = readKey(productEndpoints.list);
/**
 * The cursor has expired (409), or the server runs a release with another cursor format (400) or
 * without cursors (404).
 */
const CURSOR_REFUSALS: readonly unknown[] = [400, 404, 409];

/** The start of the next changes to a cached list. */
const cursors = new WeakMap<ListQuery, string>();
/** Products removed from a cached list, here or elsewhere: no late answer may restore them. */
const removedFrom = new WeakMap<ListQuery, Set<string>>();
/** Products removed here, until the server's changes say so too: the server may refuse it. */
const unconfirmedIn = new WeakMap<ListQuery, Set<string>>();
/** The number of announced changes. */
let announced = 0;
/** The current read, shared by all its callers. */
let reading: { query: ListQuery; controller: AbortController; done: Promise<void> } | undefined;
/** The patches merged while the whole list is being read, whose answer may predate them. */
let patchesMeanwhile: Patch[] | undefined;

/** A device's disk may be slow; the network is not. */
const COPY_PATIENCE_MS = 3000;

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
  const query = listQuery();
  if (query) unconfirmedIn.set(query, new Set(unconfirmedIn.get(query)).add(id));
  change((products) => mergeRows(products, [], removed()));
}

/** Restores a product after the server refused its removal, until the list is read again. */
export function restoreProduct(product: Product): void {
  removed().delete(product._id);
  const query = listQuery();
  if (query) unconfirmedIn.get(query)?.delete(product._id);
  mergeProduct(product);
  // Changes to it in the meantime were ignored: discard the cursor to read the whole list.
  if (query) cursors.delete(query);
}

/**
 * Updates the stock in the list. Late or repeated changes are recognized by their version and
 * ignored.
 */
export function mergeStock(changes: readonly StockLeft[]): void {
  change((products) => withStock(products, changes));
}

/** Marks a read in progress as possibly too old: it reads once more. */
export function announceProducts(): void {
  announced++;
}

/**
 * Returns the list for the device's copy. Undefined while it could not be brought up to date later:
 * without its cursor, or without a product whose removal the server may refuse.
 */
export function listToKeep(): Pick<ProductCopy, 'products' | 'cursor'> | undefined {
  const query = listQuery();
  const products = query?.state.data;
  const cursor = query && cursors.get(query);
  if (!products || cursor === undefined || unconfirmedIn.get(query)?.size) return undefined;
  return { products, cursor };
}

/**
 * Brings the cached list up to date. The first time it shows the device's copy at once, or reads the
 * whole list if there is none; then it reads only later changes. Concurrent calls share the read.
 * Rejects as `call` does, and leaves the list as it was.
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

/**
 * Aborts a read whose request may have died with the connection: the next call starts a new one.
 */
export function abandonProductRead(): void {
  reading?.controller.abort();
  reading = undefined;
}

async function readUntilFresh(query: ListQuery, signal: AbortSignal): Promise<void> {
  if (!query.state.data) await beginFromCopy(query);
  let seen: number;
  do {
    seen = announced;
    const onEarly = () => {
      // An early answer precedes all announcements.
      seen = 0;
    };
    const cursor = query.state.data && cursors.get(query);
    const changes = cursor && (await readChanges(cursor, signal));
    if (changes) apply(query, cursor, changes);
    else await readWhole(query, signal, onEarly);
  } while (seen !== announced && isCached(query));
}

async function beginFromCopy(query: ListQuery): Promise<void> {
  const shop = sessionStore.getState().user?.shopId;
  if (shop === undefined) return;
  const copy = await Promise.race([
    takeProductCopy(shop).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, COPY_PATIENCE_MS)),
  ]);
  rememberProductCopy(shop, copy);
  if (!copy || !isCached(query) || query.state.data) return;
  queryClient.setQueryData(KEY, mergeRows(copy.products, [], removed()), { updatedAt: KEPT_AT });
  cursors.set(query, copy.cursor);
  await afterFirstScreen();
}

/** Reads the changes since a cursor. Returns undefined when the server refuses the cursor. */
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
  // The session ended: do not merge into the next session's list.
  if (!isCached(query)) return;
  for (const id of changes.removed) {
    removed().add(id);
    unconfirmedIn.get(query)?.delete(id);
  }
  change((products) => mergeRows(products, changes.products, removed()));
  // Do not restore a cursor discarded in the meantime: the whole list must be read.
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
    // The page of a network's portal may be JSON too.
    if (!Array.isArray(list)) throw new TypeError('The list of products is no list');
    if (!isCached(query)) return;
    const stillThere = list.filter(({ _id }) => removed().has(_id)).map(({ _id }) => _id);
    unconfirmedIn.set(query, new Set(stillThere));
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
    // The page's early answer may lack this change.
    if (!patchesMeanwhile) announced++;
    return;
  }
  const { data, dataUpdatedAt, isInvalidated } = query.state;
  const patched = patch(data);
  if (patched === data) return;
  queryClient.setQueryData(KEY, patched, { updatedAt: dataUpdatedAt });
  // Keeps an invalidated list invalidated: this changed only one row of it.
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
