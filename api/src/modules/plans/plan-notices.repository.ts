import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';

/** A notice that a shop gets once. */
export interface PlanNotice {
  topic: string;
  /** Distinguishes notices of one topic: the month, the limit, the announcement. */
  occasion: string;
}

/** Notes that a shop gets a notice. False when it already got it. */
export async function noteNotice(
  tx: ShopTransaction,
  { topic, occasion }: PlanNotice,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('plan_notice')
    .values({ shop_id: tx.shopId, topic, occasion, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns when a shop got a notice; undefined when it did not. */
export async function findNotice(
  db: ShopDatabase,
  { topic, occasion }: PlanNotice,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('plan_notice')
    .select('sent_at')
    .where('shop_id', '=', db.shopId)
    .where('topic', '=', topic)
    .where('occasion', '=', occasion)
    .executeTakeFirst();
  return row?.sent_at;
}
