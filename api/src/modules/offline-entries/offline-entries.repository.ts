import type { Pagination } from '@mostrador/contracts/fields';
import type {
  OfflineEntry,
  OfflineEntryContent,
  OfflineEntryReason,
} from '@mostrador/contracts/offline-entries';
import type { offlineEntryQuery } from '@mostrador/contracts/offline-entries.schemas';
import { OFFLINE_SALES_PER_PAGE } from '@mostrador/contracts/offline-sales';
import { sql } from 'kysely';
import type { z } from 'zod';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { isAsked } from './review.repository.ts';

export interface EntryToRecord {
  id: string;
  content: OfflineEntryContent;
  /** Who did it: the user of the lease. */
  userId: string;
  madeAt: Date;
  leaseId: string;
  /** By the device's clock. */
  deviceTime: Date;
  receivedAt: Date;
  deliveredBy: string;
}

/** Rejects with the database's error when the id is taken. */
export async function insertEntry(
  tx: ShopTransaction,
  entry: EntryToRecord,
  { recordedId, reasons }: { recordedId: string; reasons: OfflineEntryReason[] },
): Promise<void> {
  await tx
    .insertInto('offline_entry')
    .values({
      shop_id: tx.shopId,
      id: entry.id,
      content: sql`${JSON.stringify(entry.content)}::jsonb`,
      recorded_id: recordedId,
      user_id: entry.userId,
      made_at: entry.madeAt,
      lease_id: entry.leaseId,
      device_time: entry.deviceTime,
      received_at: entry.receivedAt,
      delivered_by: entry.deliveredBy,
      reasons: sql`${JSON.stringify(reasons)}::jsonb`,
    })
    .execute();
}

/** Returns a page of the shop's entries, the last received first. */
export async function listEntries(
  db: ShopDatabase,
  { page, reviewed }: z.output<typeof offlineEntryQuery>,
): Promise<{ entries: OfflineEntry[]; pagination: Pagination }> {
  const [{ rows }, counted] = await pipelined(db, [
    selectEntries(db)
      .where(isAsked(reviewed))
      .orderBy('received_at', 'desc')
      .orderBy('offline_entry.id', 'desc')
      .offset((page - 1) * OFFLINE_SALES_PER_PAGE)
      .limit(OFFLINE_SALES_PER_PAGE),
    db
      .selectFrom('offline_entry')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('shop_id', '=', db.shopId)
      .where(isAsked(reviewed)),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return {
    entries: rows.map(toEntry),
    pagination: { page, pages: Math.ceil(total / OFFLINE_SALES_PER_PAGE), total },
  };
}

export async function findEntry(db: ShopDatabase, id: string): Promise<OfflineEntry | undefined> {
  const row = await selectEntries(db).where('offline_entry.id', '=', id).executeTakeFirst();
  return row && toEntry(row);
}

/**
 * Returns the record that has each of these entries, of those which the shop recorded as something
 * that it had already.
 */
export async function findRecordedIds(
  db: ShopDatabase,
  kind: 'product' | 'customer',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('offline_entry')
    .select(['id', 'recorded_id'])
    .where('shop_id', '=', db.shopId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    // A deliverer chooses the entry's id, which may be that of a record of another kind.
    .where(sql<string>`content ->> 'kind'`, '=', kind)
    .whereRef('recorded_id', '<>', 'id')
    .execute();
  return new Map(rows.map(({ id, recorded_id }) => [id, recorded_id]));
}

/** Marks an entry as reviewed; false if there is none, or somebody reviewed it before. */
export async function markEntryReviewed(
  db: ShopDatabase,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('offline_entry')
    .set({ reviewed_at: now, reviewed_by: userId })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where('reviewed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function selectEntries(db: ShopDatabase) {
  return db
    .selectFrom('offline_entry')
    .innerJoin('shop_user as maker', (join) =>
      join
        .onRef('maker.shop_id', '=', 'offline_entry.shop_id')
        .onRef('maker.id', '=', 'offline_entry.user_id'),
    )
    .innerJoin('shop_user as deliverer', (join) =>
      join
        .onRef('deliverer.shop_id', '=', 'offline_entry.shop_id')
        .onRef('deliverer.id', '=', 'offline_entry.delivered_by'),
    )
    .leftJoin('shop_user as reviewer', (join) =>
      join
        .onRef('reviewer.shop_id', '=', 'offline_entry.shop_id')
        .onRef('reviewer.id', '=', 'offline_entry.reviewed_by'),
    )
    .select([
      'offline_entry.id',
      'content',
      'recorded_id',
      'user_id',
      'maker.username as made_by',
      'made_at',
      'received_at',
      'delivered_by',
      'deliverer.username as deliverer',
      'reasons',
      'reviewed_at',
      'reviewer.username as reviewer',
    ])
    .where('offline_entry.shop_id', '=', db.shopId);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

function toEntry(row: EntryRow): OfflineEntry {
  return {
    _id: row.id,
    content: row.content,
    recordedId: row.recorded_id,
    madeAt: row.made_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    madeBy: { _id: row.user_id, username: row.made_by },
    deliveredBy: { _id: row.delivered_by, username: row.deliverer },
    reasons: row.reasons,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewedBy: row.reviewer,
  };
}
