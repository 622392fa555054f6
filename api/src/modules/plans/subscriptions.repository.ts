import type { LimitKind } from '@mostrador/contracts/errors';
import type { CurrentSubscription, PlanId } from '@mostrador/contracts/subscriptions';
import { SHOP_TIME_ZONE } from '@mostrador/domain';
import { type Selectable, sql } from 'kysely';
import {
  pipelined,
  type Schema,
  type ShopDatabase,
  type ShopTransaction,
} from '../../database/database.ts';
import type { AgreedLimits } from './plans.ts';

/** The subscription of a shop. */
export interface Subscription {
  plan: PlanId;
  status: CurrentSubscription['status'];
  /** When the plan ends unless it is paid again; null when it never ends. */
  endsAt: Date | null;
  /** Whether the provider will charge it again; its end is then not announced. */
  renews: boolean;
  /** When the operator granted it; null for a paid plan. */
  grantedAt: Date | null;
  /** Limits agreed with the shop. */
  agreed: AgreedLimits;
}

export const NOTHING_AGREED: AgreedLimits = { users: null, products: null, sales: null };
const FREE: Subscription = {
  plan: 'free',
  status: 'active',
  endsAt: null,
  renews: false,
  grantedAt: null,
  agreed: NOTHING_AGREED,
};

/** Returns the shop's subscription at `now`: the free plan once its last period is over. */
export async function findSubscription(db: ShopDatabase, now: Date): Promise<Subscription> {
  return inForce(await selectSubscription(db).executeTakeFirst(), now);
}

/** Returns the same, with the usage of each limit. */
export async function findSubscriptionAndUsage(
  db: ShopDatabase,
  now: Date,
): Promise<Subscription & { usage: Record<LimitKind, number> }> {
  const [found, users, products, sales] = await pipelined(db, [
    selectSubscription(db),
    selectCount(db, 'users', now),
    selectCount(db, 'products', now),
    selectCount(db, 'sales', now),
  ]);
  const usage = { users: countIn(users), products: countIn(products), sales: countIn(sales) };
  return { ...inForce(found.rows[0], now), usage };
}

/**
 * Counts the usage of a limit. Other such counts of the shop wait until the transaction ends: of
 * two requests for the last place, the second counts what the first added.
 */
export async function lockAndCount(
  tx: ShopTransaction,
  kind: LimitKind,
  now: Date,
): Promise<number> {
  // Does not block rows that refer to the shop: a foreign key locks only the key.
  const lock = tx.selectFrom('shop').select('id').where('id', '=', tx.shopId).forNoKeyUpdate();
  const [, counted] = await pipelined(tx, [lock, selectCount(tx, kind, now)]);
  return countIn(counted);
}

export async function putSubscription(
  db: ShopDatabase,
  { plan, status, endsAt, renews, grantedAt, agreed }: Subscription,
  now: Date,
): Promise<void> {
  const values = {
    plan,
    status,
    ends_at: endsAt,
    renews,
    granted_at: grantedAt,
    max_users: agreed.users,
    max_products: agreed.products,
    max_sales: agreed.sales,
    updated_at: now,
  };
  await db
    .insertInto('subscription')
    .values({ shop_id: db.shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute();
}

function selectSubscription(db: ShopDatabase) {
  return db
    .selectFrom('subscription')
    .select([
      'plan',
      'status',
      'ends_at',
      'renews',
      'granted_at',
      'max_users',
      'max_products',
      'max_sales',
    ])
    .where('shop_id', '=', db.shopId);
}

type SubscriptionRow = Pick<
  Selectable<Schema['subscription']>,
  | 'plan'
  | 'status'
  | 'ends_at'
  | 'renews'
  | 'granted_at'
  | 'max_users'
  | 'max_products'
  | 'max_sales'
>;

function inForce(found: SubscriptionRow | undefined, now: Date): Subscription {
  if (!found || (found.ends_at && found.ends_at <= now)) return FREE;
  const { plan, status, ends_at, renews, granted_at, max_users, max_products, max_sales } = found;
  return {
    plan,
    status,
    endsAt: ends_at,
    renews,
    grantedAt: granted_at,
    agreed: { users: max_users, products: max_products, sales: max_sales },
  };
}

const COUNT = sql<number>`count(*)`.as('counted');

/**
 * Counts the active users (with the administrator), the products that are not removed, or the
 * month's sales that are not cancelled.
 */
function selectCount(db: ShopDatabase, kind: LimitKind, now: Date) {
  switch (kind) {
    case 'users':
      return db
        .selectFrom('shop_user')
        .select(COUNT)
        .where('shop_id', '=', db.shopId)
        .where('is_active', '=', true);
    case 'products':
      return db
        .selectFrom('product')
        .select(COUNT)
        .where('shop_id', '=', db.shopId)
        .where('deleted_at', 'is', null);
    case 'sales': {
      const month = sql<Date>`date_trunc('month', ${now}::timestamptz, ${SHOP_TIME_ZONE})`;
      return db
        .selectFrom('sale')
        .select(COUNT)
        .where('shop_id', '=', db.shopId)
        .where('created_at', '>=', month)
        .where('status', '=', 'completed');
    }
  }
}

/** Counts like `lockAndCount` without a lock: a concurrent request may add more. */
export async function countUsed(db: ShopDatabase, kind: LimitKind, now: Date): Promise<number> {
  const [counted] = await pipelined(db, [selectCount(db, kind, now)]);
  return countIn(counted);
}

export async function findPaymentEmail(db: ShopDatabase): Promise<string | null> {
  const found = await db
    .selectFrom('subscription')
    .select('payment_email')
    .where('shop_id', '=', db.shopId)
    .executeTakeFirst();
  return found?.payment_email ?? null;
}

export async function putPaymentEmail(
  db: ShopDatabase,
  email: string | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('subscription')
    .values({ shop_id: db.shopId, plan: 'free', payment_email: email, updated_at: now })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ payment_email: email }))
    .execute();
}

function countIn({ rows }: { rows: { counted: number }[] }): number {
  return rows[0]?.counted ?? 0;
}
