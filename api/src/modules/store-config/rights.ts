import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  store_config: { select: 'all', insert: 'all', update: 'all' },
};
