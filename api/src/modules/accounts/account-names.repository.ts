import type { Kysely } from 'kysely';
import { constraintOf, type Schema, type ShopTransaction } from '../../database/database.ts';
import { emailTaken, usernameTaken } from './accounts.errors.ts';
import { usernameLook } from './username-look.ts';

/** Usernames and e-mails are unique across all shops. */
type NameKind = 'username' | 'email';

/** A user and their shop. */
export interface ShopUser {
  shopId: string;
  userId: string;
}

/** A row as stored. Usernames also have their look, so that no other name looks the same. */
interface NameRow {
  kind: NameKind | 'username-look';
  key: string;
}

const LOOKS_TAKEN = 'Ese nombre de usuario se parece demasiado a otro que ya está en uso';
const TAKEN: Record<NameRow['kind'], () => Error> = {
  username: () => usernameTaken(),
  'username-look': () => usernameTaken(LOOKS_TAKEN),
  email: () => emailTaken(),
};

/** Normalizes a name, so that "Sol" and "sol" are the same person. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * Returns the user who has this name, in any shop, whichever shop calls; undefined when it is free.
 */
export async function findName(
  db: Kysely<Schema>,
  kind: NameKind,
  name: string,
): Promise<ShopUser | undefined> {
  return db
    .selectFrom('account_name')
    .select(['shop_id as shopId', 'user_id as userId'])
    .where('kind', '=', kind)
    .where('key', '=', nameKey(name))
    .executeTakeFirst();
}

/** Returns the rows to store for a name. */
export function rowsOfName(kind: NameKind, name: string): NameRow[] {
  const row = { kind, key: nameKey(name) };
  return kind === 'username' ? [row, { kind: 'username-look', key: usernameLook(name) }] : [row];
}

/** Takes a name for a user. Throws `account.username-taken` or `account.email-taken`. */
export async function takeName(
  db: ShopTransaction,
  kind: NameKind,
  name: string,
  { shopId, userId }: ShopUser,
): Promise<void> {
  for (const row of rowsOfName(kind, name)) {
    try {
      await db
        .insertInto('account_name')
        .values({ ...row, shop_id: shopId, user_id: userId })
        .execute();
    } catch (error) {
      throw constraintOf(error) === 'account_name_pkey' ? TAKEN[row.kind]() : error;
    }
  }
}

/** Frees a user's e-mail: anyone may take it. */
export async function releaseEmail(db: ShopTransaction, { shopId, userId }: ShopUser) {
  await db
    .deleteFrom('account_name')
    .where('kind', '=', 'email')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute();
}

/** Frees a user's username and e-mail: anyone may take them. */
export async function releaseNames(db: ShopTransaction, { shopId, userId }: ShopUser) {
  await db
    .deleteFrom('account_name')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute();
}
