import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Append-only.
  customer_payment: { select: 'all', insert: 'all' },
};
