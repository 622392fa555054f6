import { onDevice } from '@mostrador/shared-data';
import {
  CART_FORMAT,
  isIdle,
  PREVIOUS_CART_FORMAT,
  REVIEW_KEY,
  readStoredCart,
  type StoredCart,
} from './stored-cart.ts';

/** The next state of the disk: the cart, and a sale that leaves it for the outbox. */
export interface NextStored {
  cart: StoredCart;
  toOutbox?: object | undefined;
}

/**
 * Reads a seller's cart and writes the result of `next`, in one transaction, so that tabs do not
 * interleave, and no sale is in both the cart and the outbox. Resolves once the change is flushed to
 * disk, so that it survives a killed browser or a power cut; rejects when nothing was changed, as on
 * a full disk.
 *
 * @param next gets the stored cart, if any; returning undefined writes nothing
 * @returns the key of the sale in the outbox, if one was added
 */
export async function updateStoredCart(
  userId: string,
  next: (stored: StoredCart | undefined) => NextStored | undefined,
): Promise<number | undefined> {
  // `relaxed`, the default, loses up to the last twelve seconds in a power cut.
  const transaction = await onDevice((database) =>
    database.transaction(['carts', 'outbox'], 'readwrite', { durability: 'strict' }),
  );
  const store = transaction.objectStore('carts');
  const key: [string, number] = [userId, CART_FORMAT];
  const previousKey: [string, number] = [userId, PREVIOUS_CART_FORMAT];
  const reviewKey: [string, number] = [userId, REVIEW_KEY];

  async function update() {
    const [current, older, review] = await Promise.all([
      store.get(key),
      store.get(previousKey),
      store.get(reviewKey),
    ]);
    const [stored, previous] = [current, older].map((cart) => readStoredCart(cart, review));
    // After a rollback, the older release may have written its own format, with a sale being sent.
    const takesOver = previous && !isIdle(previous) && (!stored || isIdle(stored));
    const changed = next(takesOver ? previous : stored);
    if (!changed) return undefined;
    const { toReview, ...cart } = changed.cart;
    await store.put(cart, key);
    if (toReview) await store.put(toReview, reviewKey);
    else if (review !== undefined) await store.delete(reviewKey);
    // In the same transaction, so that the cart is always in exactly one of the two formats.
    if (takesOver) await store.delete(previousKey);
    return changed.toOutbox && transaction.objectStore('outbox').add(changed.toOutbox);
  }

  const updated = update();
  // An exception alone would commit what was written before it: the cart without its sale.
  updated.catch(abort);
  function abort() {
    try {
      transaction.abort();
    } catch {
      // The failed request has aborted it already.
    }
  }
  const [added] = await Promise.all([updated, transaction.done]);
  return added;
}
