import type { SessionUser } from '@mostrador/contracts/accounts';
import type { Database } from '../../database/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { emailChangedMailJob, verificationMailJob } from './account-jobs.ts';
import { findLink, useLink } from './account-links.repository.ts';
import { releaseEmail, type ShopUser, takeName } from './account-names.repository.ts';
import {
  emailAlreadyVerified,
  emailMissing,
  verificationLinkExpired,
  verificationLinkInvalid,
} from './accounts.errors.ts';
import {
  findAccount,
  getAccount,
  lockAccount,
  markEmailVerified,
  setEmail,
} from './accounts.repository.ts';

interface Queued {
  database: Database;
  jobs: Jobs;
}

/**
 * Verifies the address that a link was mailed to, and answers whose it is. Opening it again is as
 * good. Throws `verification-link.expired`, or `.invalid` when there is no such link or the person
 * has another address by now.
 */
export async function verifyEmail(database: Database, token: string, now: Date): Promise<string> {
  const link = await findLink(database, 'verify-email', token);
  if (!link) throw verificationLinkInvalid();
  const db = database.forShop(link.shopId);
  const account = await findAccount(db, link);
  if (account?.user.email !== link.email) throw verificationLinkInvalid();
  if (account.user.emailVerified) return link.userId;
  if (link.expiresAt <= now) throw verificationLinkExpired();
  await db.transaction().execute(async (transaction) => {
    if (!(await markEmailVerified(transaction, link, link.email))) throw verificationLinkInvalid();
    await useLink(transaction, link, now);
  });
  return link.userId;
}

/**
 * Changes the e-mail of a user: the new address gets a link to verify it, the old one is told. The
 * address they have already changes nothing. Throws `account.email-taken`.
 */
export async function updateEmail(
  { database, jobs }: Queued,
  { shopId, userId }: ShopUser,
  newEmail: string,
): Promise<{ user: SessionUser; changed: boolean }> {
  const person = { shopId, userId };
  return database
    .forShop(shopId)
    .transaction()
    .execute(async (db) => {
      await lockAccount(db, person);
      const { user } = await getAccount(db, person);
      if (newEmail === user.email) return { user, changed: false };
      await releaseEmail(db, person);
      await takeName(db, 'email', newEmail, person);
      await setEmail(db, person, newEmail);
      await jobs.add(verificationMailJob, person, db);
      const oldEmail = user.email;
      if (oldEmail) await jobs.add(emailChangedMailJob, { ...person, oldEmail, newEmail }, db);
      return { user: { ...user, email: newEmail, emailVerified: false }, changed: true };
    });
}

/** Mails another link. Throws `account.email-verified` or `account.email-missing`. */
export async function resendVerification(
  { database, jobs }: Queued,
  { shopId, userId }: ShopUser,
): Promise<SessionUser> {
  const person = { shopId, userId };
  const { user } = await getAccount(database.forShop(shopId), person);
  if (!user.email) throw emailMissing();
  if (user.emailVerified) throw emailAlreadyVerified();
  await jobs.add(verificationMailJob, person);
  return user;
}
