import type { PasswordChange } from '@mostrador/contracts/accounts';
import { passwordChange } from '@mostrador/contracts/accounts.schemas';
import type { SignedInUser } from '@mostrador/server-kit/http/signed-in-user';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase } from '../../../database/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { useOtherLinks } from '../account-links.repository.ts';
import { getAccount, replacePasswordHash } from '../accounts.repository.ts';
import { forgetKnownBrowsers } from '../known-browsers/known-browsers.repository.ts';
import { passwordChangedMailJob } from '../password-recovery/password-changed-mail.ts';
import { passwordWrong } from '../second-factor/second-factor.errors.ts';
import { revokeOtherSessions } from '../sessions/sessions.repository.ts';
import { refuseWeakPassword } from './password-choice.ts';
import { hashPassword } from './passwords.ts';

interface Services {
  shop: ShopDatabase;
  jobs: Jobs;
}

/**
 * Replaces the password of a person who has proved the one with this hash, and mails them. Ends
 * their other sessions, their links to choose a password and the marks of their browsers. Throws
 * `input.invalid` for a guessable password, and `auth.password-wrong` when the password has been
 * replaced meanwhile.
 *
 * @returns the ended sessions
 */
export async function changePassword(
  { shop, jobs }: Services,
  actor: SignedInUser,
  { newPassword, provedHash, now }: Pick<PasswordChange, 'newPassword'> & Proved,
): Promise<string[]> {
  const { shopId, userId, username } = actor;
  const person = { shopId, userId };
  const { user } = await getAccount(shop, person);
  await refuseWeakPassword(passwordChange, 'newPassword', newPassword, user);
  const passwordHash = await hashPassword(newPassword);
  return shop.transact(async (tx) => {
    if (!(await replacePasswordHash(tx, person, { from: provedHash, to: passwordHash })))
      throw passwordWrong();
    await useOtherLinks(tx, person, { purpose: 'reset-password', now });
    await forgetKnownBrowsers(tx, person);
    const ended = await revokeOtherSessions(tx, { userId, now }, actor.sessionId);
    await jobs.add(passwordChangedMailJob, person, tx);
    recordAudit(tx, { userId, username, now }, 'account.password-changed', {});
    return ended.map(({ sessionId }) => sessionId);
  });
}

interface Proved {
  provedHash: string;
  now: Date;
}
