const ENTRY = 'mostrador-product-copy';

/**
 * Whether this device probably has a copy of a shop's product list. It only spares a request: the
 * copy itself is in IndexedDB, which takes longer to ask.
 */
export function hasProductCopy(shop: string | undefined): boolean {
  try {
    return shop !== undefined && localStorage.getItem(ENTRY) === shop;
  } catch {
    return false;
  }
}

/** Notes whose product list the device has; undefined for none. */
export function noteProductCopy(shop: string | undefined): void {
  try {
    if (shop === undefined) localStorage.removeItem(ENTRY);
    else localStorage.setItem(ENTRY, shop);
  } catch {
    // The next page then requests the whole list while it reads the copy.
  }
}
