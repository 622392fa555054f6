import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  preapproval: { select: 'all', insert: 'all', update: 'all' },
  subscription_payment: { select: 'all', insert: 'all' },
  // Belongs to no shop, so rights are granted by column.
  premium_price: {
    select: ['id', 'amount_cents', 'starts_at', 'announced_at'],
    insert: ['id', 'amount_cents', 'starts_at', 'announced_at'],
  },
};
