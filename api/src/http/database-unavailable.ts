import { domainError } from './errors.ts';

export const databaseUnavailable = domainError(
  'database.unavailable',
  503,
  'La base de datos no responde. Probá de nuevo en unos segundos.',
);

/** What the socket says when there is no server behind it, or there was one and it died. */
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

/**
 * SQLSTATEs of a server that is starting, stopping, out of places or gone (PostgreSQL manual,
 * appendix A): class 08 connection exceptions, 53300 and 57P01 to 57P03.
 */
const SERVER_STATES = /^(08...|53300|57P0[123])$/;

/** `pg` and its pool give these no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** Whether an error means that the database cannot be reached now, and trying again may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && SERVER_STATES.test(code)) return true;
  // A file that is not there is ENOENT too; a unix socket fails in a call of the network.
  if (code !== undefined && SOCKET_ERRORS.has(code) && syscall !== 'open' && syscall !== 'stat')
    return true;
  return code === undefined && LOST_CONNECTION.test(error.message);
}
