import { sellerPassword } from '@mostrador/contracts/users.schemas';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase } from '../../database/database.ts';
import { forgetLinks } from '../accounts/account-links.repository.ts';
import { findAccount, setPasswordHash } from '../accounts/accounts.repository.ts';
import { forgetKnownBrowsers } from '../accounts/known-browsers/known-browsers.repository.ts';
import { passwordChangedMailJob } from '../accounts/password-recovery/password-changed-mail.ts';
import { refuseWeakPassword } from '../accounts/passwords/password-choice.ts';
import { hashPassword } from '../accounts/passwords/passwords.ts';
import { revokeSessionsOf } from '../accounts/sessions/sessions.repository.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { userNotFound } from './users.errors.ts';
import { lockSeller } from './users.repository.ts';

/**
 * Gives a seller of the shop a new password, and mails them if they have an email. Their sign-ins
 * ask them to change it. Ends all their sessions and links, and forgets their known browsers. Throws
 * `user.not-found`, `user.not-a-seller`, and `input.invalid` for a guessable password.
 *
 * @returns the seller, and their ended sessions
 */
export async function giveSellerPassword(
  { shop, jobs }: { shop: ShopDatabase; jobs: Jobs },
  author: Authorship,
  { id, newPassword }: { id: string; newPassword: string },
): Promise<{ username: string; endedSessions: string[] }> {
  const person = { shopId: shop.shopId, userId: id };
  const account = await findAccount(shop, person);
  if (!account) throw userNotFound();
  await refuseWeakPassword(sellerPassword, 'newPassword', newPassword, account.user);
  const passwordHash = await hashPassword(newPassword);
  return shop.transact(async (tx) => {
    const { username } = await lockSeller(tx, id);
    await setPasswordHash(tx, person, { passwordHash, given: true });
    await forgetLinks(tx, person);
    await forgetKnownBrowsers(tx, person);
    const endedSessions = await revokeSessionsOf(tx, person, author.now);
    await jobs.add(passwordChangedMailJob, person, tx);
    recordAudit(tx, author, 'seller.password-given', { _id: id, username });
    return { username, endedSessions };
  });
}
