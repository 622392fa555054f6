import { fitsUnit, formatInUnit } from '@mostrador/domain';
import { isInFractions, type ReturnableLine } from './returnable-lines.ts';

/**
 * Returns why this quantity of a line cannot be returned; undefined when it can, including zero.
 */
export function problemOfQuantity(
  { item, left }: ReturnableLine,
  quantity: number | undefined,
): string | undefined {
  if (quantity === undefined) return undefined;
  if (!(quantity >= 0)) return 'Ingresa una cantidad válida';
  if (quantity > left)
    return left > 0
      ? `${left === 1 ? 'Queda' : 'Quedan'} ${formatInUnit(left, item.unit)} para devolver`
      : 'Ya no queda nada para devolver';
  const fits = isInFractions(item) || fitsUnit(quantity, item.unit);
  return fits ? undefined : 'Ingresa una cantidad válida';
}
