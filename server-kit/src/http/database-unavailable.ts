import { domainError } from './errors.ts';

export const databaseUnavailable = domainError(
  'database.unavailable',
  503,
  'La base de datos no responde. Probá de nuevo en unos segundos.',
  { retryAfterSeconds: 1 },
);

/**
 * Error codes of a socket, and the failed system calls, when no server listens or it disconnected.
 */
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
 * SQLSTATEs of a server that is starting, stopping, out of connections or gone, and of a timed-out
 * wait or statement (PostgreSQL manual, appendix A): class 08 connection exceptions, 53300, 57P01
 * to 57P03, 55P03 lock not available, 57014 statement timeout, 25P03 idle in transaction, class 40
 * transaction rolled back.
 */
const SERVER_STATES = /^(08...|25P03|40...|53300|55P03|57014|57P0[123])$/;

/** Messages of `pg` and its pool for errors without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** Whether an error means that the database is unreachable now, so that a retry may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return LOST_CONNECTION.test(error.message);
  if (SERVER_STATES.test(code)) return true;
  // A host with several addresses fails with an AggregateError that contains one error for each.
  const inSocket = error instanceof AggregateError || SOCKET_CALLS.has(syscall ?? '');
  return inSocket && SOCKET_ERRORS.has(code);
}
