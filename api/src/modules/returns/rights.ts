import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Append-only.
  sale_return: { select: 'all', insert: 'all' },
  sale_return_item: { select: 'all', insert: 'all' },
};
