import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  held_sale: { select: 'all', insert: 'all', update: 'all', delete: true },
};
