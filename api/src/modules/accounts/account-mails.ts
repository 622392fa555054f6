import type { SessionUser } from '@mostrador/contracts/accounts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Mailer } from '../../mail/mail.ts';
import { emailChangedMail } from '../../mail/templates/email-changed.ts';
import { passwordChangedMail } from '../../mail/templates/password-changed.ts';
import { passwordResetMail } from '../../mail/templates/password-reset.ts';
import { verificationMail } from '../../mail/templates/verification.ts';
import {
  emailChangedMailJob,
  passwordChangedMailJob,
  passwordResetMailJob,
  verificationMailJob,
} from './account-jobs.ts';
import { insertLink, type LinkPurpose } from './account-links.repository.ts';
import { findName, type ShopUser } from './account-names.repository.ts';
import { passwordRecoveryPage, passwordResetPage, verificationPage } from './account-pages.ts';
import { findAccount } from './accounts.repository.ts';

/**
 * Sends the mails of accounts as they are queued. One that is tried again makes another link, and
 * both work; whoever left, was deactivated or needs it no more by then gets none.
 */
export async function sendAccountMails({
  jobs,
  mailer,
  database,
  clock,
  publicUrl,
}: {
  jobs: Jobs;
  mailer: Mailer;
  database: Database;
  clock: Clock;
  publicUrl: string;
}): Promise<void> {
  await jobs.work(verificationMailJob, async (person) => {
    const user = await activeUser(person);
    if (!user?.email || user.emailVerified) return;
    const url = verificationPage(publicUrl, await newLink(person, 'verify-email', user.email));
    const content = verificationMail({ username: user.username, storeName: user.storeName, url });
    await mailer.send({ to: user.email, content });
  });

  await jobs.work(passwordResetMailJob, async ({ email }) => {
    const person = await findName(database, 'email', email);
    if (!person) return;
    const user = await activeUser(person);
    if (!user?.email) return;
    const url = passwordResetPage(publicUrl, await newLink(person, 'reset-password', user.email));
    await mailer.send({
      to: user.email,
      content: passwordResetMail({ username: user.username, url }),
    });
  });

  await jobs.work(passwordChangedMailJob, async (person) => {
    const user = await activeUser(person);
    if (!user?.email) return;
    const recoveryUrl = passwordRecoveryPage(publicUrl);
    const content = passwordChangedMail({ username: user.username, recoveryUrl });
    await mailer.send({ to: user.email, content });
  });

  await jobs.work(emailChangedMailJob, async ({ oldEmail, newEmail, ...person }) => {
    const user = await activeUser(person);
    if (!user) return;
    const content = emailChangedMail({ username: user.username, newEmail });
    await mailer.send({ to: oldEmail, content });
  });

  async function activeUser(person: ShopUser): Promise<SessionUser | undefined> {
    const account = await findAccount(database.forShop(person.shopId), person);
    return account?.user.isActive ? account.user : undefined;
  }

  function newLink(person: ShopUser, purpose: LinkPurpose, email: string): Promise<string> {
    const db = database.forShop(person.shopId);
    return insertLink(db, person, { purpose, email, now: clock.now() });
  }
}
