import type { OpenSession } from '@mostrador/contracts/sessions';
import { maxDiscountOf, permissionsOf, type Role } from '@mostrador/domain';
import { preparedQuery } from '@mostrador/server-kit/database/prepared-query';
import type { ShopToken } from '@mostrador/server-kit/http/shop-token';
import type { SignedInUser } from '@mostrador/server-kit/http/signed-in-user';
import { sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../../database/database.ts';
import { endLeases } from '../../offline-leases/offline-leases.repository.ts';
import type { ShopUser } from '../account-names.repository.ts';
import { endOfSession, MAX_SESSION_DAYS } from './session-length.ts';
import type { SessionOrigin } from './session-origin.ts';

export interface NewSession extends ShopUser, SessionOrigin {
  token: ShopToken;
  now: Date;
  expiresAt: Date;
}

interface SignedInRow {
  id: string;
  username: string;
  role: Role;
  can_manage_products: boolean;
  can_manage_sales: boolean;
  can_view_history: boolean;
  can_manage_cash_register: boolean;
  max_discount: number;
  version: string;
}

/** Runs before every request that needs a session. `xmin`: the transaction that wrote the row. */
const signedInUser = preparedQuery<SignedInRow, [shopId: string, tokenHash: Buffer, now: Date]>(
  `select shop_user.id, username, role, can_manage_products, can_manage_sales, can_view_history,
     can_manage_cash_register, max_discount, shop_user.xmin::text as version
   from session
   join shop_user on shop_user.shop_id = session.shop_id and shop_user.id = session.user_id
   where session.shop_id = $1 and token_hash = $2 and expires_at > $3 and is_active`,
);

/** Returns the user of a valid session; undefined when it is invalid for any reason. */
export async function findSignedInUser(
  shop: ShopDatabase,
  session: ShopToken,
  now: Date,
): Promise<SignedInUser | undefined> {
  const [{ rows }] = await pipelined(shop, [signedInUser(shop.shopId, session.hash, now)]);
  const [user] = rows;
  return (
    user && {
      shopId: shop.shopId,
      userId: user.id,
      username: user.username,
      role: user.role,
      permissions: permissionsOf({
        role: user.role,
        permissions: {
          canManageProducts: user.can_manage_products,
          canManageSales: user.can_manage_sales,
          canViewHistory: user.can_view_history,
          canManageCashRegister: user.can_manage_cash_register,
        },
      }),
      maxDiscount: maxDiscountOf({ role: user.role, maxDiscount: user.max_discount }),
      sessionId: session.hash.toString('hex'),
      version: user.version,
    }
  );
}

/** Returns whose session it is, also once it has expired; undefined without one. */
export async function findSessionUser(
  db: ShopDatabase,
  { hash }: ShopToken,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('user_id')
    .where('shop_id', '=', db.shopId)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertSession(
  db: ShopDatabase,
  { shopId, userId, token, now, expiresAt, device, network }: NewSession,
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      shop_id: shopId,
      token_hash: token.hash,
      user_id: userId,
      created_at: now,
      expires_at: expiresAt,
      device,
      network,
    })
    .execute();
}

/**
 * Starts a session for a person whose password matched this hash, and deletes the user's expired
 * sessions. False when the password has changed or the user was deactivated meanwhile. Locks the
 * user: a session started during such a change is either refused here or ended there.
 */
export async function startSession(
  db: ShopDatabase,
  { userId, token, now, expiresAt, device, network }: NewSession,
  passwordHash: string,
): Promise<boolean> {
  const [started] = await pipelined(db, [
    db
      .insertInto('session')
      .columns([
        'shop_id',
        'token_hash',
        'user_id',
        'created_at',
        'expires_at',
        'device',
        'network',
      ])
      .expression((from) =>
        from
          .selectFrom('shop_user')
          .select(({ val }) => [
            'shop_id',
            val(token.hash).as('token_hash'),
            'id',
            val(now).as('created_at'),
            val(expiresAt).as('expires_at'),
            val(device).as('device'),
            val(network).as('network'),
          ])
          .where('shop_id', '=', db.shopId)
          .where('id', '=', userId)
          .where('password_hash', '=', passwordHash)
          .where('is_active', '=', true)
          .forShare(),
      ),
    // Runs after locking the user, as a password change does: the other order could deadlock.
    db
      .deleteFrom('session')
      .where('shop_id', '=', db.shopId)
      .where('user_id', '=', userId)
      .where('expires_at', '<=', now),
  ]);
  return started.numAffectedRows === 1n;
}

