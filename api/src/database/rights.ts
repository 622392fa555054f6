import type { Rights } from '@mostrador/server-kit/database/rights';
import type { Schema } from './schema.ts';

const ALL = 'all';

/**
 * What the server's login may do, and nothing else: each start makes the database agree with this
 * file, in both directions. A statement of the server that needs more fails with "permission denied".
 *
 * A row that goes because its shop, user or category goes needs no right here: Postgres deletes it
 * with the rights of the tables' owner.
 */
export const TABLE_RIGHTS: Record<keyof Schema, Rights> = {
  // Of one shop each, by row level security.
  shop: { select: ALL, insert: ALL, delete: true },
  shop_user: { select: ALL, insert: ALL, update: ALL },
  session: { select: ALL, insert: ALL, delete: true },
  known_browser: { select: ALL, insert: ALL, delete: true },
  account_link: { select: ALL, insert: ALL, update: ALL, delete: true },
  brand: { select: ALL, insert: ALL },
  category: { select: ALL, insert: ALL },
  subcategory: { select: ALL, insert: ALL },
  // One that was sold stays for its sales: it is marked, never deleted.
  product: { select: ALL, insert: ALL, update: ALL },
  // So is a customer, whom past sales name.
  customer: { select: ALL, insert: ALL, update: ALL },
  // What was sold, what moved and who did what stays as it was written.
  sale: { select: ALL, insert: ALL },
  sale_item: { select: ALL, insert: ALL },
  stock_movement: { select: ALL, insert: ALL },
  audit_entry: { select: ALL, insert: ALL },

  // Read by all, since no shop is known before signing in; written by its shop alone.
  account_name: { select: ALL, insert: ALL, delete: true },

  // Of no shop, so by column.
  contact_message: {
    select: ['id', 'name', 'email', 'phone', 'message'],
    insert: ['id', 'name', 'email', 'phone', 'message', 'created_at'],
  },
  // The proof of what was asked for: added to, and neither changed nor removed.
  consumer_request: {
    select: ['id', 'code', 'kind', 'name', 'email', 'account', 'phone', 'message', 'created_at'],
    insert: ['id', 'code', 'kind', 'name', 'email', 'account', 'phone', 'message', 'created_at'],
  },
  attempt_count: {
    select: ['key', 'points', 'expire'],
    insert: ['key', 'points', 'expire'],
    update: ['points', 'expire'],
    delete: true,
  },
};
