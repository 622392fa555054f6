import type { ShopTransaction } from '../../database/database.ts';

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
