import type { SaleReturn } from '@mostrador/contracts/returns';
import type { Sale, SaleItem } from '@mostrador/contracts/sales';
import {
  type Cents,
  fitsUnit,
  isMeasured,
  refundOf,
  roundQuantity,
  toCents,
} from '@mostrador/domain';

/** A line of a sale with its returned quantity, in the unit of its product. */
export interface ReturnableLine {
  item: SaleItem;
  /** The line's position in the sale. */
  position: number;
  before: number;
  left: number;
}

/** The lines of a sale after its returns. */
export function returnableLines(
  { items }: Pick<Sale, 'items'>,
  returns: readonly Pick<SaleReturn, 'items'>[],
): ReturnableLine[] {
  const returned = returns.flatMap(({ items }) => items);
  return items.map((item, position) => {
    const before = roundQuantity(
      returned.reduce((sum, each) => (each.position === position ? sum + each.quantity : sum), 0),
    );
    return { item, position, before, left: roundQuantity(item.quantity - before) };
  });
}

/** Returns the refund for a quantity of a line, equal to the server's to the cent. */
export function refundOfLine({ item, before }: ReturnableLine, quantity: number): Cents {
  return refundOf({ sold: item.quantity, charged: toCents(item.charged) }, before, quantity);
}

/**
 * Whether a line was sold in fractions: by a measured unit, or offline, when the product was sold by
 * unit by the time that the sale arrived.
 */
export function isInFractions({ unit, quantity }: Pick<SaleItem, 'unit' | 'quantity'>): boolean {
  return isMeasured(unit) || !fitsUnit(quantity, unit);
}
