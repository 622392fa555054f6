import type { ActivityFilter, ActivityKind } from '@mostrador/contracts/activity';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';
import { startOf } from '../sale-records/shop-day.repository.ts';
import { SUBJECTS_OF_KIND } from './activity-kinds.ts';

/** The place of an entry in the activity. */
export interface Place {
  at: Date;
  id: string;
}

export interface ActivityQuery {
  filter: ActivityFilter;
  /** The hour at which the shop's days end. */
  dayEndsAt: number;
  /** Only older entries than this place are returned. */
  before: Place | undefined;
  limit: number;
}

interface AuditRow extends Place {
  username: string;
  action: string;
  details: object;
}

interface DiscountedSaleRow extends Place {
  username: string;
  total_cents: number;
  /** The discounts of the lines and of the whole sale, in cents. */
  discount_cents: number;
}

/** Returns entries of the audit trail, newest first. */
export async function listAuditEntries(
  db: ShopDatabase,
  { filter: { kind, ...filter }, dayEndsAt, before, limit }: ActivityQuery,
): Promise<AuditRow[]> {
  if (kind === 'discounts') return [];
  const { rows } = await sql<AuditRow>`
    select id, at, username, action, details from audit_entry
    where shop_id = ${db.shopId} and ${isOfKind(kind)}
      and ${isWithin({ ...filter, dayEndsAt, before }, { at: 'at', id: 'id', user: 'user_id' })}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns sales with a discount, newest first: a sale is its own record and has no entry. */
export async function listDiscountedSales(
  db: ShopDatabase,
  { filter: { kind, ...filter }, dayEndsAt, before, limit }: ActivityQuery,
): Promise<DiscountedSaleRow[]> {
  if (kind !== undefined && kind !== 'discounts') return [];
  const within = isWithin(
    { ...filter, dayEndsAt, before },
    { at: 'sale.created_at', id: 'sale.id', user: 'sale.user_id' },
  );
  const newest = sql`order by sale.created_at desc, sale.id desc limit ${limit}`;
  // Two parts, each by an index of discounts: with an OR Postgres would read every sale.
  const { rows } = await sql<DiscountedSaleRow>`
    with discounted as (
      (select sale.id from sale
        where sale.shop_id = ${db.shopId} and sale.discount_cents > 0 and ${within} ${newest})
      union
      (select sale.id from sale
        where sale.shop_id = ${db.shopId} and sale.id in (
          select sale_id from sale_item where shop_id = ${db.shopId} and discount_cents > 0
          offset 0
        ) and ${within} ${newest})
    )
    select sale.id, sale.created_at as at, shop_user.username, total_cents,
      sale.discount_cents + (
        select coalesce(sum(sale_item.discount_cents), 0)::bigint from sale_item
        where sale_item.shop_id = sale.shop_id and sale_item.sale_id = sale.id
      ) as discount_cents
    from discounted
    join sale on sale.shop_id = ${db.shopId} and sale.id = discounted.id
    join shop_user on shop_user.shop_id = sale.shop_id and shop_user.id = sale.user_id
    ${newest}`.execute(db);
  return rows;
}

function isOfKind(kind: Exclude<ActivityKind, 'discounts'> | undefined): RawBuilder<SqlBool> {
  if (kind === undefined) return sql`true`;
  const subject = sql`split_part(action, '.', 1)`;
  return kind === 'settings'
    ? sql`${subject} <> all(${Object.values(SUBJECTS_OF_KIND).flat()}::text[])`
    : sql`${subject} = any(${SUBJECTS_OF_KIND[kind]}::text[])`;
}

function isWithin(
  {
    from,
    to,
    userId,
    dayEndsAt,
    before,
  }: Omit<ActivityFilter, 'kind'> & Pick<ActivityQuery, 'dayEndsAt' | 'before'>,
  columns: { at: string; id: string; user: string },
): RawBuilder<SqlBool> {
  const at = sql.ref(columns.at);
  const conditions = [sql<SqlBool>`true`];
  if (from !== undefined) conditions.push(sql`${at} >= ${startOf(from, dayEndsAt)}`);
  if (to !== undefined) conditions.push(sql`${at} < ${startOf(to, dayEndsAt, 1)}`);
  if (userId !== undefined) conditions.push(sql`${sql.ref(columns.user)} = ${userId}`);
  if (before)
    conditions.push(sql`(${at}, ${sql.ref(columns.id)}) < (${before.at}, ${before.id}::uuid)`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}
