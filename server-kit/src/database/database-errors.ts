import pg from 'pg';

const failedStatements = new WeakMap<object, number>();

/** Records which statement of a batch caused an error; see `failedStatementOf`. */
export function noteFailedStatement(error: unknown, place: number): void {
  if (typeof error === 'object' && error !== null) failedStatements.set(error, place);
}

/**
 * Returns the index (from 0) of the failed statement among those given to `pipelined`; undefined
 * when no statement caused the error.
 */
export function failedStatementOf(error: unknown): number | undefined {
  return error instanceof pg.DatabaseError ? failedStatements.get(error) : undefined;
}

/** Returns the name of the violated constraint or unique index, to map to a domain error. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

const FOREIGN_KEY_VIOLATION = '23503';
const TO_SHOP_OR_USER = /_shop_id_(user_id_)?fkey$/;

/** Whether a write was refused because its shop was deleted meanwhile. */
export function isOfDeletedShop(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === FOREIGN_KEY_VIOLATION &&
    TO_SHOP_OR_USER.test(error.constraint ?? '')
  );
}
