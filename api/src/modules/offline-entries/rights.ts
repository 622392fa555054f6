import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  offline_entry: { select: 'all', insert: 'all', update: ['reviewed_at', 'reviewed_by'] },
};
