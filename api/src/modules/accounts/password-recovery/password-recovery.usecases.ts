import { passwordReset } from '@mostrador/contracts/accounts.schemas';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database } from '../../../database/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { ownEmail } from '../account-emails.repository.ts';
import { findLink, useLink, useOtherLinks } from '../account-links.repository.ts';
import type { ShopUser } from '../account-names.repository.ts';
import { findAccount, getAccount, setPasswordHash } from '../accounts.repository.ts';
import { forgetKnownBrowsers } from '../known-browsers/known-browsers.repository.ts';
import { refuseWeakPassword } from '../passwords/password-choice.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import { passwordChangedMailJob } from './password-changed-mail.ts';
import { resetLinkExpired, resetLinkInvalid, resetLinkUsed } from './password-recovery.errors.ts';

export interface PasswordChange extends ShopUser {
  username: string;
  /** The ended sessions: anyone who knew the old password is signed out. */
  endedSessions: string[];
}

/**
 * Changes the password of the person who was mailed the link: once, however many requests use it at
 * the same time. Ends their sessions, their other links and a pending change of email, and verifies
 * the address, since only its reader has the link. Throws `reset-link.expired`, `.used` or
 * `.invalid`, and `input.invalid` for a guessable password, which leaves the link usable.
 */
export async function resetPassword(
  { database, jobs }: { database: Database; jobs: Jobs },
  { token, newPassword }: { token: string; newPassword: string },
  now: Date,
): Promise<PasswordChange> {
  const link = await findLink(database, 'reset-password', token);
  if (!link) throw resetLinkInvalid();
  if (link.usedAt) throw resetLinkUsed();
  if (link.expiresAt <= now) throw resetLinkExpired();
  const db = database.forShop(link.shopId);
  const account = await findAccount(db, link);
  if (!account?.user.isActive || account.recoveryEmail !== link.email) throw resetLinkInvalid();
  const { user } = account;
  await refuseWeakPassword(passwordReset, 'newPassword', newPassword, user);

  const passwordHash = await hashPassword(newPassword);
  return db.transact(async (tx) => {
    // Locks the user first, so that two links of one person cannot deadlock.
    await setPasswordHash(tx, link, { passwordHash, given: false });
    if (!(await useLink(tx, link, now))) throw resetLinkUsed();
    const { recoveryEmail } = await getAccount(tx, link);
    if (recoveryEmail !== link.email) throw resetLinkInvalid();
    // Also discards a pending change of email: the intruder being shut out may have requested it.
    await ownEmail(tx, link, link.email);
    await useOtherLinks(tx, link, { purpose: 'verify-email', now });
    await useOtherLinks(tx, link, { purpose: 'reset-password', now });
    await forgetKnownBrowsers(tx, link);
    const endedSessions = await revokeSessionsOf(tx, link, now);
    const person = { shopId: link.shopId, userId: link.userId };
    await jobs.add(passwordChangedMailJob, person, tx);
    const { username } = user;
    recordAudit(tx, { userId: link.userId, username, now }, 'account.password-reset', {});
    return { ...person, username, endedSessions };
  });
}
