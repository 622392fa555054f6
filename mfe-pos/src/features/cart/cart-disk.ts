import { onDevice } from '@mostrador/shared-data';
import {
  CART_FORMAT,
  isIdle,
  PREVIOUS_CART_FORMAT,
  REVIEW_KEY,
  readStoredCart,
  type StoredCart,
} from './stored-cart.ts';

/**
 * Reads a seller's cart and writes the result of `next`, in one transaction, so that tabs do not
 * interleave. Resolves once the change is flushed to disk, so that it survives a killed browser or
 * a power cut; rejects when nothing was changed, as on a full disk.
 *
 * @param next gets the stored cart, if any; returning undefined writes nothing
 */
export async function updateStoredCart(
  userId: string,
  next: (stored: StoredCart | undefined) => StoredCart | undefined,
): Promise<void> {
  // `relaxed`, the default, loses up to the last twelve seconds in a power cut.
  const { store, done } = await onDevice((database) =>
    database.transaction('carts', 'readwrite', { durability: 'strict' }),
  );
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
    if (!changed) return;
    const { toReview, ...cart } = changed;
    await store.put(cart, key);
    if (toReview) await store.put(toReview, reviewKey);
    else if (review !== undefined) await store.delete(reviewKey);
    // In the same transaction, so that the cart is always in exactly one of the two formats.
    if (takesOver) await store.delete(previousKey);
  }

  await Promise.all([update(), done]);
}
