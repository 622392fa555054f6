import type { ShopTransaction } from '../../database/database.ts';

export interface StoredCashSchedule {
  /** Everything due until this time has been done. */
  doneUntil: Date;
  /** Null when nothing is scheduled. */
  nextRun: Date | null;
}

/**
 * Returns the schedule and locks it: other such calls of the shop wait until the transaction ends.
 * Undefined before the first plan.
 */
export async function findCashSchedule(
  tx: ShopTransaction,
): Promise<StoredCashSchedule | undefined> {
  const row = await tx
    .selectFrom('cash_schedule')
    .select(['done_until', 'next_run'])
    .where('shop_id', '=', tx.shopId)
    .forUpdate()
    .executeTakeFirst();
  return row && { doneUntil: row.done_until, nextRun: row.next_run };
}

export async function putCashSchedule(
  tx: ShopTransaction,
  { doneUntil, nextRun }: StoredCashSchedule,
): Promise<void> {
  const values = { done_until: doneUntil, next_run: nextRun };
  await tx
    .insertInto('cash_schedule')
    .values({ shop_id: tx.shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute();
}
