import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Locking a shop's row, to count under its plan's limit, needs the right to update some column.
  shop: {
    select: 'all',
    insert: 'all',
    update: [
      'name',
      'provincia',
      'phone_number',
      'address',
      'logo_id',
      'cash_register_config',
      'shifts_since',
    ],
    delete: true,
  },
};
