import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  till_settings: { select: 'all', insert: 'all', update: 'all' },
};
