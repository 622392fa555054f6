import type { postedReturnItem } from '@mostrador/contracts/returns.schemas';
import type { Sale } from '@mostrador/contracts/sales';
import { type Cents, fitsUnit, refundOf, roundQuantity, toCents } from '@mostrador/domain';
import type { z } from 'zod';
import { soldByUnit } from '../sales/sales.errors.ts';
import { lineUnknown, moreThanLeft } from './returns.errors.ts';

export type AskedItem = z.output<typeof postedReturnItem>;

/** A returned part of a line, and whether it goes back on the shelf. */
export interface ReturnedPart {
  position: number;
  quantity: number;
  restocked: boolean;
}

export interface ItemToReturn extends ReturnedPart {
  amount: Cents;
}

/**
 * Returns the requested parts in the order of the lines: for each, one part that goes back on the
 * shelf and one that is written off. A line without a product is never restocked.
 */
export function partsOf(sale: Sale, asked: readonly AskedItem[]): ReturnedPart[] {
  const parts = new Map<string, ReturnedPart>();
  for (const { position, quantity, restock } of asked) {
    const restocked = restock && sale.items[position]?.productId !== null;
    const key = `${position} ${restocked}`;
    const before = parts.get(key)?.quantity ?? 0;
    parts.set(key, { position, quantity: roundQuantity(before + quantity), restocked });
  }
  return [...parts.values()].toSorted(
    (one, other) =>
      one.position - other.position || Number(other.restocked) - Number(one.restocked),
  );
}

/**
 * Returns the parts with the amount each gives back. `before` has the items of earlier returns.
 * Throws `return.unknown-line`, `sale.not-sold-in-fractions` and `return.exceeds-sold`.
 */
export function itemsToReturn(
  sale: Sale,
  asked: readonly AskedItem[],
  before: readonly Pick<ReturnedPart, 'position' | 'quantity'>[],
): ItemToReturn[] {
  const returned = quantitiesByLine(before);
  for (const { position, quantity } of asked) {
    const line = sale.items[position];
    if (!line) throw lineUnknown(position);
    // An offline sale may have sold a fraction of what is sold by unit since.
    const isWhole = fitsUnit(line.quantity, line.unit);
    if (isWhole && !fitsUnit(quantity, line.unit)) throw soldByUnit(line.productName);
  }
  const soFar = new Map(returned);
  return partsOf(sale, asked).map((part) => {
    const { position, quantity } = part;
    const line = sale.items[position] as Sale['items'][number];
    const before = soFar.get(position) ?? 0;
    const after = roundQuantity(before + quantity);
    if (after > line.quantity) {
      const left = roundQuantity(line.quantity - (returned.get(position) ?? 0));
      throw moreThanLeft({ ...line, sold: line.quantity, left });
    }
    soFar.set(position, after);
    const charged = { sold: line.quantity, charged: toCents(line.charged) };
    return { ...part, amount: refundOf(charged, before, quantity) };
  });
}

function quantitiesByLine(
  parts: readonly Pick<ReturnedPart, 'position' | 'quantity'>[],
): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { position, quantity } of parts)
    quantities.set(position, roundQuantity((quantities.get(position) ?? 0) + quantity));
  return quantities;
}
