import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { Batch, type Statement, type StatementResult } from './batch.ts';
import { noteFailedStatement } from './database-errors.ts';
import { PreparedStatements } from './prepared-statements.ts';

const BEGIN: Statement = { sql: 'begin', parameters: [] };
const COMMIT: Statement = { sql: 'commit', parameters: [] };
const ROLLBACK: Statement = { sql: 'rollback', parameters: [] };

const preparedByClient = new WeakMap<pg.ClientBase, PreparedStatements>();

/** One pooled connection, while it is held. */
class ShopConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #setTenant: readonly Statement[];
  readonly #prepared: PreparedStatements;
  /** What opens the transaction, until its first statement takes it along. */
  #opening: readonly Statement[] | undefined;
  #inTransaction = false;
  broken = false;

  constructor(client: pg.PoolClient, setTenant: readonly Statement[]) {
    this.client = client;
    this.#setTenant = setTenant;
    const prepared = preparedByClient.get(client) ?? new PreparedStatements();
    preparedByClient.set(client, prepared);
    this.#prepared = prepared;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#inTransaction) {
      const [result] = await this.executeTogether([query]);
      return result as QueryResult<Row>;
    }
    const opening = this.#opening ?? [];
    this.#opening = undefined;
    const results = await this.#send([...opening, query], opening.length);
    return toQueryResult(results[opening.length] as StatementResult);
  }

  /** All of them in one transaction and one round trip. */
  async executeTogether(statements: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    // A lone statement without tenant is a transaction by itself.
    const alone = statements.length === 1 && this.#setTenant.length === 0;
    const before = alone ? [] : [BEGIN, ...this.#setTenant];
    const after = alone ? [] : [COMMIT];
    try {
      const results = await this.#send([...before, ...statements, ...after], before.length);
      return results.slice(before.length, before.length + statements.length).map(toQueryResult);
    } catch (error) {
      if (!alone) await this.#rollBack();
      throw error;
    }
  }

  begin(settings: TransactionSettings): void {
    const modes = [
      settings.isolationLevel && `isolation level ${settings.isolationLevel}`,
      settings.accessMode,
    ].filter(Boolean);
    const begin = modes.length ? { sql: `begin ${modes.join(' ')}`, parameters: [] } : BEGIN;
    this.#opening = [begin, ...this.#setTenant];
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    if (this.#end() === 'nothing was sent') return;
    const [result] = await this.#send([COMMIT]);
    // Postgres answers the COMMIT of a failed transaction by rolling it back, without an error.
    if (result?.tag !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement of it had failed');
  }

  async rollBack(): Promise<void> {
    if (this.#end() === 'nothing was sent') return;
    await this.#rollBack();
  }

  #end(): 'nothing was sent' | 'open' {
    const untouched = this.#opening !== undefined;
    this.#opening = undefined;
    this.#inTransaction = false;
    return untouched ? 'nothing was sent' : 'open';
  }

  async #rollBack(): Promise<void> {
    try {
      await this.#send([ROLLBACK]);
    } catch {
      // The first error says what went wrong; this connection is only good for being closed.
      this.broken = true;
    }
  }

  async #send(statements: readonly Statement[], firstOfCaller = 0): Promise<StatementResult[]> {
    const batch = new Batch(statements, this.#prepared);
    this.client.query(batch);
    try {
      return await batch.done;
    } catch (error) {
      noteFailedStatement(error, batch.succeeded - firstOfCaller);
      // Its stack leads to the socket; the one wanted leads to whoever wrote the query.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: it has nothing to yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Large results are read page by page, not streamed');
  }
}

function toQueryResult<Row>({ rows, tag }: StatementResult): QueryResult<Row> {
  const affected = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag)?.[1];
  return {
    rows: rows as Row[],
    numAffectedRows: affected === undefined ? undefined : BigInt(affected),
  };
}

/** Kysely's driver for one shop, or for the tables without shop, over a pool shared by all. */
export class ShopDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #setTenant: readonly Statement[];

  /** `shopId` goes into the text of a statement: the caller has checked that it is a UUID. */
  constructor(pool: pg.Pool, shopId: string | undefined) {
    this.#pool = pool;
    // SET LOCAL and not set_config(): it is the form that distributed engines pass on.
    this.#setTenant =
      shopId === undefined
        ? []
        : [{ sql: `set local app.shop_id = '${shopId}'`, parameters: [], once: true }];
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ShopConnection> {
    return new ShopConnection(await this.#pool.connect(), this.#setTenant);
  }

  async releaseConnection(connection: ShopConnection): Promise<void> {
    connection.client.release(connection.broken);
  }

  async beginTransaction(connection: ShopConnection, settings: TransactionSettings) {
    connection.begin(settings);
  }

  async commitTransaction(connection: ShopConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: ShopConnection): Promise<void> {
    await connection.rollBack();
  }

  async executeTogether(statements: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    const connection = await this.acquireConnection();
    try {
      return await connection.executeTogether(statements);
    } finally {
      await this.releaseConnection(connection);
    }
  }

  /** The pool belongs to the `Database`, which closes it. */
  async destroy(): Promise<void> {}
}

export function dialectOf(driver: ShopDriver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
