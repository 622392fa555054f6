import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  shop_user: { select: 'all', insert: 'all', update: 'all' },
};
