import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  product_batch: {
    select: 'all',
    insert: 'all',
    update: ['state', 'counts', 'applied_at', 'undone_at', 'undone_by'],
  },
  // Replaced when it is sent again, and deleted with the batch that is made of it.
  product_batch_part: {
    select: 'all',
    insert: 'all',
    update: ['rows', 'created_at'],
    delete: true,
  },
  product_batch_row: { select: 'all', insert: 'all', update: ['before', 'after', 'outcome'] },
};
