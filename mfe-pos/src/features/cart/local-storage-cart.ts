import type { CartState } from './cart.ts';
import { readCartState } from './stored-cart.ts';

/** The only version that was ever written there. */
const FORMAT = 1;

const keyOf = (userId: string) => `mostrador-cart:${userId}`;

/** The cart that a release before IndexedDB left in this browser, with the sale on its way. */
export function readLocalStorageCart(userId: string): CartState | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    const { version, state } = (kept ?? {}) as { version?: unknown; state?: unknown };
    return version === FORMAT ? readCartState(state) : undefined;
  } catch {
    // Blocked, or damaged: there is nothing to take over.
    return undefined;
  }
}

export function removeLocalStorageCart(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // It stays, and is known next time as the one that was taken over.
  }
}
