import type { ReportName, ReportPeriod } from '@mostrador/contracts/reports';
import { PAYMENT_METHODS } from '@mostrador/contracts/sales';
import { isId } from '@mostrador/domain/ids';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The address of the history with the sales that a row adds up; undefined where it has no filter for
 * them.
 *
 * @param key of the row
 */
export function salesBehind(
  name: ReportName,
  key: string,
  { from, to }: ReportPeriod,
): string | undefined {
  const filter = filterOf(name, key);
  if (!filter) return undefined;
  const query = new URLSearchParams({ startDate: from, endDate: to, ...filter });
  return `/app/sales/history?${query}`;
}

function filterOf(name: ReportName, key: string): Record<string, string> | undefined {
  if (name === 'days' && DAY.test(key)) return { startDate: key, endDate: key };
  if (name === 'sellers' && isId(key)) return { sellerId: key };
  if (name === 'methods' && PAYMENT_METHODS.some((method) => method === key))
    return { paymentMethod: key };
}
