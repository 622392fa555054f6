import { CLOSURES_PAGE_SIZE } from '@mostrador/contracts/cash-registers';
import type { Period } from '@mostrador/domain/periods';
import type { ListViewOptions } from '@mostrador/shared-screens/lists';
import type { PeriodOptions } from '@mostrador/shared-screens/periods';

/** Newest first, as the server sorts. */
export const CLOSURES_LIST: ListViewOptions<'openedAt', never> = { sortKeys: ['openedAt'] };

export const CLOSURES_PERIOD: PeriodOptions = { from: 'from', to: 'to' };

export function closuresQuery({ page }: { page: number }, { from, to }: Period) {
  const days = { from: from || undefined, to: to || undefined };
  return { query: { page, limit: CLOSURES_PAGE_SIZE, status: 'closed' as const, ...days } };
}
