import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // A sold product stays for its sales: it is marked as removed, never deleted.
  product: { select: 'all', insert: 'all', update: 'all' },
  // Append-only.
  stock_movement: { select: 'all', insert: 'all' },
};
