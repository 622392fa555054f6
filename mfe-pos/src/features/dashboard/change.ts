import type { RunningPeriod } from '@mostrador/contracts/dashboard';
import { formatQuantity } from '@mostrador/domain/format';

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `12 %`, with a non-breaking space. */
  percent: string;
}

/** How a period's total differs from the same stretch before; undefined without sales in that one. */
export function changeOf({ total, previous }: RunningPeriod): Change | undefined {
  if (previous.total <= 0) return undefined;
  const percent = Math.round(((total - previous.total) / previous.total) * 100);
  return {
    direction: percent > 0 ? 'up' : percent < 0 ? 'down' : 'same',
    percent: `${formatQuantity(Math.abs(percent))}\u00a0%`,
  };
}
