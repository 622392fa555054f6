import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  offline_lease: {
    select: 'all',
    insert: 'all',
    update: ['superseded_at', 'allows_credit'],
    delete: true,
  },
};
