import type { LoginRights, Rights } from '@mostrador/server-kit/database/rights';
import type { Schema } from './schema.ts';
import { SCHEMA } from './schema-name.ts';

const ALL = 'all';

/**
 * Everything the server's login may do; it has rights in its own schema alone. A statement that
 * needs more fails with "permission denied". Deleting a row with its shop needs no right here.
 */
export const TABLE_RIGHTS: Record<keyof Schema, Rights> = {
  // Rows of one shop each, by row level security.
  credentials: { select: ALL, insert: ALL, update: ALL, delete: true },

  // These belong to no shop.
  access_ticket: { select: ALL, insert: ALL, update: ALL, delete: true },
  taxpayer: { select: ALL, insert: ALL, update: ALL, delete: true },
};

export const LOGIN_RIGHTS: LoginRights = { schema: SCHEMA, tables: TABLE_RIGHTS, jobs: false };
