import pg from 'pg';
import { serialize } from 'pg-protocol';
import { columnTypes } from './column-types.ts';
import type { Column, Prepared, PreparedStatements } from './prepared-statements.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Marks a text that is not repeated, which is not worth a prepared statement. */
  readonly once?: true;
}

export interface StatementResult {
  rows: Record<string, unknown>[];
  /** Postgres' command tag: `COMMIT`, `UPDATE 3`, `INSERT 0 1`, `SELECT 4`. */
  tag: string;
}

type WireValue = string | Buffer | null;

const DESCRIBE = serialize.describe({ type: 'P' });
const EXECUTE = serialize.execute();
const SYNC = serialize.sync();

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): WireValue } })
  .utils;

/**
 * Sends statements in one message and reads their results in one: Parse, Bind, Describe and Execute
 * of each, then a single Sync. Statements that the connection executed before are neither parsed
 * nor described again. After the first failure Postgres skips everything, including a COMMIT, so a
 * batch is all or nothing. (`pg`'s own `pipeline: true` syncs after every statement: a statement
 * whose values cannot be sent is left out, and the others commit.)
 *
 * Implements `pg`'s Submittable, as pg-cursor does: the client calls the `handle…` methods.
 */
export class Batch implements pg.Submittable {
  /** Rejects with the error of the first statement that failed. */
  readonly done: Promise<StatementResult[]>;
  readonly #resolve: (results: StatementResult[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #statements: readonly Statement[];
  readonly #values: WireValue[][];
  readonly #prepared: PreparedStatements;
  readonly #newlyParsed: string[] = [];
  readonly #results: StatementResult[] = [];
  /** The plan of each statement; undefined where Postgres keeps it for this batch only. */
  readonly #plans: (Prepared | undefined)[] = [];
  /** The columns of the statement whose result is being read. */
  #columns: readonly Column[] | undefined;
  #rows: Record<string, unknown>[] = [];
  #unreadableRow: unknown;

  /** Throws before anything is sent when a value cannot be serialized. */
  constructor(statements: readonly Statement[], prepared: PreparedStatements) {
    const { promise, resolve, reject } = Promise.withResolvers<StatementResult[]>();
    this.done = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#statements = statements;
    this.#values = statements.map(({ parameters }) => parameters.map((it) => prepareValue(it)));
    this.#prepared = prepared;
  }

  /** Returns how many statements succeeded; after a failure, the index of the failed one. */
  get succeeded(): number {
    return this.#results.length;
  }

  submit({ stream }: pg.Connection): void {
    const messages = this.#prepared
      .takeClosing()
      .map((name) => serialize.close({ type: 'S', name }));
    this.#statements.forEach((statement, index) => {
      const plan = this.#parse(statement, messages);
      this.#plans.push(plan);
      messages.push(serialize.bind({ statement: plan?.name ?? '', values: this.#values[index] }));
      if (!plan?.columns) messages.push(DESCRIBE);
      messages.push(EXECUTE);
    });
    messages.push(SYNC);
    // One write: twenty socket writes cost more than copying the messages.
    stream.write(Buffer.concat(messages));
  }

  #parse({ sql, once }: Statement, messages: Buffer[]): Prepared | undefined {
    const known = once ? undefined : this.#prepared.find(sql);
    if (known) return known;
    const added = once ? undefined : this.#prepared.add(sql);
    if (added) this.#newlyParsed.push(sql);
    messages.push(serialize.parse({ name: added?.name, text: sql }));
    return added;
  }

  /** Called after a Describe, unless the statement returns no rows. */
  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: columnTypes.getTypeParser(dataTypeID),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#columns ??= this.#plans[this.succeeded]?.columns ?? [];
    const row: Record<string, unknown> = {};
    try {
      let index = 0;
      for (const { name, parse } of this.#columns) {
        const text = fields[index++];
        row[name] = text == null ? null : parse(text);
      }
    } catch (error) {
      // A throw here would be an uncaught exception of the socket.
      this.#unreadableRow ??= error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const plan = this.#plans[this.succeeded];
    if (plan) plan.columns ??= this.#columns ?? [];
    this.#results.push({ rows: this.#rows, tag: text });
    this.#rows = [];
    this.#columns = undefined;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(error: unknown): void {
    // Postgres skipped the Parse messages after the failure. The failed plan may be outdated.
    for (const sql of this.#newlyParsed) this.#prepared.forget(sql);
    const failed = this.#statements[this.succeeded];
    if (failed) this.#prepared.forget(failed.sql);
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadableRow) this.#reject(this.#unreadableRow);
    else this.#resolve(this.#results);
  }

  handleCopyInResponse(connection: pg.Connection): void {
    connection.stream.write(serialize.copyFail('A batch sends no data to copy'));
  }
}
