import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  product_batch: {
    select: 'all',
    insert: 'all',
    update: ['state', 'counts', 'applied_at', 'undone_at', 'undone_by'],
  },
  product_batch_row: { select: 'all', insert: 'all', update: ['before', 'after', 'outcome'] },
};
