import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { CART_FORMAT, readStoredCart, type StoredCart } from './stored-cart.ts';

interface TillDatabase extends DBSchema {
  carts: { key: [userId: string, format: number]; value: unknown };
}

const DATABASE = 'mostrador-till';

let database: Promise<IDBPDatabase<TillDatabase>> | undefined;

/**
 * Reads a seller's cart and writes what `next` makes of it, in one transaction: those of other tabs
 * come before or after. Resolves once the change is on the disk itself, so that neither a killed
 * browser nor a power cut takes it back; rejects when nothing was changed, as on a full disk.
 *
 * @param next gets what is stored, if anything; answering undefined writes nothing
 */
export async function updateStoredCart(
  userId: string,
  next: (stored: StoredCart | undefined) => StoredCart | undefined,
): Promise<void> {
  const { store, done } = await beginTransaction();
  const key: [string, number] = [userId, CART_FORMAT];

  async function update() {
    const changed = next(readStoredCart(await store.get(key)));
    if (changed) await store.put(changed, key);
  }

  await Promise.all([update(), done]);
}

async function beginTransaction() {
  try {
    return begin(await openDatabase());
  } catch {
    // A browser may have closed the connection of a page that slept; Safari does without a word.
    database = undefined;
    return begin(await openDatabase());
  }
}

const begin = (open: IDBPDatabase<TillDatabase>) =>
  // Relaxed, the default, is lost in a power cut up to twelve seconds later.
  open.transaction('carts', 'readwrite', { durability: 'strict' });

function openDatabase(): Promise<IDBPDatabase<TillDatabase>> {
  if (!database) {
    // Of whatever version it is: a release that was taken back can still open what a newer one made.
    const opening = openDB<TillDatabase>(DATABASE, undefined, {
      upgrade: (created) => void created.createObjectStore('carts'),
      blocking: forget,
      terminated: forget,
    });
    database = opening;
    opening.catch(forget);
    function forget() {
      if (database === opening) database = undefined;
      // One left open would keep a newer release from changing the database.
      opening.then(
        (open) => open.close(),
        () => undefined,
      );
    }
  }
  return database;
}
