import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Append-only.
  act_authorization: { select: 'all', insert: 'all' },
  act_authorization_use: { select: 'all', insert: 'all' },
};
