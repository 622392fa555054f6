import { pinEndpoints, type UserAtTheTill } from '@mostrador/contracts/pins';
import { productEndpoints } from '@mostrador/contracts/products';
import { sessionStore, statusOf } from '@mostrador/shared-auth';
import type { Query } from '@tanstack/react-query';
import { forgetChangedPins, forgetPin } from '../pins/device-pins.ts';
import { listToKeep } from '../product-list.ts';
import { KEPT_AT, queryClient } from '../query-client.ts';
import { forgetOtherShops } from './forget-shops.ts';
import { dropRead, keepRead } from './kept-reads.ts';
import { knownProductCopy } from './product-copy.ts';
import { noteProductCopy } from './product-copy-flag.ts';
import { saveProductCopy } from './save-product-copy.ts';

/** Changes of this time are written together. */
const GATHER_MS = 2000;
const LOCK = 'mostrador device copy';

/**
 * Keeps the shop's product list and the answers of its kept reads on this device, and removes those
 * of other shops. Without Web Locks, which exist only on https and on localhost, it keeps nothing.
 *
 * @returns a function that stops it
 */
export function keepOnDevice({ gatherMs = GATHER_MS } = {}): () => void {
  const kept = new WeakMap<Query, unknown>();
  let cleanedFor: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function saveSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      // A disk that refuses keeps what it has; the next change tries again.
      void save().catch(() => undefined);
    }, gatherMs);
  }

  async function save(): Promise<void> {
    const shop = sessionStore.getState().user?.shopId;
    if (shop === undefined) return;
    if (cleanedFor !== shop) {
      await forgetOtherShops(shop);
      cleanedFor = shop;
    }
    // Hidden tabs have the same data as the one on screen, and would write it once more.
    if (!('locks' in navigator) || document.visibilityState === 'hidden') return;
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      await saveReads();
      await saveList(shop);
    });
  }

  async function forgetPins(people: readonly UserAtTheTill[]): Promise<void> {
    const { user } = sessionStore.getState();
    if (user) await forgetChangedPins(user, people);
  }

  async function saveReads(): Promise<void> {
    const { user: reader } = sessionStore.getState();
    for (const query of queryClient.getQueryCache().findAll({ predicate: isKept })) {
      // Each write waits for the disk: meanwhile somebody else may have signed in, to whom these
      // answers do not belong.
      if (sessionStore.getState().user?._id !== reader?._id) return;
      const { data, dataUpdatedAt, error } = query.state;
      if (isRefused(error)) await dropRead(query.queryHash);
      else if (data !== undefined && dataUpdatedAt !== KEPT_AT && kept.get(query) !== data) {
        if (isPeople(query)) await forgetPins(data as UserAtTheTill[]);
        await keepRead(query.queryHash, data);
        kept.set(query, data);
      }
    }
  }

  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && (isKept(query) || isProductList(query))) saveSoon();
  });
  const stopForgetting = sessionStore.subscribe(({ left }, { user }) => {
    // A disk that refuses keeps it for seven days.
    if (left && user?.shopId)
      forgetPin({ shopId: user.shopId, userId: user._id }).catch(() => undefined);
  });
  document.addEventListener('visibilitychange', saveSoon);
  saveSoon();
  return () => {
    unsubscribe();
    stopForgetting();
    document.removeEventListener('visibilitychange', saveSoon);
    clearTimeout(timer);
  };
}

async function saveList(shop: string): Promise<void> {
  const list = listToKeep();
  const known = knownProductCopy(shop);
  if (!list || (list.products === known?.products && list.cursor === known.cursor)) return;
  const isStillOurs = () => sessionStore.getState().user?.shopId === shop;
  if (await saveProductCopy(shop, list, known, isStillOurs)) noteProductCopy(shop);
}

function isProductList({ queryKey: [path] }: Query): boolean {
  return path === productEndpoints.list.path;
}

function isPeople({ queryKey: [path] }: Query): boolean {
  return path === pinEndpoints.usersAtTheTill.path;
}

function isKept({ meta }: Query): boolean {
  return meta?.keptOnDevice ?? false;
}

/** The user may not see it any more. */
function isRefused(error: Error | null): boolean {
  return statusOf(error) === 403;
}
