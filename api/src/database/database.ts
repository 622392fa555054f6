import {
  type ConnectOptions,
  connect as connectTo,
  type Database as DatabaseOf,
  type InTransaction,
  type ShopDatabase as ShopDatabaseOf,
} from '@mostrador/server-kit/database/database';
import type { Schema } from './schema.ts';

export {
  constraintOf,
  defer,
  failedStatementOf,
  pipelined,
} from '@mostrador/server-kit/database/database';

export type { Schema };

/**
 * The product's database. Without a tenant, it can read `account_name` and `store_address`, to find
 * the shop of a name, and `release_failure`, to count shops; `forShop` writes them. The other tables
 * belong to no shop.
 */
export type Database = DatabaseOf<
  Schema,
  | 'account_name'
  | 'contact_message'
  | 'installation'
  | 'consumer_request'
  | 'consumer_request_answer'
  | 'premium_price'
  | 'release_failure'
  | 'store_address'
>;
export type ShopDatabase = ShopDatabaseOf<Schema>;
/** A `ShopDatabase` within a transaction: for work that must commit together with other work. */
export type ShopTransaction = InTransaction<ShopDatabase>;

export const connect: (options: ConnectOptions) => Database = connectTo;
