import type { Sale } from '@mostrador/contracts/sales';
import { type Actor, roundQuantity, staysOverMaxDiscount, toCents } from '@mostrador/domain';
import type { ShopTransaction } from '../../database/database.ts';
import type { ReturnedPart } from './items-to-return.ts';
import { findMaxDiscount } from './returns.repository.ts';

/** Somebody with the most they may discount, as a percentage. */
export type Discounter = Actor & { maxDiscount: number };

/**
 * Whether what stays sold is discounted beyond the maximum of its seller as of now, and of who takes
 * things back. Otherwise a discount on one product, within the maximum beside others, would be made
 * by selling them together and taking the others back.
 *
 * @param returned all that came back and comes back
 */
export async function staysOverMaximum(
  tx: ShopTransaction,
  { items, userId }: Sale,
  returned: readonly Pick<ReturnedPart, 'position' | 'quantity'>[],
  { maxDiscount }: Discounter,
): Promise<boolean> {
  const lines = items.map(({ price, quantity: sold, charged }, position) => {
    const parts = returned.filter((part) => part.position === position);
    const quantity = roundQuantity(parts.reduce((sum, part) => sum + part.quantity, 0));
    return { price: toCents(price), sold, charged: toCents(charged), returned: quantity };
  });
  return (
    staysOverMaxDiscount(lines, maxDiscount) &&
    staysOverMaxDiscount(lines, await findMaxDiscount(tx, userId._id))
  );
}
