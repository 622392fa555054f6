import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * Everything that this device keeps of the shop, in one database, so that one transaction can change
 * several stores. Values are unknown: another release may have written them, so each reader checks.
 */
export interface DeviceSchema extends DBSchema {
  /** The carts, by seller and format. */
  carts: { key: [userId: string, format: number]; value: unknown };
  /** The sales that were finished on this device and wait for the server, in order. */
  outbox: { key: number; value: unknown };
  /** Answers of reads, by shop and read. */
  reads: { key: [shop: string, read: string]; value: unknown };
  /** The product list, by shop and number of the chunk. */
  products: { key: [shop: string, chunk: number]; value: unknown };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** Named by the first release that had one, for the till alone. */
const NAME = 'mostrador-till';
/** Version 1 had the carts alone. A landed version is never changed: the next one adds to it. */
const VERSION = 2;

let database: Promise<DeviceDatabase> | undefined;

/**
 * Uses the device's database. A browser may close the connection of a suspended page, Safari without
 * an event: `begin` is then called once more, with a new connection.
 *
 * @param begin begins a transaction; it throws when the connection is closed
 */
export async function onDevice<Transaction>(
  begin: (database: DeviceDatabase) => Transaction,
): Promise<Transaction> {
  try {
    return begin(await openDatabase());
  } catch {
    database = undefined;
    return begin(await openDatabase());
  }
}

function openDatabase(): Promise<DeviceDatabase> {
  if (!database) {
    const opening = openAnyVersion({ blocking: forget, terminated: forget });
    database = opening;
    opening.catch(forget);
    function forget() {
      if (database === opening) database = undefined;
      // An open connection would block a newer release from upgrading the database.
      opening.then(
        (open) => open.close(),
        () => undefined,
      );
    }
  }
  return database;
}

/** Opens also the database of a newer release, which this one finds after a rollback. */
async function openAnyVersion(
  callbacks: Pick<OpenDBCallbacks<DeviceSchema>, 'blocking' | 'terminated'>,
): Promise<DeviceDatabase> {
  try {
    return await openDB<DeviceSchema>(NAME, VERSION, {
      ...callbacks,
      upgrade(created, oldVersion) {
        if (oldVersion < 1) created.createObjectStore('carts');
        if (oldVersion >= 2) return;
        created.createObjectStore('outbox', { autoIncrement: true });
        created.createObjectStore('reads');
        created.createObjectStore('products');
      },
    });
  } catch (error) {
    if ((error as DOMException).name !== 'VersionError') throw error;
    return openDB<DeviceSchema>(NAME, undefined, callbacks);
  }
}
