import { formatQuantity } from '@mostrador/domain/format';
import { isMeasured, UNIT_SYMBOL, type Unit } from '@mostrador/domain/units';

/** Returns `12`, or `0,750 kg` for a measured product. The space is non-breaking. */
export function formatInUnit(quantity: number, unit: Unit): string {
  const symbol = isMeasured(unit) ? `\u00a0${UNIT_SYMBOL[unit]}` : '';
  return formatQuantity(quantity) + symbol;
}
