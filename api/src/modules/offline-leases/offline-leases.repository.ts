import type { OfflineLease } from '@mostrador/contracts/offline-leases';
import { OFFLINE_LEASE_MS } from '@mostrador/contracts/offline-sales';
import { type Actor, maxDiscountOf, newId, permissionsOf } from '@mostrador/domain';
import type { Author } from '@mostrador/server-kit/http/signed-in-user';
import { sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';

/** How long a sale may still arrive after the end of its lease, in milliseconds. */
const KEPT_MS = 60 * 24 * 60 * 60_000;

/** A lease, and its user as they are now. */
export interface StoredLease {
  id: string;
  issuedAt: Date;
  expiresAt: Date;
  /** When the same session got the next one, or was ended; null for the newest of a session. */
  supersededAt: Date | null;
  user: Actor & { userId: string; username: string; isActive: boolean };
  /** In percent: what the user may give now, or was allowed when the lease was issued. */
  maxDiscount: number;
  /** Whether the shop allowed sales on account without the server at any time since it was issued. */
  allowsCredit: boolean;
}

/**
 * Issues a lease to the author on the device of their session. Forgets the shop's leases whose
 * sales could have arrived for two months.
 */
export async function issueLease(
  db: ShopDatabase,
  { userId, sessionId, maxDiscount, now }: Author,
): Promise<OfflineLease> {
  const id = newId(now);
  const session = Buffer.from(sessionId, 'hex');
  const expiresAt = new Date(now.getTime() + OFFLINE_LEASE_MS);
  const [, , { rows }] = await pipelined(db, [
    db
      .deleteFrom('offline_lease')
      .where('shop_id', '=', db.shopId)
      .where('expires_at', '<', new Date(now.getTime() - KEPT_MS)),
    db
      .updateTable('offline_lease')
      .set({ superseded_at: now })
      .where('shop_id', '=', db.shopId)
      .where('session_hash', '=', session)
      .where('superseded_at', 'is', null),
    db
      .insertInto('offline_lease')
      .values({
        shop_id: db.shopId,
        id,
        user_id: userId,
        session_hash: session,
        max_discount: maxDiscount,
        issued_at: now,
        expires_at: expiresAt,
        allows_credit: sql<boolean>`exists (
          select from till_settings
          where shop_id = ${db.shopId}
            and settings @> '{"customerCredit": true, "offlineCredit": true}'
        )`,
      })
      .returning('allows_credit'),
  ]);
  return {
    _id: id,
    issuedAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    allowsCredit: rows[0]?.allows_credit === true,
  };
}

/** Returns a lease of the shop, also one that ended; undefined for any other id. */
export async function findLease(db: ShopDatabase, id: string): Promise<StoredLease | undefined> {
  const row = await db
    .selectFrom('offline_lease as lease')
    .innerJoin('shop_user', (join) =>
      join
        .onRef('shop_user.shop_id', '=', 'lease.shop_id')
        .onRef('shop_user.id', '=', 'lease.user_id'),
    )
    .select([
      'lease.id',
      'issued_at',
      'expires_at',
      'superseded_at',
      'lease.max_discount as leased_discount',
      'allows_credit',
      'user_id',
      'username',
      'role',
      'is_active',
      'can_manage_products',
      'can_manage_sales',
      'can_view_history',
      'can_manage_cash_register',
      'shop_user.max_discount',
    ])
    .where('lease.shop_id', '=', db.shopId)
    .where('lease.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const role = row.role as Actor['role'];
  const permissions = permissionsOf({
    role,
    permissions: {
      canManageProducts: row.can_manage_products,
      canManageSales: row.can_manage_sales,
      canViewHistory: row.can_view_history,
      canManageCashRegister: row.can_manage_cash_register,
    },
  });
  return {
    id: row.id,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    supersededAt: row.superseded_at,
    allowsCredit: row.allows_credit,
    user: {
      userId: row.user_id,
      username: row.username,
      role,
      permissions,
      isActive: row.is_active,
    },
    maxDiscount: Math.max(
      row.leased_discount,
      maxDiscountOf({ role, maxDiscount: row.max_discount }),
    ),
  };
}

/** Notes in the leases that have not ended that the shop allows sales on account under them. */
export async function allowCredit(db: ShopDatabase, now: Date): Promise<void> {
  await db
    .updateTable('offline_lease')
    .set({ allows_credit: true })
    .where('shop_id', '=', db.shopId)
    .where('expires_at', '>', now)
    .execute();
}

/** Ends the leases of sessions that ended: see `findSessionEnd`. */
export async function endLeases(
  db: ShopDatabase,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .updateTable('offline_lease')
    .set({ superseded_at: now })
    .where('shop_id', '=', db.shopId)
    .where(
      'session_hash',
      'in',
      sessionIds.map((id) => Buffer.from(id, 'hex')),
    )
    .where('superseded_at', 'is', null)
    .execute();
}

/**
 * Returns when the server saw a lease's session next after a moment: when it issued a new lease, or
 * ended the session; undefined if it has not.
 */
export async function findSeenAfter(
  db: ShopDatabase,
  lease: Pick<StoredLease, 'id' | 'supersededAt'>,
  moment: Date,
): Promise<Date | undefined> {
  if (!lease.supersededAt) return undefined;
  const next = await laterLeases(db, lease)
    .select('later.superseded_at')
    .where('later.superseded_at', '>', moment)
    .orderBy('later.superseded_at')
    .limit(1)
    .executeTakeFirst();
  return next?.superseded_at ?? undefined;
}

/** Returns when a lease's session was ended; undefined if it was not, or only time ended it. */
export async function findSessionEnd(
  db: ShopDatabase,
  lease: Pick<StoredLease, 'id' | 'supersededAt'>,
): Promise<Date | undefined> {
  if (!lease.supersededAt) return undefined;
  const last = await laterLeases(db, lease)
    .select('later.superseded_at')
    .orderBy('later.superseded_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return last?.superseded_at ?? undefined;
}

/** A lease and the next ones of its session. */
function laterLeases(db: ShopDatabase, { id }: Pick<StoredLease, 'id'>) {
  return db
    .selectFrom('offline_lease as lease')
    .innerJoin('offline_lease as later', (join) =>
      join
        .onRef('later.shop_id', '=', 'lease.shop_id')
        .onRef('later.user_id', '=', 'lease.user_id')
        .onRef('later.session_hash', '=', 'lease.session_hash')
        .onRef('later.issued_at', '>=', 'lease.issued_at'),
    )
    .where('lease.shop_id', '=', db.shopId)
    .where('lease.id', '=', id);
}
