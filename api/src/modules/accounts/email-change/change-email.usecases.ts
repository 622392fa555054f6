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

/** What a change of email came to. */
export interface EmailChanged {
  user: SessionUser;
  /** `unchanged`: they had it already. `verified`: they go back to the one they had. */
  outcome: 'unchanged' | 'verified' | 'to-verify';
}

/**
 * Changes the e-mail of a user: the new address gets a link to verify it, and the account is recovered
 * by the old one until then. The old one is told. Throws `account.email-taken`.
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
    // It is not taken yet: who only says that an address is theirs keeps nobody from it.
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
