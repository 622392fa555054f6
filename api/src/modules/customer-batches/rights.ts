import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  customer_batch: {
    select: 'all',
    insert: 'all',
    update: ['state', 'counts', 'undone_at', 'undone_by'],
  },
  // Replaced when it is sent again, and deleted with the batch that is made of it.
  customer_batch_part: {
    select: 'all',
    insert: 'all',
    update: ['rows', 'created_at'],
    delete: true,
  },
  customer_batch_row: { select: 'all', insert: 'all', update: ['outcome'] },
};
