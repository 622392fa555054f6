import { type Insertable, type Kysely, sql } from 'kysely';
import type { ArcaService } from '../arca/wsaa.ts';
import type { Database } from '../database/database.ts';
import type { AccessTicketTable, Schema } from '../database/schema.ts';

/** Identifies a ticket: a certificate has one for each service. */
export interface TicketName {
  environment: string;
  /** SHA-256 of the certificate, in hex. */
  fingerprint: string;
  service: ArcaService;
}

/** A connection that can read and write tickets, or the one that holds a lock. */
export type TicketTable = Pick<
  Kysely<Pick<Schema, 'access_ticket'>>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'executeQuery'
>;

export interface Refusal {
  code: string;
  message: string;
  /** WSAA is not called again before this time. */
  until: Date;
}

export interface StoredTicket {
  sealed: Buffer | null;
  expiresAt: Date | null;
  refusal: Refusal | undefined;
  /** The last call to WSAA whose answer was lost: it may have issued a ticket. */
  unansweredAt: Date | null;
  /** Start of the time without a ticket that ARCA accepts. */
  failingSince: Date | null;
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
    unansweredAt: row.unanswered_at,
    failingSince: row.failing_since,
  };
}

/** Stores a ticket and clears its failures. */
export async function storeTicket(
  db: TicketTable,
  name: TicketName,
  { sealed, expiresAt }: { sealed: Buffer; expiresAt: Date },
): Promise<void> {
  await put(db, name, {
    ticket: sealed,
    expires_at: expiresAt,
    refused_code: null,
    refused_message: null,
    refused_until: null,
    unanswered_at: null,
    failing_since: null,
  });
}

/** Records, before the call to WSAA, that it may issue a ticket whose answer is lost. */
export async function storeAsked(db: TicketTable, name: TicketName, now: Date): Promise<void> {
  await put(db, name, { unanswered_at: now });
}

/** Keeps the ticket, which may still be valid. */
export async function storeFailure(
  db: TicketTable,
  name: TicketName,
  {
    refusal,
    unansweredAt,
    failingSince,
  }: Pick<StoredTicket, 'refusal' | 'unansweredAt' | 'failingSince'>,
): Promise<void> {
  await put(db, name, {
    refused_code: refusal?.code ?? null,
    refused_message: refusal?.message ?? null,
    refused_until: refusal?.until ?? null,
    unanswered_at: unansweredAt,
    failing_since: failingSince,
  });
}

/** Records since when a service rejects the ticket; null when it accepts the ticket again. */
export async function storeFailing(
  db: TicketTable,
  name: TicketName,
  since: Date | null,
): Promise<void> {
  await put(db, name, { failing_since: since });
}

async function put(
  db: TicketTable,
  name: TicketName,
  values: Partial<Insertable<AccessTicketTable>>,
): Promise<void> {
  await db
    .insertInto('access_ticket')
    .values({ ...name, ...values })
    .onConflict((conflict) =>
      conflict.columns(['environment', 'fingerprint', 'service']).doUpdateSet(values),
    )
    .execute();
}

/** Deletes rows without any event since then, which belong to unused certificates. */
export async function deleteUnused(db: TicketTable, since: Date): Promise<void> {
  await db
    .deleteFrom('access_ticket')
    .where(sql<Date>`greatest(expires_at, refused_until, unanswered_at, failing_since)`, '<', since)
    .execute();
}

/**
 * Runs `work` on one connection while no other process holds the lock of the same ticket, and
 * returns its result; undefined at once when another process holds it. The lock ends with the
 * connection.
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
