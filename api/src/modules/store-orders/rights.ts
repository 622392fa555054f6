import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  store_order: {
    select: 'all',
    insert: 'all',
    // Its number, method and moment stay. What was ordered changes when a WhatsApp order is sent again.
    update: [
      'state',
      'sale_id',
      'buyer_name',
      'buyer_phone',
      'buyer_email',
      'buyer_address',
      'notes',
      'lines',
      'delivery',
      'shipping_cents',
      'total_cents',
    ],
  },
};
