import type { ListViewOptions } from '@mostrador/shared-screens/lists';

/** A screen and a half: what is read at once of twenty thousand. */
const PAGE_SIZE = 50;

/** By name, as the server sorts it. */
export const CUSTOMER_LIST: ListViewOptions<'name', never> = { sortKeys: ['name'] };

/** What the page and its loader read of the server. */
export function customerQuery({ text, page }: { text: string; page: number }) {
  return { query: { search: text, page, limit: PAGE_SIZE } };
}
