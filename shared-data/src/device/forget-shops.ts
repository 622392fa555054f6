import { onDevice } from './device-database.ts';
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
