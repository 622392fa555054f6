import { CLOSURES_PAGE_SIZE } from '@mostrador/contracts/cash-registers';
import type { ListViewOptions } from '@mostrador/shared-screens/lists';

/** Newest first, as the server sorts. */
export const CLOSURES_LIST: ListViewOptions<'openedAt', never> = { sortKeys: ['openedAt'] };

export function closuresQuery({ page }: { page: number }) {
  return { query: { page, limit: CLOSURES_PAGE_SIZE, status: 'closed' as const } };
}
