import { isDeepStrictEqual } from 'node:util';
import { type HeldSale, type holdSale, MAX_HELD_SALES } from '@mostrador/contracts/held-sales';
import type { z } from 'zod';
import type { ShopDatabase } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import {
  heldSaleCompleted,
  heldSaleHeldAgainBy,
  heldSaleNotFound,
  heldSaleTakenBy,
  tooManyHeldSales,
} from './held-sales.errors.ts';
import {
  deleteFinishedHeldSales,
  deleteHeldSale,
  lockAndFindHeldSale,
  markHeldSaleTaken,
  putHeldSale,
  type StoredHeldSale,
} from './held-sales.repository.ts';

type SaleToHold = z.output<typeof holdSale>;

/** A till that got no answer repeats its call within minutes, or when its shop opens again. */
const TAKEN_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Puts a cart on hold. A repeated call gets the first result; a till that took the sale up may put
 * it on hold again. Throws `held-sale.completed`, `held-sale.too-many`, and `held-sale.taken` or
 * `held-sale.held-again` when another till has continued the sale meanwhile: a late request must
 * not bring its old cart back.
 */
export async function putOnHold(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
  { name, cart, takeId }: SaleToHold,
): Promise<HeldSale> {
  return shop.transact(async (tx) => {
    const { found, isCompleted, others } = await lockAndFindHeldSale(tx, id);
    if (isCompleted) throw heldSaleCompleted();
    if (found) {
      const { heldSale, takenBy } = found;
      if (!takenBy && heldSale.name === name && isDeepStrictEqual(heldSale.cart, cart))
        return heldSale;
      if (!hasItAtTheirTill(found, author, takeId))
        throw takenBy
          ? heldSaleTakenBy(takenBy.username)
          : heldSaleHeldAgainBy(heldSale.userId.username);
    }
    if (others >= MAX_HELD_SALES) throw tooManyHeldSales();

    const { userId, username, now } = author;
    await deleteFinishedHeldSales(tx, new Date(now.getTime() - TAKEN_KEPT_MS));
    const endedTake = takeId ?? found?.takeId ?? null;
    await putHeldSale(tx, { id, name, cart, takeId: endedTake }, author);
    recordAudit(tx, author, 'held-sale.held', { _id: id, name, lines: cart.lines.length });
    return {
      _id: id,
      name,
      createdAt: now.toISOString(),
      userId: { _id: userId, username },
      cart,
    };
  });
}

/** Whether the calling till is the last one that had this cart. */
function hasItAtTheirTill(
  { heldSale, takenBy, takeId: lastTakeId }: StoredHeldSale,
  { userId }: Authorship,
  takeId: string | undefined,
): boolean {
  return takeId === undefined ? (takenBy ?? heldSale.userId)._id === userId : takeId === lastTakeId;
}

/**
 * Takes a sale off hold: of two tills exactly one gets it. A repeated take gets the same sale.
 * Throws `held-sale.not-found`, `held-sale.taken`, `held-sale.completed`, and
 * `held-sale.held-again` when this take ended because the sale was put on hold again.
 */
export async function takeUp(
  shop: ShopDatabase,
  author: Authorship,
  take: { id: string; takeId: string },
): Promise<HeldSale> {
  return shop.transact(async (tx) => {
    const { isTakenNow, found } = await markHeldSaleTaken(tx, take, author);
    if (!found) throw heldSaleNotFound();
    const { heldSale, takenBy, takeId, isCompleted } = found;
    if (isTakenNow) {
      recordAudit(tx, author, 'held-sale.taken', { _id: heldSale._id, name: heldSale.name });
      return heldSale;
    }
    if (isCompleted) throw heldSaleCompleted();
    if (!takenBy) throw heldSaleHeldAgainBy(heldSale.userId.username);
    if (takeId !== take.takeId) throw heldSaleTakenBy(takenBy.username);
    return heldSale;
  });
}

/** Discards a sale on hold. Throws `held-sale.not-found`, also for one that was taken up. */
export async function discard(shop: ShopDatabase, author: Authorship, id: string): Promise<void> {
  await shop.transact(async (tx) => {
    const discarded = await deleteHeldSale(tx, id);
    if (!discarded) throw heldSaleNotFound();
    recordAudit(tx, author, 'held-sale.discarded', { _id: id, ...discarded });
  });
}
