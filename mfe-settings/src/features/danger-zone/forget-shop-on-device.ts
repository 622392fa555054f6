import { forgetShop } from '@mostrador/shared-data';

/**
 * Removes this browser's data of a deleted shop: the saved session and settings, drafts, its copy,
 * what waits for the server, and the carts of its users. Other tabs are notified of the session's
 * end. Data that cannot be removed, as in a browser that blocks its storage, stays.
 */
export async function forgetShopOnDevice(
  shopId: string | undefined,
  userIds: readonly string[],
): Promise<void> {
  for (const clear of [() => localStorage.clear(), () => sessionStorage.clear()])
    try {
      clear();
    } catch {
      // Blocked: nothing was stored either.
    }
  // A session of an earlier release has no shop, and no copy of it.
  await forgetShop(shopId ?? '', userIds).catch(() => undefined);
}
