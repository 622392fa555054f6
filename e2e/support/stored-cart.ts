import type { Page } from '@playwright/test';

const DATABASE = 'mostrador-till';

/**
 * Waits for pending writes to IndexedDB: a new transaction on the same store runs after them. The
 * line is painted some two milliseconds before its transaction ends.
 */
export async function waitForWrites(page: Page): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          if (stores.length === 0) return resolve();
          const transaction = opening.result.transaction(stores, 'readwrite');
          transaction.oncomplete = () => resolve();
          transaction.objectStore(stores[0] as string).count();
        };
      }),
    DATABASE,
  );
}

/** Returns the id of the sale that a seller's stored cart will make. */
export async function soldBy(page: Page, userId: string): Promise<string> {
  return page.evaluate(
    ({ name, key }) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const stored = opening.result.transaction('carts').objectStore('carts').get(key);
          stored.onerror = () => reject(stored.error);
          stored.onsuccess = () => {
            opening.result.close();
            resolve(stored.result?.cart?.saleId);
          };
        };
      }),
    { name: DATABASE, key: [userId, 3] as [string, number] },
  );
}
