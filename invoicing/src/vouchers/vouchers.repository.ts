import type { ArcaMessage, NewVoucher, VoucherState } from '@mostrador/contracts/vouchers';
import { type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import type { NumberedVoucher } from '../arca/numbered-voucher.ts';
import type { ShopDatabase, ShopTransaction } from '../database/database.ts';
import type { Schema, VoucherTable } from '../database/schema.ts';
import { isOf, type Queue } from './taxpayer-series.ts';

/** A requested voucher, as stored by this server. */
export interface StoredVoucher {
  id: string;
  credentialsId: string;
  request: NewVoucher;
  state: VoucherState;
  /** How often it was sent to ARCA. */
  attempts: number;
  number: number | null;
  date: string | null;
  cae: string | null;
  caeDueDate: string | null;
  observations: ArcaMessage[];
  reasons: ArcaMessage[];
}

/** A voucher withdrawn permanently, before or after it was requested. */
export interface WithdrawnVoucher {
  state: 'withdrawn';
}

/** A voucher sent to ARCA, with unknown outcome. */
export type SentVoucher = StoredVoucher & { number: number; date: string };

export function isSent(voucher: StoredVoucher): voucher is SentVoucher {
  return voucher.number !== null && voucher.date !== null;
}

/** This process lost its lock, and another process decided the voucher. */
export class VoucherTakenOver extends Error {
  override readonly name = 'VoucherTakenOver';
}

/** Needed for lists, which `pg` would send as a Postgres array. */
function json<T>(value: T): RawBuilder<T> {
  return sql`${JSON.stringify(value)}::jsonb`;
}

export async function findVoucher(
  db: ShopDatabase,
  id: string,
): Promise<StoredVoucher | WithdrawnVoucher | undefined> {
  const row = await db
    .selectFrom('voucher')
    .selectAll()
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.state === 'withdrawn') return { state: row.state };
  return row && toVoucher(row);
}

/** Returns the queued voucher without number that has waited longest. */
export async function findNextQueued(
  db: ShopDatabase,
  queue: Queue,
): Promise<StoredVoucher | undefined> {
  const row = await db
    .selectFrom('voucher')
    .selectAll()
    .where('shop_id', '=', db.shopId)
    .where(isOf(queue))
    .where('finished_at', 'is', null)
    .where('state', '=', 'queued')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && toVoucher(row);
}

/** Returns all requests sent to ARCA for a voucher with one number. */
export async function findSent(
  db: ShopDatabase,
  id: string,
  number: number,
): Promise<NumberedVoucher[]> {
  const rows = await db
    .selectFrom('voucher_attempt')
    .select('asked')
    .where('shop_id', '=', db.shopId)
    .where('voucher_id', '=', id)
    .orderBy('attempt')
    .execute();
  return rows.map(({ asked }) => asked).filter((asked) => asked.number === number);
}

/**
 * Adds a voucher to its queue. Returns false when the id is taken. Rejects with a foreign key
 * violation when the product has no such shop.
 */
