import { createHash, createHmac } from 'node:crypto';

/** The schema of the product server's tables. */
export const PUBLIC = 'public';

/** The longest role name, in bytes; Postgres truncates longer ones. */
const MAX_NAME_BYTES = 63;

/**
 * Returns the name of the login of the server whose tables are in the schema. Logins belong to the
 * whole cluster, so each database has its own: two installations on one Postgres share nothing.
 */
export function serverLoginOf(database: string, schema = PUBLIC): string {
  const suffix = schema === PUBLIC ? 'server' : schema;
  const name = `${database}_${suffix}`;
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 32);
  return `mostrador_${hash}_${suffix}`;
}

/**
 * Returns the password of the server's login, derived from the owner's. Every process with the same
 * DATABASE_URL can derive it, so none stores it. The owner's cannot be derived from it.
 */
export function serverPasswordOf(ownerPassword: string, login: string): string {
  return createHmac('sha256', ownerPassword)
    .update(`Mostrador: login of the server: ${login}`)
    .digest('base64url');
}

/**
 * Returns the owner's address with user and password replaced. They go into the query, which `pg`
 * prefers, because an address without a host has no place for a user.
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
