import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // The request's columns stay; the outcome's columns change, and a retry writes new request data.
  invoice: { select: 'all', insert: 'all', update: 'all' },
};
