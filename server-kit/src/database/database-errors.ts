import pg from 'pg';

const failedStatements = new WeakMap<object, number>();

/** Remembers which statement of a batch an error belongs to; see `failedStatementOf`. */
export function noteFailedStatement(error: unknown, place: number): void {
  if (typeof error === 'object' && error !== null) failedStatements.set(error, place);
}

/**
 * The place (from 0) that the statement which failed had among those given to `pipelined`;
 * undefined when the error is not one of a statement.
 */
export function failedStatementOf(error: unknown): number | undefined {
  return error instanceof pg.DatabaseError ? failedStatements.get(error) : undefined;
}

/** The name of the constraint or unique index that refused the write, to map to a domain error. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
