import { formatQuantity } from '@mostrador/domain/format';
import { isMeasured, UNIT_SYMBOL, type Unit } from '@mostrador/domain/units';

/** `12`, or `0,750 kg` of what is measured. The space does not break. */
export function formatInUnit(quantity: number, unit: Unit): string {
  const symbol = isMeasured(unit) ? `\u00a0${UNIT_SYMBOL[unit]}` : '';
  return formatQuantity(quantity) + symbol;
}
