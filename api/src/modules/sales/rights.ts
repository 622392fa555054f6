import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Append-only: of a sale only these columns change.
  sale: {
    select: 'all',
    insert: 'all',
    update: [
      'status',
      'cancelled_by',
      'cancelled_at',
      'cancelled_register_id',
      'returned_cents',
      'told_receiver',
      'number',
      'payment_method',
      'cash_cents',
      'cash_received_cents',
      'split_payments',
    ],
  },
  sale_series: { select: 'all', insert: 'all', update: ['last_number', 'kept_given'] },
  sale_item: { select: 'all', insert: 'all' },
};
