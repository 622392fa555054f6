import { isId } from '@mostrador/domain';
import { columnTypes } from '@mostrador/server-kit/database/column-types';
import { ShopDatabase } from '@mostrador/server-kit/database/shop-database';
import { ShopDriver } from '@mostrador/server-kit/database/shop-driver';
import { TransactingDatabase } from '@mostrador/server-kit/database/transactions';
import pg from 'pg';

export { constraintOf, failedStatementOf } from '@mostrador/server-kit/database/database-errors';
export { ShopDatabase } from '@mostrador/server-kit/database/shop-database';
export {
  defer,
  type InTransaction,
  pipelined,
} from '@mostrador/server-kit/database/transactions';

/** Requests and jobs have ended by then: a query that still runs is acknowledged to nobody. */
const CLOSE_MS = 5_000;

export interface ConnectOptions {
  /** The result of `prepareDatabase`: the address of the server's login. */
  connectionString: string;
  /** Maximum number of connections; a request waits for a free one. 10 by default. */
  maxConnections?: number;
}

/** @typeParam SharedTable the tables that belong to no shop */
export interface Database<Schema, SharedTable extends keyof Schema = never> {
  /**
   * Returns access to the rows of one shop. Every statement runs in a transaction with the shop as
   * its tenant, and row level security hides all others. Throws a RangeError if `shopId` is not an
   * id.
   */
  forShop(shopId: string): ShopDatabase<Schema>;
  /** The tables without tenant; the rows of all other tables are hidden. */
  global: TransactingDatabase<Pick<Schema, SharedTable>>;
  /** For commands that are not queries: LISTEN, NOTIFY. */
  pool: pg.Pool;
  /** Resolves when the database answers; rejects with the reason when it does not. */
  ping(): Promise<void>;
  /**
   * Waits for running queries, then closes every connection. After some seconds it waits no longer:
   * a database that answers nothing must not keep a server from stopping.
   */
  close(): Promise<void>;
}

/** Opens a connection pool. Its timeouts are settings of the login. */
export function connect<Schema, SharedTable extends keyof Schema = never>(
  options: ConnectOptions,
): Database<Schema, SharedTable> {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maxConnections ?? 10,
    types: columnTypes,
    application_name: 'mostrador',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // Without error listeners on the pool and on every client, a lost database would end the process.
  // The running query rejects in any case, and the pool replaces the connection.
  pool.on('error', () => {});
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));

  return {
    forShop(shopId) {
      if (!isId(shopId)) throw new RangeError(`"${shopId}" is not the id of a shop`);
      return new ShopDatabase(pool, { shopId });
    },
    global: new TransactingDatabase(new ShopDriver(pool, undefined)),
    pool,
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      const late = setTimeout(() => {
        for (const { connection } of clients) connection.stream.destroy();
      }, CLOSE_MS);
      await pool.end().finally(() => clearTimeout(late));
    },
  };
}
