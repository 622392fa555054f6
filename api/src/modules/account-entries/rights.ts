import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Append-only: the customer's row has the balance.
  customer_account_entry: { select: 'all', insert: 'all' },
};
