import type { CartState } from './cart.ts';
import { readCartState } from './stored-cart.ts';

/** The only version ever written to localStorage. */
const FORMAT = 1;

const keyOf = (userId: string) => `mostrador-cart:${userId}`;

/** A cart in localStorage, with the sale that was being sent. */
export interface LocalStorageCart extends CartState {
  /**
   * The stamp of the stored cart that it continues, '' for none. Absent in a cart of a release
   * before IndexedDB.
   */
  basedOn?: string;
}

/** Reads the cart that an earlier release, or a page that closed early, left in this browser. */
export function readLocalStorageCart(userId: string): LocalStorageCart | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    const { version, state, basedOn } = (kept ?? {}) as Record<string, unknown>;
    const cart = version === FORMAT ? readCartState(state) : undefined;
    return cart && { ...cart, ...(typeof basedOn === 'string' && { basedOn }) };
  } catch {
    // Blocked or damaged: there is no cart to take over.
    return undefined;
  }
}

/** Writes the cart of a page that closes before IndexedDB has stored it. */
export function writeLocalStorageCart(
  userId: string,
  { basedOn, ...state }: Required<Pick<LocalStorageCart, 'basedOn'>> & CartState,
): void {
  try {
    const kept = { version: FORMAT, state, basedOn };
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // Blocked or full: the stored cart stays as it is.
  }
}

export function removeLocalStorageCart(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // The entry stays; the next start recognises it as already taken over.
  }
}
