import type { Kysely } from 'kysely';
import { constraintOf, type Database, type Schema } from '../../database/database.ts';
import { emailTaken, usernameTaken } from './accounts.errors.ts';

/** Usernames and e-mails: each is one person's across all shops. */
type NameKind = 'username' | 'email';

/** A user and the shop they are of. */
export interface ShopUser {
  shopId: string;
  userId: string;
}

const TAKEN = { username: usernameTaken, email: emailTaken };

/** One form for each name, so that "Sol" and "sol" are the same person. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whose this name is, in whichever shop; undefined when it is nobody's. */
export async function findName(
  { global }: Database,
  kind: NameKind,
  name: string,
): Promise<ShopUser | undefined> {
  return global
    .selectFrom('account_name')
    .select(['shop_id as shopId', 'user_id as userId'])
    .where('kind', '=', kind)
    .where('key', '=', nameKey(name))
    .executeTakeFirst();
}

/** Takes a name for a user. Throws `account.username-taken` or `account.email-taken`. */
export async function takeName(
  db: Kysely<Schema>,
  kind: NameKind,
  name: string,
  { shopId, userId }: ShopUser,
): Promise<void> {
  try {
    await db
      .insertInto('account_name')
      .values({ kind, key: nameKey(name), shop_id: shopId, user_id: userId })
      .execute();
  } catch (error) {
    throw constraintOf(error) === 'account_name_pkey' ? TAKEN[kind]() : error;
  }
}

/** Gives the e-mail of a user back: anyone may take it. */
export async function releaseEmail(db: Kysely<Schema>, { shopId, userId }: ShopUser) {
  await db
    .deleteFrom('account_name')
    .where('kind', '=', 'email')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute();
}
