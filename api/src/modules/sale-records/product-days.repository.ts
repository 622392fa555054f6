import { SHOP_TIME_ZONE } from '@mostrador/domain';
import { type RawBuilder, sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { chargedIva } from './charged-iva.ts';
import { lockClosedDaysBy } from './sale-days.repository.ts';
import { startOf } from './shop-day.repository.ts';
import { linesReturned, linesSold, salesAndReturns, type Whose } from './sold-lines.ts';

/** Stands for a null product in `product_day`, whose key allows no null. */
export const NO_PRODUCT = sql.lit('00000000-0000-0000-0000-000000000000');

/** The sales of a product, less its returns. A null product stands for lines without a product. */
export interface SoldOfProduct {
  product_id: string | null;
  quantity: number;
  cents: number;
}

export interface ClosedWindow extends Whose {
  /** Days to add up, such as `2026-11-22`, oldest first. All are before `before`. */
  days: string[];
  /** The first day that is not closed. */
  before: string;
  /** The hour at which the shop's days end. */
  dayEndsAt: number;
}

/**
 * Reads the sums of closed days from `product_day`, `sale_hour` and `iva_day`. When a day is
 * missing there, adds that day and returns 'not yet': call it until it returns rows. Adding one day
 * per call keeps the statements of a large shop short. Concurrent calls: exactly one adds a day.
 * Throws `shop.day-changed`.
 *
 * @param days all closed, oldest first
 */
export async function readAddedDays<Row>(
  db: ShopDatabase,
  { days, dayEndsAt }: Pick<ClosedWindow, 'days' | 'dayEndsAt'>,
  query: RawBuilder<Row>,
): Promise<Row[] | 'not yet'> {
  return db.transact(async (tx) => {
    // Locks the row that `closeDays` locks: closed days stay unchanged until this transaction ends.
    await lockClosedDaysBy(tx, dayEndsAt);
    const [missing] = await pipelined(tx, [
      sql<{ day: string }>`select day from unnest(${days}::date[]) as wanted (day)
        where not exists (
          select from product_days_closed as closed
          where closed.shop_id = ${db.shopId} and closed.day = wanted.day
        ) order by day limit 1`,
    ]);
    const [first] = missing.rows;
    if (first) {
      await addDay(tx, first.day, dayEndsAt);
      return 'not yet';
    }
    const [{ rows }] = await pipelined(tx, [query]);
    return rows;
  });
}

/** Returns the sales of each product on closed days. See `readAddedDays`. */
export async function sumProductDays(
  db: ShopDatabase,
  { days, dayEndsAt, sellerId }: ClosedWindow,
): Promise<SoldOfProduct[] | 'not yet'> {
  return readAddedDays(
    db,
    { days, dayEndsAt },
    sql<SoldOfProduct>`select nullif(product_id, ${NO_PRODUCT}) as product_id,
        sum(quantity) as quantity, sum(charged_cents) as cents
      from product_day
      where shop_id = ${db.shopId} and day = any(${days}::date[])
        and ${sellerId === undefined ? sql`true` : sql`user_id = ${sellerId}`}
      group by 1`,
  );
}

/**
 * Returns the sales of each product within a range, including sales cancelled since, less the
 * returns within the range. Lines and returns never change, so the result is final five minutes
 * after the range ends.
 */
export async function sumProducts(
  db: ShopDatabase,
  range: Whose & { from: Date; until: Date },
): Promise<SoldOfProduct[]> {
  const [{ rows }] = await pipelined(db, [
    sumsOf(sql`${linesSold(db, range)} union all ${linesReturned(db, range)}`),
  ]);
  return rows;
}

/**
 * Selects like `sumProducts` from an instant on, less the sales of a second range that were
 * cancelled since.
 */
export function sumOpenProducts(
  db: ShopDatabase,
  { from, cancelledFrom, sellerId }: Whose & { from: Date; cancelledFrom: Date },
): RawBuilder<SoldOfProduct> {
  const cancelled = linesSold(db, { from: cancelledFrom, sellerId, status: 'cancelled' });
  return sumsOf(sql`${linesSold(db, { from, sellerId })}
    union all ${linesReturned(db, { from, sellerId })}
    union all select user_id, product_id, iva_rate, - quantity, - cents, - cost_cents, - costed_cents
      from (${cancelled}) as cancelled`);
}

function sumsOf(lines: RawBuilder<unknown>): RawBuilder<SoldOfProduct> {
  return sql`select product_id, sum(quantity) as quantity, sum(cents) as cents
    from (${lines}) as line group by product_id`;
}

/**
 * Inserts the sums of a day: a row of `sale_hour` for each hour and seller, a row of `product_day`
 * for each seller, product and rate, and a row of `iva_day` for each rate. IVA is due by the day of
 * the calendar, which has ended before the shop's day.
 */
async function addDay(db: ShopDatabase, day: string, dayEndsAt: number): Promise<void> {
  const range = { from: startOf(day, dayEndsAt), until: startOf(day, dayEndsAt, 1) };
  const ofCalendar = { from: startOf(day, 0), until: startOf(day, 0, 1) };
  await pipelined(db, [
    sql`insert into product_days_closed (shop_id, day) values (${db.shopId}, ${day}::date)`,
    sql`insert into product_day (shop_id, day, user_id, product_id, iva_rate, quantity,
        charged_cents, cost_cents, costed_cents)
      select ${db.shopId}::uuid, ${day}::date, user_id, coalesce(product_id, ${NO_PRODUCT}),
        iva_rate, sum(quantity), sum(cents), sum(cost_cents), sum(costed_cents)
      from (
        ${linesSold(db, { ...range, status: 'completed' })}
        union all ${linesReturned(db, range)}
      ) as line
      group by user_id, product_id, iva_rate`,
    sql`insert into sale_hour (shop_id, day, hour, user_id, sales, charged_cents)
      select ${db.shopId}::uuid, ${day}::date,
        extract(hour from created_at at time zone ${SHOP_TIME_ZONE}) as hour, user_id,
        sum(sales), sum(cents)
      from (${salesAndReturns(db, range)}) as entry
      group by hour, user_id`,
    sql`insert into iva_day (shop_id, day, iva_rate, charged_cents, iva_cents)
      select ${db.shopId}::uuid, ${day}::date, iva_rate, sum(cents), sum(iva_cents)
      from (${chargedIva(db, ofCalendar)}) as charged
      group by iva_rate`,
  ]);
}
