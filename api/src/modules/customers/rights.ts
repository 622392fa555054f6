import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // A removed customer stays, because past sales name them.
  customer: { select: 'all', insert: 'all', update: 'all' },
};
