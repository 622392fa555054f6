import { sessionStore } from '@mostrador/shared-auth';
import type { IDBPObjectStore } from 'idb';
import { type DeviceSchema, onDevice } from './device-database.ts';

/** A release ignores answers of a format that it does not know. */
const FORMAT = 1;

type ReadsStore = IDBPObjectStore<DeviceSchema, ['reads'], 'reads', 'readwrite'>;

/** The answer as JSON: a text is copied faster than 20,000 objects. */
interface KeptRead {
  format: number;
  json: string;
}

/**
 * Returns the answer that the device keeps of a read for the signed-in user; undefined when there is
 * none that can be read.
 *
 * @param read the hash of its query
 */
export async function readKept(read: string): Promise<object | undefined> {
  const key = keyOf(read);
  if (!key) return undefined;
  try {
    const stored = await onDevice((database) => database.transaction('reads').store.get(key));
    const kept = stored as Partial<KeptRead> | undefined;
    if (kept?.format !== FORMAT) return undefined;
    const answer: unknown = JSON.parse(kept.json as string);
    return typeof answer === 'object' ? (answer ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the answer of a read for the signed-in user. Rejects when the disk refuses. */
export async function keepRead(read: string, answer: unknown): Promise<void> {
  const key = keyOf(read);
  if (!key) return;
  const kept: KeptRead = { format: FORMAT, json: JSON.stringify(answer) };
  await change((store) => store.put(kept, key));
}

/** Removes the kept answer of a read, which the signed-in user may not see any more. */
export async function dropRead(read: string): Promise<void> {
  const key = keyOf(read);
  if (key) await change((store) => store.delete(key));
}

async function change(make: (store: ReadsStore) => Promise<unknown>): Promise<void> {
  const { store, done } = await onDevice((database) => database.transaction('reads', 'readwrite'));
  await Promise.all([make(store), done]);
}

/** Users of one shop may see different things, so each has answers of their own. */
function keyOf(read: string): [shop: string, read: string] | undefined {
  const { user } = sessionStore.getState();
  return user?.shopId === undefined ? undefined : [user.shopId, `${user._id} ${read}`];
}
