import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  brand: { select: 'all', insert: 'all', update: 'all', delete: true },
  category: { select: 'all', insert: 'all', update: 'all', delete: true },
  subcategory: { select: 'all', insert: 'all', update: 'all', delete: true },
};
