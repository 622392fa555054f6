import type { registration, Session } from '@mostrador/contracts/accounts';
import { newId } from '@mostrador/domain';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { accountInactive, wrongCredentials } from './accounts.errors.ts';
import { findAccount, findUsername, insertShop, startSession } from './accounts.repository.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { newSessionToken } from './session-token.ts';

const SESSION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export type ParsedRegistration = z.output<typeof registration>;

/**
 * Opens a shop with its administrator and signs them in.
 * Throws `account.username-taken` or `account.email-taken`.
 */
export async function registerShop(
  database: Database,
  { password, ...input }: ParsedRegistration,
  now: Date,
): Promise<Session> {
  const passwordHash = await hashPassword(password);
  const userId = newId(now);
  const { token, ...session } = newSessionToken(newId(now));
  const user = await insertShop(
    database.forShop(session.shopId),
    { ...input, userId, passwordHash, now },
    { userId, session, now, expiresAt: expiryOf(now) },
  );
  return { user, token };
}

/**
 * Signs in. Throws `credentials.wrong` without telling whether the username exists, neither by its
 * words nor by how long it takes, and `account.inactive` only to who knows the password.
 */
export async function signIn(
  database: Database,
  { username, password }: { username: string; password: string },
  now: Date,
): Promise<Session> {
  const owner = await findUsername(database, username);
  const account = owner && (await findAccount(database.forShop(owner.shopId), owner.userId));
  const isRight = await isPassword(password, account?.passwordHash);
  if (!account || !owner || !isRight) throw wrongCredentials();
  if (!account.user.isActive) throw accountInactive();

  const { token, ...session } = newSessionToken(owner.shopId);
  await startSession(database.forShop(owner.shopId), {
    userId: owner.userId,
    session,
    now,
    expiresAt: expiryOf(now),
  });
  return { user: account.user, token };
}

function expiryOf(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}