/** Ends the session of a person who leaves the device, and its offline lease. */
export async function signOut(shop: ShopDatabase, sessionId: string, now: Date): Promise<void> {
  await shop.transact(async (tx) => {
    await revokeSession(tx, sessionId);
    await endLeases(tx, [sessionId], now);
  });
}

/**
 * Ends a session permanently: its token answers 401 from now on. Its offline lease goes on, for a
 * person who may be back on the device without a network.
 */
export async function revokeSession(shop: ShopDatabase, sessionId: string): Promise<void> {
  await shop
    .deleteFrom('session')
    .where('shop_id', '=', shop.shopId)
    .where('token_hash', '=', Buffer.from(sessionId, 'hex'))
    .execute();
}

/** Ends every session of a user with its offline lease, and returns the ended sessions. */
export async function revokeSessionsOf(
  db: ShopDatabase,
  { shopId, userId }: ShopUser,
  now: Date,
): Promise<string[]> {
  const ended = await db
    .deleteFrom('session')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute();
  const sessions = ended.map((session) => session.token_hash.toString('hex'));
  await endLeases(db, sessions, now);
  return sessions;
}

/** Returns the user's open sessions, the last used first. */
export async function listSessions(
  shop: ShopDatabase,
  { userId, sessionId }: Pick<SignedInUser, 'userId' | 'sessionId'>,
  now: Date,
): Promise<OpenSession[]> {
  const sessions = await shop
    .selectFrom('session')
    .select(({ fn }) => [
      'id',
      'token_hash',
      'device',
      'network',
      'created_at',
      fn.coalesce('last_used_at', 'created_at').as('last_used_at'),
    ])
    .where('shop_id', '=', shop.shopId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy(({ fn }) => fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('id')
    .execute();
  return sessions.map(({ id, token_hash, device, network, created_at, last_used_at }) => ({
    _id: id,
    device,
    network,
    startedAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    current: token_hash.toString('hex') === sessionId,
  }));
}

/**
 * Ends one of the user's sessions with its offline lease, and returns it; undefined when they have
 * none with that id.
 */
export async function revokeSessionById(
  tx: ShopTransaction,
  { userId, now }: { userId: string; now: Date },
  id: string,
): Promise<EndedSession | undefined> {
  const [ended] = await endedBy(tx, ofUser(tx, userId).where('id', '=', id), now);
  return ended;
}

/**
 * Ends every session of the user except this one, with their offline leases, and returns the ended
 * ones.
 */
export async function revokeOtherSessions(
  tx: ShopTransaction,
  { userId, now }: { userId: string; now: Date },
  sessionId: string,
): Promise<EndedSession[]> {
  const others = ofUser(tx, userId).where('token_hash', '!=', Buffer.from(sessionId, 'hex'));
  return endedBy(tx, others, now);
}

export interface EndedSession {
  sessionId: string;
  device: string | null;
}

function ofUser(tx: ShopTransaction, userId: string) {
  return tx
    .deleteFrom('session')
    .where('shop_id', '=', tx.shopId)
    .where('user_id', '=', userId)
    .returning(['token_hash', 'device']);
}

async function endedBy(
  tx: ShopTransaction,
  deletion: ReturnType<typeof ofUser>,
  now: Date,
): Promise<EndedSession[]> {
  const deleted = await deletion.execute();
  const ended = deleted.map(({ token_hash, device }) => ({
    sessionId: token_hash.toString('hex'),
    device,
  }));
  const sessions = ended.map(({ sessionId }) => sessionId);
  await endLeases(tx, sessions, now);
  return ended;
}

/**
 * Notes that a session is in use, which puts off its end, unless a use after `unless` is already
 * noted.
 */
export async function noteSessionUse(
  shop: ShopDatabase,
  sessionId: string,
  { now, unless }: { now: Date; unless: Date },
): Promise<void> {
  await shop
    .updateTable('session')
    .set(({ ref }) => ({
      last_used_at: now,
      expires_at: sql<Date>`least(
        ${ref('created_at')} + ${MAX_SESSION_DAYS} * interval '24 hours',
        ${endOfSession(now)}::timestamptz)`,
    }))
    .where('shop_id', '=', shop.shopId)
    .where('token_hash', '=', Buffer.from(sessionId, 'hex'))
    .where(({ fn }) => fn.coalesce('last_used_at', 'created_at'), '<=', unless)
    .execute();
}
