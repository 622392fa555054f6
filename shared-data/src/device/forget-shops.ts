import { onDevice } from './device-database.ts';
import { keysOfShop } from './product-copy.ts';
import { hasProductCopy, noteProductCopy } from './product-copy-flag.ts';

/**
 * Removes what the device can read again from the server, of all shops but one. What was finished
 * on it and waits for the server stays, whoever signs in. Rejects when the disk refuses.
 */
export async function forgetOtherShops(shop: string): Promise<void> {
  if (!hasProductCopy(shop)) noteProductCopy(undefined);
  const removal = await onDevice((database) =>
    database.transaction(['reads', 'products'], 'readwrite'),
  );
  for (const name of ['reads', 'products'] as const) {
    const store = removal.objectStore(name);
    void store.delete(IDBKeyRange.upperBound([shop], true));
    void store.delete(IDBKeyRange.lowerBound([shop, []], true));
  }
  await removal.done;
}

/**
 * Removes everything of a shop that no longer exists, and the carts of its users. Rejects when the
 * disk refuses.
 */
export async function forgetShop(shop: string, userIds: readonly string[]): Promise<void> {
  noteProductCopy(undefined);
  const removal = await onDevice((database) =>
    database.transaction(['carts', 'outbox', 'reads', 'products'], 'readwrite'),
  );
  for (const name of ['reads', 'products'] as const)
    void removal.objectStore(name).delete(keysOfShop(shop));
  const carts = removal.objectStore('carts');
  for (const userId of userIds) void carts.delete(IDBKeyRange.bound([userId], [userId, []]));
  let sale = await removal.objectStore('outbox').openCursor();
  while (sale) {
    if ((sale.value as { shopId?: unknown } | null)?.shopId === shop) void sale.delete();
    sale = await sale.continue();
  }
  await removal.done;
}
