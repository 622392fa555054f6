import { randomBytes } from 'node:crypto';
import type { Database, ShopDatabase } from '@mostrador/api/database/database';
import { setPasswordHash } from '@mostrador/api/modules/accounts/accounts.repository';
import { hashPassword, isPassword } from '@mostrador/api/modules/accounts/passwords/passwords';
import { revokeSessionsOf } from '@mostrador/api/modules/accounts/sessions/sessions.repository';
import { DEMO_SHOP_ID } from './create-demo-shop.ts';
import { DEMO_PASSWORD } from './people.ts';

const SECRET_BYTES = 32;

/**
 * Closes the demo shop of a data folder that began as a trial: each of its users who still has the
 * publicly known password gets a random one and is signed out everywhere. Returns whether any user
 * had it. For production, before anyone can sign in.
 */
export async function replaceKnownPasswords(database: Database): Promise<boolean> {
  const demo = database.forShop(DEMO_SHOP_ID);
  const people = await demo
    .selectFrom('shop_user')
    .select(['id', 'password_hash'])
    .where('shop_id', '=', DEMO_SHOP_ID)
    .execute();
  let replaced = false;
  for (const { id: userId, password_hash } of people) {
    if (!(await isPassword(DEMO_PASSWORD, password_hash))) continue;
    const passwordHash = await hashPassword(randomBytes(SECRET_BYTES).toString('base64url'));
    const person = { shopId: DEMO_SHOP_ID, userId };
    await demo.transact(async (tx) => {
      await setPasswordHash(tx, person, { passwordHash, given: false });
      await revokeSessionsOf(tx, person, new Date());
    });
    replaced = true;
  }
  return replaced;
}

/** Whether this user of the demo shop still has the publicly known password. */
export async function hasKnownPassword(demo: ShopDatabase, username: string): Promise<boolean> {
  const person = await demo
    .selectFrom('shop_user')
    .select('password_hash')
    .where('shop_id', '=', demo.shopId)
    .where('username', '=', username)
    .executeTakeFirst();
  return isPassword(DEMO_PASSWORD, person?.password_hash);
}
