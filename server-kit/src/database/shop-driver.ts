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
import { type SlowStatements, slowStatementsOf } from './slow-statements.ts';

const BEGIN: Statement = { sql: 'begin', parameters: [] };
const COMMIT: Statement = { sql: 'commit', parameters: [] };
const ROLLBACK: Statement = { sql: 'rollback', parameters: [] };

const preparedByClient = new WeakMap<pg.ClientBase, PreparedStatements>();

/** A pooled connection while it is in use. */
export class ShopConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #setTenant: readonly Statement[];
  readonly #prepared: PreparedStatements;
  readonly #slow: SlowStatements | undefined;
  /** Sent in the same message as the COMMIT. */
  #closing: readonly Statement[];
  /** Opens the transaction; sent together with its first statement. */
  #opening: readonly Statement[] | undefined;
  #inTransaction = false;
  broken = false;

  constructor(
    client: pg.PoolClient,
    setTenant: readonly Statement[],
    closing: readonly Statement[],
    slow: SlowStatements | undefined,
  ) {
    this.client = client;
    this.#setTenant = setTenant;
    this.#closing = closing;
    this.#slow = slow;
    const prepared = preparedByClient.get(client) ?? new PreparedStatements();
    preparedByClient.set(client, prepared);
    this.#prepared = prepared;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [result] = await this.executeTogether([query]);
    return result as QueryResult<Row>;
  }

  /** Runs all statements in one round trip, in the open transaction or else in a new one. */
  async executeTogether(statements: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    if (!this.#inTransaction) return this.#executeAsTransaction(statements);
    const opening = this.#opening ?? [];
    this.#opening = undefined;
    const results = await this.#send([...opening, ...statements], opening.length);
    return results.slice(opening.length).map(toQueryResult);
  }

  async #executeAsTransaction(statements: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    // A lone statement without tenant is a transaction in itself.
    const alone = statements.length === 1 && this.#setTenant.length === 0;
    const before = alone ? [] : [BEGIN, ...this.#setTenant];
    const after = alone ? [] : [...this.#closing, COMMIT];
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

  /** Sets the statements that the open transaction sends with its COMMIT. */
  closeWith(statements: readonly Statement[]): void {
    this.#closing = statements;
  }

  async commit(): Promise<void> {
    const opening = this.#opening ?? [];
    const nothingToDo = opening.length > 0 && this.#closing.length === 0;
    this.#opening = undefined;
    if (!nothingToDo) {
      const results = await this.#send([...opening, ...this.#closing, COMMIT]);
      // Postgres answers the COMMIT of a failed transaction with a rollback, not an error.
      if (results.at(-1)?.tag !== 'COMMIT')
        throw new Error('The transaction was rolled back: a statement of it had failed');
    }
    this.#inTransaction = false;
  }

  async rollBack(): Promise<void> {
    const nothingWasSent = this.#opening !== undefined;
    this.#opening = undefined;
    this.#inTransaction = false;
    if (!nothingWasSent) await this.#rollBack();
  }

  async #rollBack(): Promise<void> {
    try {
      await this.#send([ROLLBACK]);
    } catch {
      // The caller gets the first error; this connection can only be closed.
      this.broken = true;
    }
  }

  async #send(statements: readonly Statement[], firstOfCaller = 0): Promise<StatementResult[]> {
    const batch = new Batch(statements, this.#prepared);
    const sentAt = performance.now();
    this.client.query(batch);
    try {
      const results = await batch.done;
      const ms = performance.now() - sentAt;
      if (this.#slow && ms >= this.#slow.fromMs) this.#slow.note(statements, ms, this.#setTenant);
      return results;
    } catch (error) {
      noteFailedStatement(error, batch.succeeded - firstOfCaller);
      // Its stack leads to the socket; the new one leads to the code that sent the query.
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

/** Kysely's driver for one shop, or for the tables without tenant, over a pool shared by all. */
export class ShopDriver implements Driver {
  /** The statements that each transaction sends with its COMMIT, unless overridden. */
  readonly closing: readonly Statement[];
  readonly #pool: pg.Pool;
  readonly #setTenant: readonly Statement[];

  /**
   * The caller must have checked that `shopId` is a UUID: it becomes part of a statement's text.
   */
  constructor(pool: pg.Pool, shopId: string | undefined, closing: readonly Statement[] = []) {
    this.#pool = pool;
    // SET LOCAL instead of set_config(): distributed engines pass on this form.
    this.#setTenant =
      shopId === undefined
        ? []
        : [{ sql: `set local app.shop_id = '${shopId}'`, parameters: [], once: true }];
    this.closing = closing;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ShopConnection> {
    const slow = slowStatementsOf(this.#pool);
    return new ShopConnection(await this.#pool.connect(), this.#setTenant, this.closing, slow);
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

  /** The pool belongs to the `Database`, which closes it. */
  async destroy(): Promise<void> {}
}

/** Both are stateless: one of each is enough for the databases of all requests. */
const ADAPTER = new PostgresAdapter();
const QUERY_COMPILER = new PostgresQueryCompiler();

export function dialectOf(driver: ShopDriver): Dialect {
  return {
    createAdapter: () => ADAPTER,
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => QUERY_COMPILER,
  };
}
