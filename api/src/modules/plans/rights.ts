import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  subscription: { select: 'all', insert: 'all', update: 'all' },
  plan_notice: { select: 'all', insert: 'all' },
};
