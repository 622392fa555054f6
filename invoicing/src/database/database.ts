import {
  type ConnectOptions,
  connect as connectTo,
  type Database as DatabaseOf,
  type InTransaction,
  type ShopDatabase as ShopDatabaseOf,
} from '@mostrador/server-kit/database/database';
import type { Schema } from './schema.ts';

/**
 * The tables without tenant belong to no shop (tickets of certificates, taxpayers), or have the
 * queues of vouchers of all shops.
 */
export type Database = DatabaseOf<Schema, 'access_ticket' | 'taxpayer' | 'voucher_queue'>;
export type ShopDatabase = ShopDatabaseOf<Schema>;
/** A `ShopDatabase` within a transaction, for work that must commit together with other work. */
export type ShopTransaction = InTransaction<ShopDatabase>;

export const connect: (options: ConnectOptions) => Database = connectTo;
