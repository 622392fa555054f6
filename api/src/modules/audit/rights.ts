import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Append-only.
  audit_entry: { select: 'all', insert: 'all' },
};
