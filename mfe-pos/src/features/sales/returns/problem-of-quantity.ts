import { fitsUnit, formatInUnit } from '@mostrador/domain';
import type { ReturnableLine } from './returnable-lines.ts';

/** Why this much of a line cannot come back; undefined when it can. Nothing of it can. */
export function problemOfQuantity(
  { item, left }: ReturnableLine,
  quantity: number | undefined,
): string | undefined {
  if (quantity === undefined) return undefined;
  if (!(quantity >= 0)) return 'Ingresa una cantidad válida';
  if (quantity > left)
    return left > 0
      ? `Quedan ${formatInUnit(left, item.unit)} para devolver`
      : 'Ya no queda nada para devolver';
  return fitsUnit(quantity, item.unit) ? undefined : 'Ingresa una cantidad válida';
}
