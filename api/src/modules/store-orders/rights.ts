import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // The order itself stays; its state and its sale change.
  store_order: { select: 'all', insert: 'all', update: ['state', 'sale_id'] },
};
