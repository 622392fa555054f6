import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  fiscal_config: { select: 'all', insert: 'all', update: 'all' },
};
