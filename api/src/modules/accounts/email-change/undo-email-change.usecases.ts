import type { Database } from '../../../database/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { freeUnverifiedEmail, ownEmail } from '../account-emails.repository.ts';
import { findLink, useLink, useOtherLinks } from '../account-links.repository.ts';
import type { ShopUser } from '../account-names.repository.ts';
import { findAccount, getAccount, lockAccount } from '../accounts.repository.ts';
import { forgetKnownBrowsers } from '../known-browsers/known-browsers.repository.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import { undoLinkExpired, undoLinkInvalid, undoLinkUsed } from './email-change.errors.ts';

export interface UndoneChange extends ShopUser {
  username: string;
  /** The restored address. */
  email: string;
  /** The ended sessions: the person who changed the email is signed out. */
  endedSessions: string[];
}

/**
 * Restores the address that a link was mailed to, whatever changed since, and ends every session.
 * Everything mailed to later addresses stops working, including their own undo links; the undo
 * links of earlier addresses still work. Throws `undo-link.expired`, `.used` or `.invalid`, and
 * `account.email-taken` when another person has verified that address meanwhile.
 */
export async function undoEmailChange(
  database: Database,
  token: string,
  now: Date,
): Promise<UndoneChange> {
  const link = await findLink(database, 'undo-email-change', token);
  if (!link) throw undoLinkInvalid();
  if (link.usedAt) throw undoLinkUsed();
  if (link.expiresAt <= now) throw undoLinkExpired();
  const { shopId, userId, email } = link;
  const person = { shopId, userId };
  const db = database.forShop(shopId);
  if (!(await findAccount(db, person))) throw undoLinkInvalid();
  await freeUnverifiedEmail(database, email, person);
  return db.transact(async (tx) => {
    await lockAccount(tx, person);
    if (!(await useLink(tx, link, now))) throw undoLinkUsed();
    const since = link.createdAt;
    await useOtherLinks(tx, person, { purpose: 'undo-email-change', now, since });
    await useOtherLinks(tx, person, { purpose: 'verify-email', now });
    await useOtherLinks(tx, person, { purpose: 'reset-password', now });
    const { user } = await getAccount(tx, person);
    await ownEmail(tx, person, email);
    await forgetKnownBrowsers(tx, person);
    const endedSessions = await revokeSessionsOf(tx, person, now);
    const { username } = user;
    recordAudit(tx, { userId, username, now }, 'account.email-change-undone', {
      from: user.email,
      to: email,
    });
    return { ...person, username, email, endedSessions };
  });
}
