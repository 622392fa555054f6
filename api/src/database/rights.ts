import type { LoginRights, Rights } from '@mostrador/server-kit/database/rights';
import type { Schema } from './schema.ts';

const ALL = 'all';

/**
 * All rights of the server's login: each start grants the missing ones and revokes the rest. A
 * statement that needs more fails with "permission denied".
 *
 * Deleting a row by cascade (with its shop, user or category) needs no right here: Postgres does it
 * with the rights of the tables' owner.
 */
export const TABLE_RIGHTS: Record<keyof Schema, Rights> = {
  // Rows of one shop each, by row level security. Locking a shop's row, to count under its plan's
  // limit, needs the right to update some column.
  shop: {
    select: ALL,
    insert: ALL,
    update: [
      'name',
      'provincia',
      'phone_number',
      'address',
      'logo_id',
      'cash_register_config',
      'shifts_since',
    ],
    delete: true,
  },
  subscription: { select: ALL, insert: ALL, update: ALL },
  preapproval: { select: ALL, insert: ALL, update: ALL },
  subscription_payment: { select: ALL, insert: ALL },
  plan_notice: { select: ALL, insert: ALL },
  shop_user: { select: ALL, insert: ALL, update: ALL },
  session: { select: ALL, insert: ALL, update: ['last_used_at'], delete: true },
  second_factor: { select: ALL, insert: ALL, update: ALL, delete: true },
  recovery_code: { select: ALL, insert: ALL, delete: true },
  known_browser: { select: ALL, insert: ALL, delete: true },
  account_link: { select: ALL, insert: ALL, update: ALL, delete: true },
  brand: { select: ALL, insert: ALL, update: ALL, delete: true },
  category: { select: ALL, insert: ALL, update: ALL, delete: true },
  subcategory: { select: ALL, insert: ALL, update: ALL, delete: true },
  // A sold product stays for its sales: it is marked as removed, never deleted.
  product: { select: ALL, insert: ALL, update: ALL },
  // Updated when thumbnails are made, deleted when nothing shows the image any more.
  image: { select: ALL, insert: ALL, update: ['bytes'], delete: true },
  // Customers also stay, because past sales name them.
  customer: { select: ALL, insert: ALL, update: ALL },
  // Append-only, like sales: the customer's row has the balance.
  customer_payment: { select: ALL, insert: ALL },
  customer_account_entry: { select: ALL, insert: ALL },
  // Sales, returns, stock movements and the audit trail are append-only: of a sale only these
  // columns change.
  sale: {
    select: ALL,
    insert: ALL,
    update: [
      'status',
      'cancelled_by',
      'cancelled_at',
      'cancelled_register_id',
      'returned_cents',
      'told_receiver',
    ],
  },
  sale_item: { select: ALL, insert: ALL },
  sale_return: { select: ALL, insert: ALL },
  sale_return_item: { select: ALL, insert: ALL },
  // Sums of closed days. They are deleted when a fast clock is set back.
  sale_day: { select: ALL, insert: ALL, delete: true },
  sale_days_closed: { select: ALL, insert: ALL, update: ['before'] },
  // Also deleted then; the rows of a day are deleted with the day.
  product_days_closed: { select: ALL, insert: ALL, delete: true },
  product_day: { select: ALL, insert: ALL },
  sale_hour: { select: ALL, insert: ALL },
  iva_day: { select: ALL, insert: ALL },
  stock_movement: { select: ALL, insert: ALL },
  audit_entry: { select: ALL, insert: ALL },
  fiscal_config: { select: ALL, insert: ALL, update: ALL },
  // The request's columns stay; the outcome's columns change, and a retry writes new request data.
  invoice: { select: ALL, insert: ALL, update: ALL },
  act_authorization: { select: ALL, insert: ALL },
  act_authorization_use: { select: ALL, insert: ALL },
  // Updated once, when the register is closed.
  cash_register: { select: ALL, insert: ALL, update: ALL },
  cash_movement: { select: ALL, insert: ALL },
  // A closed shift keeps its movements.
  between_shifts: { select: ALL, insert: ALL },
  cash_schedule: { select: ALL, insert: ALL, update: ALL },
  held_sale: { select: ALL, insert: ALL, update: ALL, delete: true },
  till_settings: { select: ALL, insert: ALL, update: ALL },

  store_config: { select: ALL, insert: ALL, update: ALL },
  online_store: { select: ALL, insert: ALL, update: ALL },
  // The order itself stays; its state and its sale change.
  store_order: { select: ALL, insert: ALL, update: ['state', 'sale_id'] },

  // Readable by everybody, since the shop is unknown before sign-in; writable by its shop alone.
  account_name: { select: ALL, insert: ALL, delete: true },
  // Also readable by everybody, since a visitor names a store and not a shop.
  store_address: { select: ALL, insert: ALL },

  // These tables belong to no shop, so rights are granted by column.
  contact_message: {
    select: ['id', 'name', 'email', 'phone', 'message'],
    insert: ['id', 'name', 'email', 'phone', 'message', 'created_at'],
  },
  // The proof of what was requested: append-only.
  consumer_request: {
    select: ['id', 'code', 'kind', 'name', 'email', 'account', 'phone', 'message', 'created_at'],
    insert: ['id', 'code', 'kind', 'name', 'email', 'account', 'phone', 'message', 'created_at'],
  },
  consumer_request_answer: {
    select: ['request_id', 'answer', 'answered_at'],
    insert: ['request_id', 'answer', 'answered_at'],
  },
  premium_price: {
    select: ['id', 'amount_cents', 'starts_at', 'announced_at'],
    insert: ['id', 'amount_cents', 'starts_at', 'announced_at'],
  },
  installation: { select: ['id'] },
  attempt_count: {
    select: ['key', 'points', 'expire'],
    insert: ['key', 'points', 'expire'],
    update: ['points', 'expire'],
    delete: true,
  },
};

export const LOGIN_RIGHTS: LoginRights = { schema: 'public', tables: TABLE_RIGHTS, jobs: true };
