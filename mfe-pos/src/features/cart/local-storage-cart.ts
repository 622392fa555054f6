import type { CartState } from './cart.ts';
import { readCartState } from './stored-cart.ts';

/** The only version ever written to localStorage. */
const FORMAT = 1;

const keyOf = (userId: string) => `mostrador-cart:${userId}`;

/** The cart that a release before IndexedDB left in this browser, with the sale it was sending. */
export function readLocalStorageCart(userId: string): CartState | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    const { version, state } = (kept ?? {}) as { version?: unknown; state?: unknown };
    return version === FORMAT ? readCartState(state) : undefined;
  } catch {
    // Blocked or damaged: there is no cart to take over.
    return undefined;
  }
}

export function removeLocalStorageCart(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // The entry stays; the next start recognises it as already taken over.
  }
}
