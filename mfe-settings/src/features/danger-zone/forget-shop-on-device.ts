/** The counter's database. Carts are stored by seller, and then by format. */
const TILL_DATABASE = 'mostrador-till';
const CARTS = 'carts';

/**
 * Removes this browser's data of a deleted shop: the saved session and settings, drafts, and the
 * carts of its users. Other tabs are notified of the session's end. Data that cannot be removed, as
 * in a browser that blocks its storage, stays.
 */
export async function forgetShopOnDevice(userIds: readonly string[]): Promise<void> {
  for (const clear of [() => localStorage.clear(), () => sessionStorage.clear()])
    try {
      clear();
    } catch {
      // Blocked: nothing was stored either.
    }
  await removeCarts(userIds).catch(() => undefined);
}

async function removeCarts(userIds: readonly string[]): Promise<void> {
  const database = await openExisting();
  try {
    const removal = database.transaction(CARTS, 'readwrite');
    for (const userId of userIds)
      removal.objectStore(CARTS).delete(IDBKeyRange.bound([userId], [userId, []]));
    await new Promise((resolve, reject) => {
      removal.oncomplete = resolve;
      removal.onabort = reject;
    });
  } finally {
    database.close();
  }
}

/** Opens the database. Rejects if it does not exist, without creating it. */
function openExisting(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(TILL_DATABASE);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = reject;
  });
}
