const keyOf = (userId: string) => `mostrador-open-cart:${userId}`;

/**
 * Whether a user has products in the cart on this device. The counter maintains it; the shell offers
 * no reload meanwhile.
 */
export function hasOpenCart(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function setOpenCart(userId: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(keyOf(userId), '1');
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // The cart itself is stored elsewhere.
  }
}
