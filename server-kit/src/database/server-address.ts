import { createHash, createHmac } from 'node:crypto';

/** A role's name may take this many bytes; Postgres cuts a longer one. */
const MAX_NAME_BYTES = 63;

/**
 * The name of the server's login. Logins belong to the whole cluster, so each database has its own:
 * two installations on one Postgres share nothing.
 */
export function serverLoginOf(database: string): string {
  const name = `${database}_server`;
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 32);
  return `mostrador_${hash}_server`;
}

/**
 * The password of the server's login: from the owner's, so that any number of processes with the
 * same DATABASE_URL know it and none has to keep it. It does not lead back to the owner's.
 */
export function serverPasswordOf(ownerPassword: string, login: string): string {
  return createHmac('sha256', ownerPassword)
    .update(`Mostrador: login of the server: ${login}`)
    .digest('base64url');
}

/**
 * The owner's address with another user and password, and neither of the owner's left in it. They go
 * into the query, where `pg` prefers them, because an address may have no host to put a user before.
 */
export function addressAs(ownerUrl: string, user: string, password: string | undefined): string {
  const url = new URL(ownerUrl);
  url.username = '';
  url.password = '';
  url.searchParams.set('user', user);
  if (password === undefined) url.searchParams.delete('password');
  else url.searchParams.set('password', password);
  return url.href;
}
