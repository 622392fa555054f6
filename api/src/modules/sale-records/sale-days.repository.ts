import type { PaymentMethod, SaleFilter } from '@mostrador/contracts/sales';
import { SHOP_TIME_ZONE } from '@mostrador/domain';
import { type RawBuilder, sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { isInvoiceUnfinished, matchesFields, startOf } from './sale-filters.ts';
import { paidOfSale, type SaleSums, sumsOfDays, sumsOfSales } from './sale-sums.ts';
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

/** A date before any sale. */
const NOTHING_CLOSED = '0001-01-01';

/** The columns that `sale_day` distinguishes. */
export type DayFilter = Pick<SaleFilter, 'sellerId' | 'paymentMethod' | 'status'>;

export interface DaySums extends SaleSums {
  /** A day such as `2026-03-31`, in the shop's time zone. */
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
 * deletes them from `product_day` and `sale_hour` too.
 */
export async function closeDays(
  db: ShopDatabase,
  now: Date,
): Promise<{ before: string; more: boolean }> {
  const closable = new Date(now.getTime() - CLOSED_AFTER_MS);
  return db.transact(async (tx) => {
    const [, found] = await pipelined(tx, [
      sql`insert into sale_days_closed (shop_id, before)
        values (${db.shopId}, ${NOTHING_CLOSED}::date) on conflict do nothing`,
      sql<{ before: string; first: string | null; today: string; open: string }>`
        select before, ${dayOf(sql`${now}::timestamptz`)} as today,
          ${dayOf(sql`${closable}::timestamptz`)} as open,
          (select ${dayOf(sql`min(created_at)`)} from sale
            where sale.shop_id = ${db.shopId}
              and created_at >= (before::timestamp at time zone ${SHOP_TIME_ZONE})) as first
        from sale_days_closed where shop_id = ${db.shopId} for update`,
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
      addDays(db, sql`${from}::date`, { until, methods: await findMethodKeys(tx) }),
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
  return found?.before ?? NOTHING_CLOSED;
}

/** Returns the sums of the closed days that have sales of the filter, newest first. */
export async function sumClosedDays(
  db: ShopDatabase,
  { sellerId, paymentMethod, status }: DayFilter,
  before: string,
): Promise<DaySums[]> {
  const methods = await findMethodKeys(db);
  const [{ rows }] = await pipelined(db, [
    sql<DaySums>`select day, ${sumsOfDays(methods)} from sale_day
      where shop_id = ${db.shopId} and day < ${before}::date
        and ${sellerId === undefined ? sql`true` : sql`user_id = ${sellerId}`}
        and ${status === undefined ? sql`true` : sql`status = ${status}`}
        and ${paymentMethod === undefined ? sql`true` : sql`${paymentMethod} = any(methods)`}
      group by day order by day desc`,
  ]);
  return rows;
}

/** Scans the sales of these days, in the order of the days. Omits days without any match. */
export async function scanDays(
  db: ShopDatabase,
  filter: SaleFilter,
  days: readonly DayToScan[],
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
        where sale.shop_id = ${db.shopId} and ${isOfDay(sql`asked.day`)} and ${matchesFields(filter)}
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
  { since, before }: { since: Date | undefined; before: string },
): Promise<string[]> {
  const invoiced = sql`select sale_id from invoice where shop_id = ${db.shopId}`;
  const isNew = since ? sql`created_at >= ${since}` : sql`false`;
  const [{ rows }] = await pipelined(db, [
    sql<{ day: string }>`select distinct ${dayOf(sql`sale.created_at`)} as day
      from (
        ${invoiced} and ${isInvoiceUnfinished} union ${invoiced} and ${isNew}
      ) as invoiced
      join sale on sale.shop_id = ${db.shopId} and sale.id = invoiced.sale_id
      where sale.created_at < ${startOf(before)}`,
  ]);
  return rows.map(({ day }) => day);
}

/** Whether a row of `sale` was sold on that day of the shop's time zone. */
export function isOfDay(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`sale.created_at >= (${day}::timestamp at time zone ${SHOP_TIME_ZONE})
    and sale.created_at < ((${day} + 1)::timestamp at time zone ${SHOP_TIME_ZONE})`;
}

function addDays(
  db: ShopDatabase,
  from: RawBuilder<string>,
  { until, methods }: { until: RawBuilder<string>; methods: readonly PaymentMethod[] },
) {
  const payments = methods.map(
    (method) => sql`${sql.lit(method)}, nullif(sum(${paidOfSale(method)}), 0)`,
  );
  return sql`insert into sale_day
      (shop_id, day, user_id, status, methods, sales, total_cents, payments)
    select shop_id, day, user_id, status, methods, count(*), sum(total_cents),
      jsonb_strip_nulls(jsonb_build_object(${sql.join(payments)}))
    from (
      select *, ${dayOf(sql`created_at`)} as day,
        case when split_payments is null then array[payment_method] else array(
          select jsonb_object_keys(split_payments) union select payment_method order by 1
        ) end as methods
      from sale
      where sale.shop_id = ${db.shopId}
        and created_at >= (${from}::timestamp at time zone ${SHOP_TIME_ZONE})
        and created_at < (${until}::timestamp at time zone ${SHOP_TIME_ZONE})
    ) as sale
    group by shop_id, day, user_id, status, methods`;
}

function closedBefore(db: ShopDatabase, day: RawBuilder<string>) {
  return sql<{ before: string }>`update sale_days_closed set before = ${day}
    where shop_id = ${db.shopId} returning before`;
}

function dayOf(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${instant} at time zone ${SHOP_TIME_ZONE})::date`;
}
