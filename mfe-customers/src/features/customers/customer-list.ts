import type { ListViewOptions } from '@mostrador/shared-screens/lists';

/** About a screen and a half of rows, out of up to twenty thousand. */
const PAGE_SIZE = 50;

/** Sorted by name, as the server sorts. */
export const CUSTOMER_LIST: ListViewOptions<'name', never> = { sortKeys: ['name'] };

/** Returns the query of the page and of its loader. */
export function customerQuery({ text, page }: { text: string; page: number }) {
  return { query: { search: text, page, limit: PAGE_SIZE } };
}
