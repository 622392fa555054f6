import { onDevice } from '@mostrador/shared-data';
import { type OutboxEntry, readOutboxEntry, type StoredEntry } from './outbox-entry.ts';

/**
 * Returns what waits on this device, of every shop, in order. An entry that this release cannot
 * read is left out, and stays.
 */
export async function readOutbox(): Promise<StoredEntry[]> {
  const store = await onDevice((database) =>
    database.transaction('outbox', 'readonly').objectStore('outbox'),
  );
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return keys.flatMap((key, place) => {
    const entry = readOutboxEntry(values[place]);
    return entry ? { ...entry, key } : [];
  });
}

/**
 * Replaces an entry, unless it has left the outbox meanwhile; undefined removes it. Resolves once
 * the disk has the change, to whether the entry was still there.
 *
 * @param next gets the entry as it is stored now
 */
export async function updateEntry(
  { key, body: { _id } }: Pick<StoredEntry, 'key' | 'body'>,
  next: (entry: OutboxEntry) => OutboxEntry | undefined,
): Promise<boolean> {
  const { store, done } = await onDevice((database) =>
    database.transaction('outbox', 'readwrite', { durability: 'strict' }),
  );
  async function update() {
    const entry = readOutboxEntry(await store.get(key));
    if (entry?.body._id !== _id) return false;
    const changed = next(entry);
    if (changed) await store.put(changed, key);
    else await store.delete(key);
    return true;
  }
  const [wasThere] = await Promise.all([update(), done]);
  return wasThere;
}
