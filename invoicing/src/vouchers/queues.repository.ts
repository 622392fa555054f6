import type { ArcaEnvironment } from '@mostrador/contracts/credentials';
import type { ArcaMessage } from '@mostrador/contracts/vouchers';
import { type Selectable, sql } from 'kysely';
import type { Series } from '../arca/wsfe.ts';
import type { Database } from '../database/database.ts';
import type { VoucherQueueTable } from '../database/schema.ts';
import { isOf, type Queue, type TaxpayerSeries } from './taxpayer-series.ts';

/** The state of a queue. */
export interface QueueState {
  waiting: number;
  failures: number;
  /** Time of the first consecutive failure; null when there is none. */
  failingSince: Date | null;
  /** The reasons why it waits. */
  reasons: ArcaMessage[];
  waitUntil: Date | null;
  /** The last voucher of the series that this server got authorized. */
  last: { number: number; date: string } | undefined;
}

/** Returns the queues that are due: least recently served first, a few per shop. */
export async function findDueQueues(
  db: Database['global'],
  environment: ArcaEnvironment,
  { now, perShop, limit }: { now: Date; perShop: number; limit: number },
): Promise<Queue[]> {
  const rows = await db
    .with('due', (cte) =>
      cte
        .selectFrom('voucher_queue')
        .select(['shop_id', 'environment', 'cuit', 'point_of_sale', 'type', 'served_at'])
        .select(
          sql<number>`row_number() over (partition by shop_id order by served_at nulls first)`.as(
            'place',
          ),
        )
        .where('environment', '=', environment)
        .where('waiting', '>', 0)
        .where((its) => its.or([its('wait_until', 'is', null), its('wait_until', '<=', now)])),
    )
    .selectFrom('due')
    .select(['shop_id', 'cuit', 'point_of_sale', 'type'])
    .where('place', '<=', perShop)
    .orderBy('served_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    shopId: row.shop_id,
    environment,
    cuit: row.cuit,
    pointOfSale: row.point_of_sale,
    type: row.type as Series['type'],
  }));
}

export async function findQueue(
  db: Database['global'],
  queue: Queue,
): Promise<QueueState | undefined> {
  const row = await db
    .selectFrom('voucher_queue')
    .selectAll()
    .where('shop_id', '=', queue.shopId)
    .where(isOf(queue))
    .executeTakeFirst();
  return row && toState(row);
}

/** Returns the queue of a shop that has failed longest while vouchers wait in it. */
export async function findFailingQueue(
  db: Database['global'],
  { shopId, cuit }: { shopId: string; cuit: string },
): Promise<{ failingSince: Date; reasons: ArcaMessage[] } | undefined> {
  const row = await db
    .selectFrom('voucher_queue')
    .select(['failing_since', 'reasons'])
    .where('shop_id', '=', shopId)
    .where('cuit', '=', cuit)
    .where('waiting', '>', 0)
    .where('failing_since', 'is not', null)
    .orderBy('failing_since')
    .limit(1)
    .executeTakeFirst();
  return row?.failing_since ? { failingSince: row.failing_since, reasons: row.reasons } : undefined;
}

/**
 * Returns the voucher of a series, of any shop, that was sent to ARCA and has no stored outcome.
 */
export async function findInFlight(
  db: Database['global'],
  series: TaxpayerSeries,
): Promise<{ shopId: string; voucherId: string } | undefined> {
  const row = await db
    .selectFrom('voucher_queue')
    .select(['shop_id', 'in_flight'])
    .where(isOf(series))
    .where('in_flight', 'is not', null)
    .executeTakeFirst();
  return row?.in_flight ? { shopId: row.shop_id, voucherId: row.in_flight } : undefined;
}

/** Marks the start of its turn: other queues go first afterwards. */
export async function markServed(db: Database['global'], queue: Queue, now: Date): Promise<void> {
  await db
    .updateTable('voucher_queue')
    .set({ served_at: now })
    .where('shop_id', '=', queue.shopId)
    .where(isOf(queue))
    .execute();
}

/** Makes the queue wait: nothing is sent before `until`. */
export async function makeWait(
  db: Database['global'],
  queue: Queue,
  {
    reasons,
    now,
    until,
  }: { reasons: readonly ArcaMessage[]; now: Date; until(failures: number): Date },
): Promise<void> {
  const before = await findQueue(db, queue);
  const failures = (before?.failures ?? 0) + 1;
  await db
    .updateTable('voucher_queue')
    .set({
      failures,
      failing_since: before?.failingSince ?? now,
      reasons: sql<ArcaMessage[]>`${JSON.stringify(reasons)}::jsonb`,
      wait_until: until(failures),
    })
    .where('shop_id', '=', queue.shopId)
    .where(isOf(queue))
    .execute();
}

function toState(row: Selectable<VoucherQueueTable>): QueueState {
  const { last_number: number, last_date: date } = row;
  return {
    waiting: row.waiting,
    failures: row.failures,
    failingSince: row.failing_since,
    reasons: row.reasons,
    waitUntil: row.wait_until,
    last: number !== null && date !== null ? { number, date } : undefined,
  };
}
