import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // A sold product stays for its sales: it is marked as removed, never deleted.
  product: { select: 'all', insert: 'all', update: 'all' },
  // Replaced as a whole.
  product_code: { select: 'all', insert: 'all', delete: true },
  // Append-only.
  price_change: { select: 'all', insert: 'all' },
  // Append-only, but for a shortage that is settled.
  stock_movement: { select: 'all', insert: 'all', update: ['settled_at'] },
};
