import type { LoginRights, Rights } from '@mostrador/server-kit/database/rights';
import type { Schema } from './schema.ts';
import { SCHEMA } from './schema-name.ts';

const ALL = 'all';

/**
 * All rights of the server's login, which has none outside its own schema. A statement that needs
 * more fails with "permission denied". Deleting rows together with their shop needs no right here.
 */
export const TABLE_RIGHTS: Record<keyof Schema, Rights> = {
  // Rows of one shop each, enforced by row level security.
  credentials: { select: ALL, insert: ALL, update: ALL, delete: true },
  voucher: { select: ALL, insert: ALL, update: ALL, delete: true },
  voucher_attempt: { select: ALL, insert: ALL, update: ['outcome', 'messages'] },

  // These belong to no shop.
  access_ticket: { select: ALL, insert: ALL, update: ALL, delete: true },
  taxpayer: { select: ALL, insert: ALL, update: ALL, delete: true },
  // Queues of all shops: the processes look for work here.
  voucher_queue: { select: ALL, insert: ALL, update: ALL },
};

export const LOGIN_RIGHTS: LoginRights = { schema: SCHEMA, tables: TABLE_RIGHTS, jobs: false };
