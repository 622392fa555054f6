import type { SessionUser } from '@mostrador/contracts/accounts';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database } from '../../database/database.ts';
import { emailChangedMailJob, verificationMailJob } from './account-jobs.ts';
import { findLink, useLink } from './account-links.repository.ts';
import { findName, type ShopUser } from './account-names.repository.ts';
import {
  emailAlreadyVerified,
  emailMissing,
  emailTaken,
  verificationLinkExpired,
  verificationLinkInvalid,
} from './accounts.errors.ts';
import {
  findAccount,
  freeUnverifiedEmail,
  getAccount,
  lockAccount,
  ownEmail,
  setEmail,
} from './accounts.repository.ts';

interface Queued {
  database: Database;
  jobs: Jobs;
}

/**
 * Verifies the address that a link was mailed to, and answers whose it is. From then on the account is
 * recovered by it. Opening it again is as good. Throws `verification-link.expired`, or `.invalid` when
 * there is no such link or the person has another address by now, and `account.email-taken` when
 * somebody else has verified it before.
 */
export async function verifyEmail(database: Database, token: string, now: Date): Promise<string> {
  const link = await findLink(database, 'verify-email', token);
  if (!link) throw verificationLinkInvalid();
  const db = database.forShop(link.shopId);
  const account = await findAccount(db, link);
  if (account?.user.email !== link.email) throw verificationLinkInvalid();
  if (account.user.emailVerified) return link.userId;
  if (link.usedAt) throw verificationLinkInvalid();
  if (link.expiresAt <= now) throw verificationLinkExpired();
  await freeUnverifiedEmail(database, link.email, link);
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, link);
    const { user } = await getAccount(transaction, link);
    if (user.email !== link.email) throw verificationLinkInvalid();
    if (user.emailVerified) return;
    if (!(await useLink(transaction, link, now))) throw verificationLinkInvalid();
    await ownEmail(transaction, link, link.email);
  });
  return link.userId;
}

/** What a change of email came to. */
export interface EmailUpdate {
  user: SessionUser;
  /** `unchanged`: they had it already. `verified`: they go back to the one they had. */
  outcome: 'unchanged' | 'verified' | 'to-verify';
}

/**
 * Changes the e-mail of a user: the new address gets a link to verify it, and the account is recovered
 * by the old one until then. The old one is told. Throws `account.email-taken`.
 */
export async function updateEmail(
  { database, jobs }: Queued,
  { shopId, userId }: ShopUser,
  newEmail: string,
  now: Date,
): Promise<EmailUpdate> {
  const person = { shopId, userId };
  return database
    .forShop(shopId)
    .transaction()
    .execute(async (db) => {
      await lockAccount(db, person);
      const { user, recoveryEmail, recoveryEmailVerified } = await getAccount(db, person);
      if (newEmail === user.email) return { user, outcome: 'unchanged' };
      // It is not taken yet: who only says that an address is theirs keeps nobody from it.
      const holder = await findName(db, 'email', newEmail);
      if (holder && holder.userId !== userId) throw emailTaken();
      await setEmail(db, person, newEmail);
      const emailVerified = recoveryEmailVerified && newEmail === recoveryEmail;
      if (!emailVerified) await jobs.add(verificationMailJob, person, db);
      if (recoveryEmail && newEmail !== recoveryEmail) {
        const change = { ...person, oldEmail: recoveryEmail, newEmail };
        const undoable = recoveryEmailVerified;
        await jobs.add(
          emailChangedMailJob,
          { ...change, undoable, changedAt: now.toISOString() },
          db,
        );
      }
      return {
        user: { ...user, email: newEmail, emailVerified },
        outcome: emailVerified ? 'verified' : 'to-verify',
      };
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
