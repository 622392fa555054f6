import pg from 'pg';

/**
 * The database cannot be used as it is. The message tells the operator, in Spanish, how to fix it.
 */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

const PERMISSION_DENIED = '42501';

/**
 * Whether Postgres reports that the statement does not fit the schema or its rows: classes 22, 23,
 * 42.
 */
export function isRefusedStatement(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    /^(22|23|42)/.test(error.code ?? '') &&
    error.code !== PERMISSION_DENIED
  );
}

/** Returns the message of an error. The error for a host with several addresses has no message. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || code || String(error);
}
