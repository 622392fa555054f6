import type { TableRights } from '../../database/rights.ts';

export const rights: TableRights = {
  session: { select: 'all', insert: 'all', update: ['last_used_at', 'expires_at'], delete: true },
  second_factor: { select: 'all', insert: 'all', update: 'all', delete: true },
  recovery_code: { select: 'all', insert: 'all', delete: true },
  known_browser: { select: 'all', insert: 'all', delete: true },
  account_link: { select: 'all', insert: 'all', update: 'all', delete: true },
  // Readable by everybody, since the shop is unknown before sign-in; writable by its shop alone.
  account_name: { select: 'all', insert: 'all', delete: true },
};
