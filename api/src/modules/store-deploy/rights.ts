import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  online_store: { select: 'all', insert: 'all', update: 'all' },
  // Readable by everybody, since a visitor names a store and not a shop.
  store_address: { select: 'all', insert: 'all' },
};
