import type { ShopToken } from '@mostrador/server-kit/http/shop-token';
import { type Database, pipelined, type ShopDatabase } from '../../../database/database.ts';
import type { ShopUser } from '../account-names.repository.ts';

/** Anyone who knows the password could create any number of marks. */
const MOST_OF_ONE_ACCOUNT = 50;

/** Whether this person signed in with this mark and it has not expired. */
export async function isKnownBrowser(
  database: Database,
  { shopId, userId }: ShopUser,
  mark: ShopToken,
  now: Date,
): Promise<boolean> {
  const known = await database
    .forShop(shopId)
    .selectFrom('known_browser')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .where('token_hash', '=', mark.hash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return known !== undefined;
}

/** Stores a mark in place of the browser's previous one, and deletes the oldest beyond fifty. */
export async function insertKnownBrowser(
  database: Database,
  { shopId, userId }: ShopUser,
  {
    mark,
    before,
    now,
    expiresAt,
  }: { mark: ShopToken; before: ShopToken | undefined; now: Date; expiresAt: Date },
): Promise<void> {
  const db = database.forShop(shopId);
  const ofThisUser = db
    .deleteFrom('known_browser')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId);
  await pipelined(db, [
    ofThisUser.where((eb) =>
      eb.or([eb('expires_at', '<=', now), ...(before ? [eb('token_hash', '=', before.hash)] : [])]),
    ),
    db.insertInto('known_browser').values({
      shop_id: shopId,
      token_hash: mark.hash,
      user_id: userId,
      created_at: now,
      expires_at: expiresAt,
    }),
    ofThisUser.where('token_hash', 'in', ({ selectFrom }) =>
      selectFrom('known_browser')
        .select('token_hash')
        .where('shop_id', '=', shopId)
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .offset(MOST_OF_ONE_ACCOUNT),
    ),
  ]);
}

/** Forgets all known browsers of the account. */
export async function forgetKnownBrowsers(
  db: ShopDatabase,
  { shopId, userId }: ShopUser,
): Promise<void> {
  await db
    .deleteFrom('known_browser')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute();
}
