import type { SessionUser } from '@mostrador/contracts/accounts';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase } from '../../../database/database.ts';
import { type Authorship, recordAudit } from '../../audit/record-audit.ts';
import { setEmail } from '../account-emails.repository.ts';
import { findName } from '../account-names.repository.ts';
import { emailTaken } from '../accounts.errors.ts';
import { getAccount, lockAccount } from '../accounts.repository.ts';
import { verificationMailJob } from '../email-verification/verification-mail.ts';
import { emailChangedMailJob } from './email-changed-mail.ts';

/** The result of an email change. */
export interface EmailChanged {
  user: SessionUser;
  /** `unchanged`: the user already had it. `verified`: they return to the verified one. */
  outcome: 'unchanged' | 'verified' | 'to-verify';
}

/**
 * Changes a user's e-mail: the new address gets a verification link, and until it is used the
 * account is recovered by the old address. The old address is notified. Throws
 * `account.email-taken`.
 */
export async function changeEmail(
  { shop, jobs }: { shop: ShopDatabase; jobs: Jobs },
  author: Authorship,
  newEmail: string,
): Promise<EmailChanged> {
  const { userId, now } = author;
  const person = { shopId: shop.shopId, userId };
  return shop.transact(async (tx) => {
    await lockAccount(tx, person);
    const { user, recoveryEmail, recoveryEmailVerified } = await getAccount(tx, person);
    if (newEmail === user.email) return { user, outcome: 'unchanged' };
    // The address is not taken yet: claiming it without proof must not keep others from it.
    const holder = await findName(tx, 'email', newEmail);
    if (holder && holder.userId !== userId) throw emailTaken();
    await setEmail(tx, person, newEmail);
    recordAudit(tx, author, 'account.email-changed', { from: user.email, to: newEmail });
    const emailVerified = recoveryEmailVerified && newEmail === recoveryEmail;
    if (!emailVerified) await jobs.add(verificationMailJob, person, tx);
    if (recoveryEmail && newEmail !== recoveryEmail) {
      const change = { ...person, oldEmail: recoveryEmail, newEmail };
      const undoable = recoveryEmailVerified;
      await jobs.add(
        emailChangedMailJob,
        { ...change, undoable, changedAt: now.toISOString() },
        tx,
      );
    }
    return {
      user: { ...user, email: newEmail, emailVerified },
      outcome: emailVerified ? 'verified' : 'to-verify',
    };
  });
}
