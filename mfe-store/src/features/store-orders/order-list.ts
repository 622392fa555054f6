import { ORDER_STATES } from '@mostrador/contracts/store-orders';
import type { ListViewOptions } from '@mostrador/shared-screens/lists';

/** Newest first, as the server sorts. */
export const ORDER_LIST: ListViewOptions<'number', 'state'> = {
  sortKeys: ['number'],
  filters: ['state'],
};

/** Returns the query of the section and of its loader. An unknown state filters nothing. */
export function orderQuery({ page, filters }: { page: number; filters: { state?: string } }) {
  const state = ORDER_STATES.find((each) => each === filters.state);
  return { query: { page, ...(state && { state }) } };
}
