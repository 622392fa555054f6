import { SHOP_TIME_ZONE } from '@mostrador/domain';
import { announceChangedPast } from '@mostrador/server-kit/announcements/announce';
import { type RawBuilder, sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';

/** The earliest day that Postgres can write. It is before any sale. */
export const FIRST_DAY = '0001-01-01';

/** SQL of the hour at which the days of a row of `shop` end. */
export const DAY_ENDS_AT = "coalesce((cash_register_config ->> 'dayEndsAt')::integer, 0)";

/** Returns the hour at which the shop's days end. */
export async function findDayEndsAt(db: ShopDatabase): Promise<number> {
  const [{ rows }] = await pipelined(db, [selectDayEndsAt(db)]);
  return hourIn(rows);
}

/**
 * Returns the hour at which the shop's days end, and locks the closed days: until the transaction
 * ends no day is closed or reopened, and the hour stays.
 *
 * @param strength `share` for one of many that change sales of the current day
 */
export async function lockClosedDays(
  tx: ShopTransaction,
  strength: 'share' | 'update',
): Promise<number> {
  const [, , { rows }] = await pipelined(tx, [
    sql`insert into sale_days_closed (shop_id, before)
      values (${tx.shopId}, ${FIRST_DAY}::date) on conflict do nothing`,
    sql`select from sale_days_closed where shop_id = ${tx.shopId} for ${sql.raw(strength)}`,
    // A statement of its own sees what was committed while the lock was awaited.
    selectDayEndsAt(tx),
  ]);
  return hourIn(rows);
}

/**
 * Deletes the sums of closed days, so that they are computed again, and announces that. Call it
 * with the lock of `lockClosedDays`, or where no sale can be recorded.
 */
export async function reopenDays(tx: ShopTransaction): Promise<void> {
  await pipelined(tx, [
    sql`delete from product_days_closed where shop_id = ${tx.shopId}`,
    sql`delete from sale_day where shop_id = ${tx.shopId}`,
    sql`update sale_days_closed set before = ${FIRST_DAY} where shop_id = ${tx.shopId}`,
  ]);
  announceChangedPast(tx);
}

/**
 * Returns the instant at which a day of the shop begins.
 *
 * @param later days to add
 */
export function startOf(day: string, dayEndsAt: number, later = 0): RawBuilder<Date> {
  const known = day < FIRST_DAY ? FIRST_DAY : day;
  return startOfDay(sql`(${known}::date + ${later}::integer)`, dayEndsAt);
}

/** Like `startOf`, for a day that the database computes. */
export function startOfDay(day: RawBuilder<unknown>, dayEndsAt: number): RawBuilder<Date> {
  return sql`(${day}::timestamp at time zone ${SHOP_TIME_ZONE} + ${hours(dayEndsAt)})`;
}

/** Returns the day of the shop that an instant is in. */
export function dayOf(instant: RawBuilder<unknown>, dayEndsAt: number): RawBuilder<string> {
  return sql`((${instant} - ${hours(dayEndsAt)}) at time zone ${SHOP_TIME_ZONE})::date`;
}

function hours(dayEndsAt: number) {
  return sql`make_interval(hours => ${dayEndsAt}::integer)`;
}

function selectDayEndsAt({ shopId }: ShopDatabase) {
  return sql<{
    hour: number;
  }>`select ${sql.raw(DAY_ENDS_AT)} as hour from shop where id = ${shopId}`;
}

function hourIn([row]: { hour: number }[]): number {
  return row?.hour ?? 0;
}
