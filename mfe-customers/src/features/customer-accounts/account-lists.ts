import type { ListViewOptions } from '@mostrador/shared-screens/lists';

/** The longest debts first, as the server sorts. */
export const DEBTOR_LIST: ListViewOptions<'owesSince', never> = { sortKeys: ['owesSince'] };

/** Newest first, as the server sorts. */
export const ACCOUNT_LIST: ListViewOptions<'createdAt', never> = { sortKeys: ['createdAt'] };

/** The query of the section and of its loader. */
export function debtorQuery({ page }: { page: number }) {
  return { query: { page } };
}

/** The query of the page and of its loader. */
export function accountQuery(customerId: string, { page }: { page: number }) {
  return { params: { id: customerId }, query: { page } };
}
