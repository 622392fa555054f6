import type { Sale } from '@mostrador/contracts/sales';
import { type Actor, roundQuantity, staysOverMaxDiscount, toCents } from '@mostrador/domain';
import type { ShopTransaction } from '../../database/database.ts';
import type { ReturnedPart } from './items-to-return.ts';
import { findMaxDiscount } from './max-discount.repository.ts';

/** A user with the most they may discount, as a percentage. */
export type Discounter = Actor & { maxDiscount: number };

/**
 * Whether the lines that stay sold have a discount above the maximum of both the sale's seller and
 * the user who takes the return. Otherwise a seller could give one product a large discount by
 * selling it with others, within the maximum, and then taking the others back.
 *
 * @param returned all that came back earlier and in this return
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
