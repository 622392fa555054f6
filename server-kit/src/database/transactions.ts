import {
  type CompiledQuery,
  Kysely,
  type KyselyProps,
  type QueryExecutor,
  type QueryResult,
  type RawBuilder,
} from 'kysely';
import type { Statement } from './batch.ts';
import { dialectOf, type ShopConnection, type ShopDriver } from './shop-driver.ts';

/** The statements that a transaction sends in the same message as its COMMIT. */
export interface UnitOfWork {
  readonly deferred: Statement[];
  /** Sent after all deferred statements, because they check whether the transaction wrote. */
  announcements: readonly Statement[];
  /** Called once the transaction has committed. They must not throw. */
  readonly committed: (() => void)[];
}

/** A database inside a transaction; the parameter type of functions that need one. */
export type InTransaction<Database> = Database & { readonly unit: UnitOfWork };

/** The transaction that a database is bound to. */
export interface Binding {
  executor: QueryExecutor;
  unit: UnitOfWork;
}

export interface Snapshot<Database> {
  db: InTransaction<Database>;
  /** Ends the transaction and releases its connection. Repeated calls do nothing more. */
  close(): Promise<void>;
}

/** A Kysely that pipelines statements where possible, and whose transactions compose. */
export class TransactingDatabase<Schema> extends Kysely<Schema> {
  /** Undefined outside of a transaction. */
  readonly unit: UnitOfWork | undefined;
  protected readonly driver: ShopDriver;

  constructor(driver: ShopDriver, binding?: Binding) {
    const dialect = dialectOf(driver);
    const bound = binding && { config: { dialect }, dialect, driver, executor: binding.executor };
    // Kysely takes either, but declares it as two overloads.
    super((bound ?? { dialect }) as KyselyProps);
    this.driver = driver;
    this.unit = binding?.unit;
  }

  /**
   * Runs `work` in a transaction: all of it commits, or nothing. `work` gets this database bound to
   * the transaction, so that every repository works with either. A nested call joins the outer
   * transaction.
   */
  async transact<T>(work: (tx: InTransaction<this>) => Promise<T>): Promise<T> {
    if (this.unit) return work(this as InTransaction<this>);
    const committed: (() => void)[] = [];
    const result = await this.transaction().execute(async (transaction) => {
      const executor = transaction.getExecutor();
      const unit: UnitOfWork = { deferred: [], announcements: this.driver.closing, committed };
      const result = await work(this.bind({ executor, unit }) as InTransaction<this>);
      await executor.provideConnection(async (connection) =>
        (connection as ShopConnection).closeWith([...unit.deferred, ...unit.announcements]),
      );
      return result;
    });
    for (const call of committed) call();
    return result;
  }

  /** Opens a read-only transaction that sees the database as of its first query. */
  async openSnapshot(): Promise<Snapshot<this>> {
    const transaction = await this.startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    const unit: UnitOfWork = { deferred: [], announcements: [], committed: [] };
    let closed: Promise<void> | undefined;
    return {
      db: this.bind({ executor: transaction.getExecutor(), unit }) as InTransaction<this>,
      close: () => {
        closed ??= transaction.rollback().execute();
        return closed;
      },
    };
  }

  protected bind(binding: Binding): TransactingDatabase<Schema> {
    return new TransactingDatabase(this.driver, binding);
  }

  /** See `pipelined`. */
  executeTogether(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    return this.getExecutor().provideConnection((connection) =>
      (connection as ShopConnection).executeTogether(queries),
    );
  }
}

/** A query builder, a `sql` template, or an already compiled query. */
export type Pipelinable<Row = unknown> =
  | { compile(): CompiledQuery<Row> }
  | RawBuilder<Row>
  | CompiledQuery<Row>;

type ResultsOf<Queries extends readonly unknown[]> = {
  [Place in keyof Queries]: Queries[Place] extends Pipelinable<infer Row>
    ? QueryResult<Row>
    : never;
};

/**
 * Runs queries in one round trip and one transaction, the open one or their own: all or nothing.
 * Rejects with the error of the first failed query (see `constraintOf`, `failedStatementOf`); the
 * following ones did not run.
 */
export async function pipelined<Schema, const Queries extends readonly Pipelinable[]>(
  db: TransactingDatabase<Schema>,
  queries: Queries,
): Promise<ResultsOf<Queries>> {
  const compiled = queries.map((query) => compile(db, query));
  return (await db.executeTogether(compiled)) as ResultsOf<Queries>;
}

/**
 * Sends a query with the COMMIT, which costs no extra round trip. Only for writes whose result is
 * not needed and that no product rule refuses: their error fails the whole transaction.
 */
export function defer<Schema>(
  tx: InTransaction<TransactingDatabase<Schema>>,
  query: Pipelinable,
): void {
  tx.unit.deferred.push(compile(tx, query));
}

function compile<Schema>(db: Kysely<Schema>, query: Pipelinable): CompiledQuery {
  return 'compile' in query ? query.compile(db) : query;
}
