import type { SessionUser } from '@mostrador/contracts/accounts';
import { announce } from '@mostrador/server-kit/announcements/announce';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database, ShopDatabase } from '../../../database/database.ts';
import { freeUnverifiedEmail, ownEmail } from '../account-emails.repository.ts';
import { findLink, useLink } from '../account-links.repository.ts';
import { findAccount, getAccount, lockAccount } from '../accounts.repository.ts';
import {
  emailAlreadyVerified,
  emailMissing,
  verificationLinkExpired,
  verificationLinkInvalid,
} from './email-verification.errors.ts';
import { verificationMailJob } from './verification-mail.ts';

/**
 * Verifies the address that a link was mailed to, and returns its user. From then on that address
 * recovers the account. Opening the link again succeeds too. Throws `verification-link.expired`, or
 * `.invalid` when the link does not exist or the person's address has changed, and
 * `account.email-taken` when another person verified the address first.
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
  await db.transact(async (tx) => {
    await lockAccount(tx, link);
    const { user } = await getAccount(tx, link);
    if (user.email !== link.email) throw verificationLinkInvalid();
    if (user.emailVerified) return;
    if (!(await useLink(tx, link, now))) throw verificationLinkInvalid();
    await ownEmail(tx, link, link.email);
    announce(tx, ['session']);
  });
  return link.userId;
}

/** Mails another link. Throws `account.email-verified` or `account.email-missing`. */
export async function resendVerification(
  { shop, jobs }: { shop: ShopDatabase; jobs: Jobs },
  userId: string,
): Promise<SessionUser> {
  const person = { shopId: shop.shopId, userId };
  const { user } = await getAccount(shop, person);
  if (!user.email) throw emailMissing();
  if (user.emailVerified) throw emailAlreadyVerified();
  await jobs.add(verificationMailJob, person);
  return user;
}
