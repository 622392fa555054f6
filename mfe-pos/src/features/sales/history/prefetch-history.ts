import { saleEndpoints } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { shopDayOf } from '@mostrador/domain/shop-day';
import { serverNow, sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';
import { viewOf } from '@mostrador/shared-screens/lists';
import { filterQueryOf, filtersOf, HISTORY_LIST, historyQuery } from './history-list.ts';

/** Requests the sales that an address shows. */
export function prefetchHistory(params: URLSearchParams): void {
  const dayEndsAt = sessionStore.getState().user?.cashRegisterConfig.dayEndsAt;
  const view = viewOf(params, HISTORY_LIST);
  const filters = filtersOf(view.filters, shopDayOf(serverNow(), dayEndsAt));
  prefetch(saleEndpoints.list, historyQuery({ page: view.page, filters }));
  prefetch(tillSettingsEndpoints.get);
  prefetch(saleEndpoints.totals, { query: filterQueryOf(filters) });
}
