import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  // Readable by everybody, since the shops that reported a release are counted; writable by its
  // shop alone.
  release_failure: { select: 'all', insert: 'all', delete: true },
};
