import { saleEndpoints } from '@mostrador/contracts/sales';
import { call, SALES_KEY } from '@mostrador/shared-auth';
import { queryOptions } from '@tanstack/react-query';

const RECENT_SALES = 5;

/** The last sales, for the panel beside the cart. Events of the shop have it read again. */
export function recentSales() {
  return queryOptions({
    queryKey: [...SALES_KEY, 'recent'],
    queryFn: ({ signal }) =>
      call(saleEndpoints.list, { query: { limit: RECENT_SALES, page: 1, count: 'none' }, signal }),
    select: ({ sales }) => sales,
  });
}
