import { domainError } from './errors.ts';

export const databaseUnavailable = domainError(
  'database.unavailable',
  503,
  'La base de datos no responde. Probá de nuevo en unos segundos.',
  { retryAfterSeconds: 1 },
);

/** What a socket says, and in which call, when there is no server behind it or there was one. */
const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/**
 * SQLSTATEs of a server that is starting, stopping, out of places or gone, and of a wait for others
 * or a statement that was cut short (PostgreSQL manual, appendix A): class 08 connection exceptions,
 * 53300, 57P01 to 57P03, 55P03 lock not available, 57014 statement timeout, 25P03 idle in transaction,
 * class 40 transaction rolled back.
 */
const SERVER_STATES = /^(08...|25P03|40...|53300|55P03|57014|57P0[123])$/;

/** `pg` and its pool give these no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** Whether an error means that the database cannot be reached now, and trying again may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return LOST_CONNECTION.test(error.message);
  if (SERVER_STATES.test(code)) return true;
  // A host with several addresses fails with all of their errors in one.
  const inSocket = error instanceof AggregateError || SOCKET_CALLS.has(syscall ?? '');
  return inSocket && SOCKET_ERRORS.has(code);
}
