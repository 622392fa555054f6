import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';

/** What a shop is told once. */
export interface PlanNotice {
  topic: string;
  /** What makes it another notice: the month, the limit, the announcement. */
  occasion: string;
}

/** Notes that a shop is told something. False when it was told before. */
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

/** When a shop was told something; undefined when it was not. */
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
