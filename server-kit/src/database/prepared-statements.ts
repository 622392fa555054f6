/** Enough for every statement of the product; a connection's plans take about 10 KB each. */
const MAX_STATEMENTS = 256;

/**
 * The statements one connection has prepared, so that Postgres parses a repeated one once. When
 * full, the least recently used is closed.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  #closing: string[] = [];
  #counter = 0;

  /** The name of a statement already prepared, or undefined. */
  find(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name === undefined) return undefined;
    // A Map keeps insertion order: reinserting makes the first key the least recently used.
    this.#names.delete(sql);
    this.#names.set(sql, name);
    return name;
  }

  add(sql: string): string {
    for (const oldest of this.#names.keys()) {
      if (this.#names.size < MAX_STATEMENTS) break;
      this.forget(oldest);
    }
    // Names are never reused: a late Close cannot hit another statement.
    const name = `s${this.#counter++}`;
    this.#names.set(sql, name);
    return name;
  }

  forget(sql: string): void {
    const name = this.#names.get(sql);
    if (name === undefined) return;
    this.#names.delete(sql);
    this.#closing.push(name);
  }

  /** Names evicted here; the caller closes them in its next message. */
  takeClosing(): string[] {
    const names = this.#closing;
    if (names.length > 0) this.#closing = [];
    return names;
  }
}
