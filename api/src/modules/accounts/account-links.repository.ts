import { newShopToken, readShopToken, type ShopToken } from '@mostrador/server-kit/http/shop-token';
import type { Database, ShopDatabase } from '../../database/database.ts';
import type { ShopUser } from './account-names.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How long each link works. The mails state it too. */
const LASTS_MS = {
  'verify-email': 3 * DAY_MS,
  'reset-password': HOUR_MS,
  'undo-email-change': 7 * DAY_MS,
};

/** For this long an old link is distinguished from one that never existed; then it is deleted. */
const REMEMBERED_MS = 30 * DAY_MS;

export type LinkPurpose = keyof typeof LASTS_MS;

/** A stored link: everything but its token. */
export interface AccountLink extends ShopUser {
  token: ShopToken;
  /** The address the link was mailed to. */
  email: string;
  /** For a link that undoes a change: the time of that change. */
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Creates a link for a user and returns its token, which is not stored. Deletes their old ones. */
export async function insertLink(
  db: ShopDatabase,
  { shopId, userId }: ShopUser,
  {
    purpose,
    email,
    now,
    createdAt = now,
  }: { purpose: LinkPurpose; email: string; now: Date; createdAt?: Date },
): Promise<string> {
  const { token, hash } = newShopToken(shopId);
  await db
    .deleteFrom('account_link')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('expires_at', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute();
  await db
    .insertInto('account_link')
    .values({
      shop_id: shopId,
      token_hash: hash,
      user_id: userId,
      purpose,
      email,
      created_at: createdAt,
      expires_at: new Date(now.getTime() + LASTS_MS[purpose]),
    })
    .execute();
  return token;
}

/**
 * Returns the link of a token, including used and expired ones; undefined when it never existed.
 */
export async function findLink(
  database: Database,
  purpose: LinkPurpose,
  presented: string,
): Promise<AccountLink | undefined> {
  const token = readShopToken(presented);
  if (!token) return undefined;
  const row = await database
    .forShop(token.shopId)
    .selectFrom('account_link')
    .select(['user_id', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('shop_id', '=', token.shopId)
    .where('token_hash', '=', token.hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return (
    row && {
      shopId: token.shopId,
      userId: row.user_id,
      token,
      email: row.email,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
    }
  );
}

/** Uses a link up. False when it was already used: of concurrent calls, exactly one gets true. */
export async function useLink(
  db: ShopDatabase,
  { token }: AccountLink,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_link')
    .set({ used_at: now })
    .where('shop_id', '=', token.shopId)
    .where('token_hash', '=', token.hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up all remaining links of a user, or those created since a given moment. */
export async function useOtherLinks(
  db: ShopDatabase,
  { shopId, userId }: ShopUser,
  { purpose, now, since }: { purpose: LinkPurpose; now: Date; since?: Date },
): Promise<void> {
  await db
    .updateTable('account_link')
    .set({ used_at: now })
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since as Date))
    .execute();
}

/** Deletes the links of a user: none of them works any more. */
export async function forgetLinks(db: ShopDatabase, { shopId, userId }: ShopUser): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether an email change made at that time has been undone, by its own link or an older one. */
export async function isChangeUndone(
  db: ShopDatabase,
  { shopId, userId }: ShopUser,
  changedAt: Date,
): Promise<boolean> {
  const undoing = await db
    .selectFrom('account_link')
    .select('used_at')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo-email-change')
    .where('created_at', '<=', changedAt)
    .where('used_at', '>=', changedAt)
    .limit(1)
    .executeTakeFirst();
  return undoing !== undefined;
}
