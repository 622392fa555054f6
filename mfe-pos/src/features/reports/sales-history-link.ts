import type { ReportName, ReportPeriod } from '@mostrador/contracts/reports';
import { isId } from '@mostrador/domain/ids';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the history's address filtered to the sales of a row; undefined where no filter exists.
 *
 * @param key the row's key
 */
export function salesHistoryLink(
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
  if (name === 'methods') return { paymentMethod: key };
}
