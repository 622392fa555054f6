import { type SqlBool, sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';

/** With a reason, and reviewed by nobody. */
const TO_REVIEW = sql<SqlBool>`reviewed_at is null and reasons <> '[]'`;

/**
 * Returns the condition of a list of what was made offline: `true` has the reviewed ones, `false`
 * those to review, undefined all of them.
 */
export function isAsked(reviewed: 'true' | 'false' | undefined) {
  if (reviewed === 'true') return sql<SqlBool>`reviewed_at is not null`;
  return reviewed === 'false' ? TO_REVIEW : sql<SqlBool>`true`;
}

/** Marks what arrived by then and nobody reviewed before. Returns how many there were. */
export async function markAllReviewed(
  db: ShopDatabase,
  table: 'offline_sale' | 'offline_entry',
  receivedUntil: Date,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ reviewed_at: now, reviewed_by: userId })
    .where('shop_id', '=', db.shopId)
    .where('received_at', '<=', receivedUntil)
    .where(TO_REVIEW)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