export async function addVoucher(
  db: ShopDatabase,
  queue: Queue,
  { id, request, createdAt }: { id: string; request: NewVoucher; createdAt: Date },
): Promise<boolean> {
  return db.transact(async (tx) => {
    const added = await tx
      .insertInto('voucher')
      .values({
        shop_id: db.shopId,
        id,
        environment: queue.environment,
        credentials_id: request.credentialsId,
        cuit: queue.cuit,
        point_of_sale: queue.pointOfSale,
        type: queue.type,
        request: json(request),
        state: 'queued',
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
    await tx
      .insertInto('voucher_queue')
      .values({
        shop_id: db.shopId,
        environment: queue.environment,
        cuit: queue.cuit,
        point_of_sale: queue.pointOfSale,
        type: queue.type,
        waiting: 1,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'environment', 'cuit', 'point_of_sale', 'type'])
          .doUpdateSet((row) => ({ waiting: row('voucher_queue.waiting', '+', 1) })),
      )
      .execute();
    return true;
  });
}

/** Changes the credentials that send the voucher, and ends the wait of its queue. */
export async function changeCredentials(
  db: ShopDatabase,
  queue: Queue,
  id: string,
  credentialsId: string,
): Promise<void> {
  await db.transact(async (tx) => {
    await tx
      .updateTable('voucher')
      .set({ credentials_id: credentialsId })
      .where('shop_id', '=', db.shopId)
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute();
    await updateQueue(tx, queue).set({ wait_until: null }).execute();
  });
}

/**
 * Stores the request to ARCA before it is sent. Throws `VoucherTakenOver` when another process has
 * sent it, or another voucher of the series.
 */
export async function storeAttempt(
  db: ShopDatabase,
  queue: Queue,
  { id, attempts }: StoredVoucher,
  { asked, sentAt }: { asked: NumberedVoucher; sentAt: Date },
): Promise<SentVoucher> {
  return db.transact(async (tx) => {
    const row = await tx
      .updateTable('voucher')
      .set({
        state: 'sent',
        number: asked.number,
        date: asked.date,
        attempts: attempts + 1,
      })
      .where('shop_id', '=', db.shopId)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('finished_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new VoucherTakenOver();
    await tx
      .insertInto('voucher_attempt')
      .values({
        shop_id: db.shopId,
        voucher_id: id,
        attempt: attempts + 1,
        asked: json(asked),
        sent_at: sentAt,
      })
      .execute();
    const { numUpdatedRows } = await updateQueue(tx, queue)
      .set({ in_flight: id })
      .where((its) => its.or([its('in_flight', 'is', null), its('in_flight', '=', id)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new VoucherTakenOver();
    return toVoucher(row) as SentVoucher;
  });
}

/** Stores an authorization: the number is used, and the series continues after it. */
export async function storeAuthorized(
  db: ShopDatabase,
  queue: Queue,
  voucher: SentVoucher,
  found: { cae: string; caeDueDate: string | null; observations: ArcaMessage[]; date: string },
  now: Date,
): Promise<void> {
  const { cae, caeDueDate, observations, date } = found;
  await decide(db, queue, voucher, {
    outcome: 'authorized',
    messages: observations,
    values: {
      state: 'authorized',
      date,
      cae,
      cae_due_date: caeDueDate,
      observations: json(observations),
      finished_at: now,
    },
    // Matches any attempt with this number, because a number has one CAE.
    unless: 'number',
  });
}

/** Stores a rejection: the number is free again, and the series continues. */
export async function storeRejected(
  db: ShopDatabase,
  queue: Queue,
  voucher: StoredVoucher,
  reasons: readonly ArcaMessage[],
  now: Date,
): Promise<void> {
  await decide(db, queue, voucher, {
    outcome: 'rejected',
    messages: reasons,
    values: {
      state: 'rejected',
      number: null,
      date: null,
      reasons: json([...reasons]),
      finished_at: now,
    },
  });
}

/** Puts a voucher back in the queue, to wait for another number. */
export async function storeUnnumbered(
  db: ShopDatabase,
  queue: Queue,
  voucher: SentVoucher,
  attempt: { outcome: 'rejected' | 'number-taken'; messages: readonly ArcaMessage[] },
): Promise<void> {
  await decide(db, queue, voucher, {
    ...attempt,
    values: { state: 'queued', number: null, date: null },
  });
}

/**
 * Withdraws a voucher that was not sent to ARCA. Returns false when it was sent, or is about to be.
 */
export async function storeWithdrawn(
  db: ShopDatabase,
  queue: Queue,
  id: string,
  now: Date,
): Promise<boolean> {
  return db.transact(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('voucher')
      .set({ state: 'withdrawn', finished_at: now })
      .where('shop_id', '=', db.shopId)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await updateQueue(tx, queue)
      .set((its) => ({ waiting: its('waiting', '-', 1) }))
      .execute();
    return true;
  });
}

/**
 * Withdraws a voucher before it is requested, so that it can no longer be requested. Returns false
 * when the id exists. Rejects as `addVoucher` does.
 */
export async function addWithdrawn(db: ShopDatabase, id: string, now: Date): Promise<boolean> {
  return db.transact(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('voucher')
      .values({ shop_id: db.shopId, id, state: 'withdrawn', created_at: now, finished_at: now })
      .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });
}

/** Marks a voucher as uncertain: it must be looked up before anything else of its series. */
export async function storeUncertain(
  db: ShopDatabase,
  voucher: SentVoucher,
  messages: readonly ArcaMessage[],
): Promise<void> {
  await db.transact(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('voucher')
      .set({ state: 'uncertain' })
      .where('shop_id', '=', db.shopId)
      .where('id', '=', voucher.id)
      .where('attempts', '=', voucher.attempts)
      .where('state', 'in', ['sent', 'uncertain'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new VoucherTakenOver();
    await storeOutcome(tx, voucher, { outcome: 'unclear', messages });
  });
}

interface Decision {
  outcome: 'authorized' | 'rejected' | 'number-taken';
  messages: readonly ArcaMessage[];
  values: UpdateObject<Schema, 'voucher'>;
  /** The column that another process changes when it takes over the voucher. */
  unless?: 'attempts' | 'number';
}

/** Stores a decision. The voucher is then no longer in flight in its series. */
async function decide(
  db: ShopDatabase,
  queue: Queue,
  voucher: StoredVoucher,
  { outcome, messages, values, unless = 'attempts' }: Decision,
): Promise<void> {
  await db.transact(async (tx) => {
    const row = await tx
      .updateTable('voucher')
      .set(values)
      .where('shop_id', '=', db.shopId)
      .where('id', '=', voucher.id)
      .where(unless, '=', voucher[unless])
      .where('finished_at', 'is', null)
      .returning(['state', 'number', 'date', 'finished_at'])
      .executeTakeFirst();
    if (!row) throw new VoucherTakenOver();
    if (voucher.number !== null) await storeOutcome(tx, voucher, { outcome, messages });
    await updateQueue(tx, queue)
      .set((its) => ({
        // By now another voucher may be in flight, of the process that took over the series.
        in_flight: sql<string | null>`nullif(in_flight, ${voucher.id}::uuid)`,
        ...(row.finished_at && { waiting: its('waiting', '-', 1) }),
        ...(row.state === 'authorized' && { last_number: row.number, last_date: row.date }),
        failures: 0,
        failing_since: null,
        reasons: json<ArcaMessage[]>([]),
        wait_until: null,
      }))
      .execute();
  });
}

async function storeOutcome(
  tx: ShopTransaction,
  { id, attempts }: StoredVoucher,
  {
    outcome,
    messages,
  }: {
    outcome: 'authorized' | 'rejected' | 'number-taken' | 'unclear';
    messages: readonly ArcaMessage[];
  },
): Promise<void> {
  await tx
    .updateTable('voucher_attempt')
    .set({ outcome, messages: json([...messages]) })
    .where('shop_id', '=', tx.shopId)
    .where('voucher_id', '=', id)
    .where('attempt', '=', attempts)
    .execute();
}

function updateQueue(tx: ShopTransaction, queue: Queue) {
  return tx.updateTable('voucher_queue').where('shop_id', '=', tx.shopId).where(isOf(queue));
}

function toVoucher(row: Selectable<VoucherTable>): StoredVoucher {
  const { state, request, credentials_id: credentialsId } = row;
  if (state === 'withdrawn' || request === null || credentialsId === null)
    throw new Error(`the voucher ${row.id} is withdrawn`);
  return {
    id: row.id,
    credentialsId,
    request,
    state,
    attempts: row.attempts,
    number: row.number,
    date: row.date,
    cae: row.cae,
    caeDueDate: row.cae_due_date,
    observations: row.observations,
    reasons: row.reasons,
  };
}
