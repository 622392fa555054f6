import type { ReportColumnKind } from '@mostrador/contracts/reports';
import { formatMoney, formatQuantity, withMinusSign } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';

const percent = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a figure in full: `$ 1.234,50`, `12`, `33,4 %`. */
export function formatValue(kind: ReportColumnKind, value: number): string {
  if (kind === 'money') return formatMoney(toCents(value));
  if (kind === 'percent') return `${withMinusSign(percent.format(value))}\u00a0%`;
  return formatQuantity(value);
}

/** Formats a figure for an axis: `$ 12,5 mil`. */
export function formatShort(kind: ReportColumnKind, value: number): string {
  if (kind === 'percent') return formatValue(kind, value);
  const sign = value < 0 ? '\u2212' : '';
  const short = compact.format(Math.abs(value));
  return kind === 'money' ? `${sign}$\u00a0${short}` : sign + short;
}
