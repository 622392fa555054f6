import { type Kysely, sql } from 'kysely';
import type { ArcaService } from '../arca/wsaa.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** Which ticket: a certificate has one for each service. */
export interface TicketName {
  environment: string;
  /** SHA-256 of the certificate, in hex. */
  fingerprint: string;
  service: ArcaService;
}

/** The connections that may read and write tickets; also one alone, which holds a lock. */
export type TicketTable = Pick<
  Kysely<Pick<Schema, 'access_ticket'>>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'executeQuery'
>;

export interface Refusal {
  code: string;
  message: string;
  /** WSAA is not asked again before. */
  until: Date;
}

export interface StoredTicket {
  sealed: Buffer | null;
  expiresAt: Date | null;
  refusal: Refusal | undefined;
}

export async function findTicket(
  db: TicketTable,
  { environment, fingerprint, service }: TicketName,
): Promise<StoredTicket | undefined> {
  const row = await db
    .selectFrom('access_ticket')
    .selectAll()
    .where('environment', '=', environment)
    .where('fingerprint', '=', fingerprint)
    .where('service', '=', service)
    .executeTakeFirst();
  if (!row) return undefined;
  const { refused_code: code, refused_message: message, refused_until: until } = row;
  const refusal = code !== null && message !== null && until !== null;
  return {
    sealed: row.ticket,
    expiresAt: row.expires_at,
    refusal: refusal ? { code, message, until } : undefined,
  };
}

export async function storeTicket(
  db: TicketTable,
  name: TicketName,
  { sealed, expiresAt }: { sealed: Buffer; expiresAt: Date },
): Promise<void> {
  const values = {
    ticket: sealed,
    expires_at: expiresAt,
    refused_code: null,
    refused_message: null,
    refused_until: null,
  };
  await db
    .insertInto('access_ticket')
    .values({ ...name, ...values })
    .onConflict((conflict) =>
      conflict.columns(['environment', 'fingerprint', 'service']).doUpdateSet(values),
    )
    .execute();
}

/** Leaves the ticket, which may still be valid. */
export async function storeRefusal(
  db: TicketTable,
  name: TicketName,
  { code, message, until }: Refusal,
): Promise<void> {
  const values = { refused_code: code, refused_message: message, refused_until: until };
  await db
    .insertInto('access_ticket')
    .values({ ...name, ...values, ticket: null, expires_at: null })
    .onConflict((conflict) =>
      conflict.columns(['environment', 'fingerprint', 'service']).doUpdateSet(values),
    )
    .execute();
}

/** Forgets the ticket that ends then; another process may have stored a newer one. */
export async function forgetTicket(
  db: TicketTable,
  { environment, fingerprint, service }: TicketName,
  expiresAt: Date,
): Promise<void> {
  await db
    .deleteFrom('access_ticket')
    .where('environment', '=', environment)
    .where('fingerprint', '=', fingerprint)
    .where('service', '=', service)
    .where('expires_at', '=', expiresAt)
    .execute();
}

/** Deletes what nobody can use any more. */
export async function deleteExpired(db: TicketTable, before: Date): Promise<void> {
  await db
    .deleteFrom('access_ticket')
    .where((row) => row(row.fn.coalesce('expires_at', 'refused_until'), '<', before))
    .execute();
}

/**
 * Runs `work` on one connection while no other process does for the same ticket, and returns what
 * it returns; undefined at once when another process does. The lock ends with the connection.
 */
export async function tryWithTicketLock<T>(
  database: Database,
  { environment, fingerprint, service }: TicketName,
  work: (db: TicketTable) => Promise<T>,
): Promise<T | undefined> {
  const lock = `ticket ${environment} ${fingerprint} ${service}`;
  return database.global.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${lock}, 0)) as locked`.execute(connection);
    if (!rows[0]?.locked) return undefined;
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${lock}, 0))`.execute(connection);
    }
  });
}
