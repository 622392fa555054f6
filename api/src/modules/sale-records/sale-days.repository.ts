import type { PaymentMethod, SaleFilter } from '@mostrador/contracts/sales';
import { announceChangedPast } from '@mostrador/server-kit/announcements/announce';
import { type RawBuilder, sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { isInvoiceUnfinished, matchesFields } from './sale-filters.ts';
import { shopDayChanged } from './sale-records.errors.ts';
import { paidOfSale, type SaleSums, sumsOfDays, sumsOfSales } from './sale-sums.ts';
import {
  DAY_ENDS_AT,
  dayOf,
  FIRST_DAY,
  lockClosedDays,
  startOf,
  startOfDay,
} from './shop-day.repository.ts';
import { findMethodKeys } from './shop-methods.repository.ts';

/**
 * A day is closed this long after its end. That exceeds how long a sale or cancellation can wait
 * for a permit, a connection and a lock, and how much two servers' clocks can differ.
 */
export const CLOSED_AFTER_MS = 5 * 60 * 1000;

/** Days closed by one statement, so that the first one of a large shop stays short. */
const DAYS_AT_ONCE = 31;
/**
 * Timeout of a statement that scans sales, in milliseconds. The login's timeout applies to all
 * others.
 */
const LONGEST_SCAN_MS = 10_000;

/** The columns that `sale_day` distinguishes. */
export type DayFilter = Pick<SaleFilter, 'sellerId' | 'paymentMethod' | 'status'>;

export interface DaySums extends SaleSums {
  /** A day of the shop, such as `2026-03-31`. */
  day: string;
}

/** A day to scan for sales. */
export interface DayToScan {
  day: string;
  /** Above this number of sales, only their sums are returned. */
  mostIds: number;
}

export interface ScannedDay extends DaySums {
  /** Newest first. Null when there are more than `mostIds`. */
  ids: string[] | null;
}

/**
 * Adds the next closed days to `sale_day`, a limited number per call: call it until none are left.
 * Concurrent calls: exactly one adds a day, and the others find it added.
 *
 * Also undoes days that a fast clock closed too early: reopens days that have not passed yet, and
 * deletes them from `product_day` and `sale_hour` too. Throws `shop.day-changed`.
 */
export async function closeDays(
  db: ShopDatabase,
  { now, dayEndsAt }: { now: Date; dayEndsAt: number },
): Promise<{ before: string; more: boolean }> {
  const closable = new Date(now.getTime() - CLOSED_AFTER_MS);
  return db.transact(async (tx) => {
    await lockClosedDaysBy(tx, dayEndsAt);
    const [found] = await pipelined(tx, [
      sql<{ before: string; first: string | null; today: string; open: string }>`
        select before, ${dayOf(sql`${now}::timestamptz`, dayEndsAt)} as today,
          ${dayOf(sql`${closable}::timestamptz`, dayEndsAt)} as open,
          (select ${dayOf(sql`min(created_at)`, dayEndsAt)} from sale
            where sale.shop_id = ${db.shopId}
              and created_at >= ${startOfDay(sql`before`, dayEndsAt)}) as first
        from sale_days_closed where shop_id = ${db.shopId}`,
    ]);
    const { before, first, today, open } = found.rows[0] as (typeof found.rows)[0];
    if (before > today) {
      await pipelined(tx, [
        sql`delete from sale_day where shop_id = ${db.shopId} and day >= ${open}::date`,
        sql`delete from product_days_closed
          where shop_id = ${db.shopId} and day >= ${open}::date`,
        closedBefore(db, sql`${open}::date`),
      ]);
      return { before: open, more: false };
    }
    if (before >= open) return { before, more: false };
    const from = first === null || first > open ? open : first;
    const until = sql<string>`least(${from}::date + ${DAYS_AT_ONCE}::integer, ${open}::date)`;
    const [, closed] = await pipelined(tx, [
      addDays(db, sql`${from}::date`, { until, dayEndsAt, methods: await findMethodKeys(tx) }),
      closedBefore(db, until),
    ]);
    const reached = closed.rows[0]?.before ?? before;
    return { before: reached, more: reached < open };
  });
}

/** Returns the first day that is not closed. */
export async function findClosedBefore(db: ShopDatabase): Promise<string> {
  const found = await db
    .selectFrom('sale_days_closed')
    .select('before')
    .where('shop_id', '=', db.shopId)
    .executeTakeFirst();
  return found?.before ?? FIRST_DAY;
}

/**
 * Returns the sums of the closed days that have sales of the filter, newest first. Throws
 * `shop.day-changed`.
 */
export async function sumClosedDays(
  db: ShopDatabase,
  { sellerId, paymentMethod, status }: DayFilter,
  { before, dayEndsAt }: { before: string; dayEndsAt: number },
): Promise<DaySums[]> {
  const methods = await findMethodKeys(db);
  // One statement sees the sums and the hour by which they were made.
  const [{ rows }] = await pipelined(db, [
    sql<Omit<DaySums, 'day'> & { day: string | null; valid: boolean }>`
      with summed as (
        select day, ${sumsOfDays(methods)} from sale_day
        where shop_id = ${db.shopId} and day < ${before}::date
          and ${sellerId === undefined ? sql`true` : sql`user_id = ${sellerId}`}
          and ${status === undefined ? sql`true` : sql`status = ${status}`}
          and ${paymentMethod === undefined ? sql`true` : sql`${paymentMethod} = any(methods)`}
        group by day
      )
      select summed.*, ${sql.raw(DAY_ENDS_AT)} = ${dayEndsAt}::integer
        and coalesce(before, ${FIRST_DAY}) >= ${before}::date as valid
      from shop
      left join sale_days_closed on sale_days_closed.shop_id = shop.id
      left join summed on true
      where shop.id = ${db.shopId} order by day desc`,
  ]);
  if (rows.some(({ valid }) => !valid)) throw shopDayChanged();
  return rows.flatMap(({ day, valid: _, ...sums }) => (day === null ? [] : [{ day, ...sums }]));
}

/**
 * Locks the closed days, to change them. Throws `shop.day-changed` if the shop's days do not end at
 * this hour any more: sums by the old hour would be mixed with those by the new one.
 */
export async function lockClosedDaysBy(tx: ShopTransaction, dayEndsAt: number): Promise<void> {
  if ((await lockClosedDays(tx, 'update')) !== dayEndsAt) throw shopDayChanged();
}

/**
 * Counts the sums of the day of an instant again if it is closed, because a sale was added to it,
 * and announces that. The sums by product are made again when somebody reads them. Call it with
 * `lockClosedDays`.
 */
export async function recountDayOf(
  tx: ShopTransaction,
  instant: Date,
  dayEndsAt: number,
): Promise<void> {
  const dayBy = (hour: number) => dayOf(sql`${instant}::timestamptz`, hour);
  const [{ rows }] = await pipelined(tx, [
    sql<{ day: string; is_closed: boolean }>`
      select ${dayBy(dayEndsAt)} as day, before > ${dayBy(dayEndsAt)} as is_closed
      from sale_days_closed where shop_id = ${tx.shopId}`,
    // IVA is summed by the day of the calendar.
    sql`delete from product_days_closed
      where shop_id = ${tx.shopId} and day in (${dayBy(dayEndsAt)}, ${dayBy(0)})`,
  ]);
  const [found] = rows;
  if (found?.is_closed) {
    const day = sql<string>`${found.day}::date`;
    const until = sql<string>`(${day} + 1)`;
    await pipelined(tx, [
      sql`delete from sale_day where shop_id = ${tx.shopId} and day = ${day}`,
      addDays(tx, day, { until, dayEndsAt, methods: await findMethodKeys(tx) }),
    ]);
  }
  announceChangedPast(tx);
}

/** Scans the sales of these days, in the order of the days. Omits days without any match. */
export async function scanDays(
  db: ShopDatabase,
  filter: SaleFilter,
  { days, dayEndsAt }: { days: readonly DayToScan[]; dayEndsAt: number },
): Promise<ScannedDay[]> {
  const methods = await findMethodKeys(db);
  const [, { rows }] = await pipelined(db, [
    sql`set local statement_timeout = ${sql.lit(LONGEST_SCAN_MS)}`,
    sql<ScannedDay>`select asked.day, found.*
      from unnest(${days.map(({ day }) => day)}::date[],
          ${days.map(({ mostIds }) => mostIds)}::integer[])
        with ordinality as asked (day, most, place)
      cross join lateral (
        select ${sumsOfSales(methods)},
          case when count(*) <= asked.most
            then array_agg(sale.id order by sale.created_at desc, sale.id desc) end as ids
        from sale
        where sale.shop_id = ${db.shopId} and ${isOfDay(sql`asked.day`, dayEndsAt)} and ${matchesFields(filter)}
      ) as found
      where found.sales > 0 order by place`,
  ]);
  return rows;
}

/**
 * Returns the closed days with invoices or credit notes that may still change, or that were
 * requested since an instant. All other closed days are unchanged since that instant.
 */
export async function findDaysWithNewInvoices(
  db: ShopDatabase,
  { since, before, dayEndsAt }: { since: Date | undefined; before: string; dayEndsAt: number },
): Promise<string[]> {
  const invoiced = sql`select sale_id from invoice where shop_id = ${db.shopId}`;
  const isNew = since ? sql`created_at >= ${since}` : sql`false`;
  const [{ rows }] = await pipelined(db, [
    sql<{ day: string }>`select distinct ${dayOf(sql`sale.created_at`, dayEndsAt)} as day
      from (
        ${invoiced} and ${isInvoiceUnfinished} union ${invoiced} and ${isNew}
      ) as invoiced
      join sale on sale.shop_id = ${db.shopId} and sale.id = invoiced.sale_id
      where sale.created_at < ${startOf(before, dayEndsAt)}`,
  ]);
  return rows.map(({ day }) => day);
}

/** Whether a row of `sale` was sold on that day of the shop. */
export function isOfDay(day: RawBuilder<unknown>, dayEndsAt: number): RawBuilder<boolean> {
  return sql`sale.created_at >= ${startOfDay(day, dayEndsAt)}
    and sale.created_at < ${startOfDay(sql`(${day} + 1)`, dayEndsAt)}`;
}

function addDays(
  db: ShopDatabase,
  from: RawBuilder<string>,
  {
    until,
    dayEndsAt,
    methods,
  }: { until: RawBuilder<string>; dayEndsAt: number; methods: readonly PaymentMethod[] },
) {
  const payments = methods.map(
    (method) => sql`${sql.lit(method)}, nullif(sum(${paidOfSale(method)}), 0)`,
  );
  return sql`insert into sale_day
      (shop_id, day, user_id, status, methods, sales, total_cents, payments)
    select shop_id, day, user_id, status, methods, count(*), sum(total_cents),
      jsonb_strip_nulls(jsonb_build_object(${sql.join(payments)}))
    from (
      select *, ${dayOf(sql`created_at`, dayEndsAt)} as day,
        case when split_payments is null then array[payment_method] else array(
          select jsonb_object_keys(split_payments) union select payment_method order by 1
        ) end as methods
      from sale
      where sale.shop_id = ${db.shopId}
        and created_at >= ${startOfDay(from, dayEndsAt)}
        and created_at < ${startOfDay(until, dayEndsAt)}
    ) as sale
    group by shop_id, day, user_id, status, methods`;
}

function closedBefore(db: ShopDatabase, day: RawBuilder<string>) {
  return sql<{ before: string }>`update sale_days_closed set before = ${day}
    where shop_id = ${db.shopId} returning before`;
}
