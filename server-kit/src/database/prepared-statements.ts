/** Enough for every statement of the product; a connection's plans take about 10 KB each. */
const MAX_STATEMENTS = 256;

/** A column of a statement's rows. */
export interface Column {
  name: string;
  /** Parses a value in Postgres' text format, never NULL. */
  parse(text: string): unknown;
}

/** A statement that the connection keeps parsed. */
export interface Prepared {
  readonly name: string;
  /**
   * Known after the first execution. They never change: Postgres refuses a plan with other columns.
   */
  columns?: readonly Column[];
}

/**
 * The statements that one connection has prepared, so that Postgres parses and describes a repeated
 * statement once. When full, the least recently used is closed.
 */
export class PreparedStatements {
  readonly #prepared = new Map<string, Prepared>();
  #closing: string[] = [];
  #counter = 0;

  /** Returns a prepared statement, or undefined. */
  find(sql: string): Prepared | undefined {
    const prepared = this.#prepared.get(sql);
    if (!prepared) return undefined;
    // A Map keeps insertion order: reinserting makes the first key the least recently used.
    this.#prepared.delete(sql);
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  add(sql: string): Prepared {
    for (const oldest of this.#prepared.keys()) {
      if (this.#prepared.size < MAX_STATEMENTS) break;
      this.forget(oldest);
    }
    // Names are never reused, so that a late Close cannot hit another statement.
    const prepared = { name: `s${this.#counter++}` };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  forget(sql: string): void {
    const prepared = this.#prepared.get(sql);
    if (!prepared) return;
    this.#prepared.delete(sql);
    this.#closing.push(prepared.name);
  }

  /** Returns the evicted names; the caller closes them in its next message. */
  takeClosing(): string[] {
    const names = this.#closing;
    if (names.length > 0) this.#closing = [];
    return names;
  }
}
