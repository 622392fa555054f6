import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database } from '../../database/database.ts';
import type { Mailer } from '../../mail/mail.ts';
import { emailChangedMail } from '../../mail/templates/email-changed.ts';
import { passwordChangedMail } from '../../mail/templates/password-changed.ts';
import { passwordResetMail } from '../../mail/templates/password-reset.ts';
import { verificationMail } from '../../mail/templates/verification.ts';
import {
  type EmailChange,
  emailChangedMailJob,
  passwordChangedMailJob,
  passwordResetMailJob,
  verificationMailJob,
} from './account-jobs.ts';
import { insertLink, isChangeUndone, type LinkPurpose } from './account-links.repository.ts';
import { findName, type ShopUser } from './account-names.repository.ts';
import {
  passwordRecoveryPage,
  passwordResetPage,
  undoEmailChangePage,
  verificationPage,
} from './account-pages.ts';
import { type Account, findAccount, lockAccount } from './accounts.repository.ts';

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
    const user = (await activeAccount(person))?.user;
    if (!user?.email || user.emailVerified) return;
    const url = verificationPage(publicUrl, await newLink(person, 'verify-email', user.email));
    const content = verificationMail({ username: user.username, storeName: user.storeName, url });
    await mailer.send({ to: user.email, content });
  });

  await jobs.work(passwordResetMailJob, async ({ email }) => {
    const person = await findName(database.global, 'email', email);
    if (!person) return;
    const account = await activeAccount(person);
    if (!account?.recoveryEmail) return;
    const to = account.recoveryEmail;
    const url = passwordResetPage(publicUrl, await newLink(person, 'reset-password', to));
    const { username } = account.user;
    await mailer.send({ to, content: passwordResetMail({ username, url }) });
  });

  await jobs.work(passwordChangedMailJob, async (person) => {
    const account = await activeAccount(person);
    if (!account?.recoveryEmail) return;
    const recoveryUrl = passwordRecoveryPage(publicUrl);
    const content = passwordChangedMail({ username: account.user.username, recoveryUrl });
    await mailer.send({ to: account.recoveryEmail, content });
  });

  await jobs.work(emailChangedMailJob, async (change) => {
    const account = await activeAccount(change);
    if (!account) return;
    const undoUrl = change.undoable ? await undoLink(change) : undefined;
    if (change.undoable && !undoUrl) return;
    const { username } = account.user;
    const content = emailChangedMail({ username, newEmail: change.newEmail, undoUrl });
    await mailer.send({ to: change.oldEmail, content });
  });

  /** Undefined when the change was undone before its mail left: nobody may bring it back with a link. */
  function undoLink({ oldEmail: email, ...change }: EmailChange): Promise<string | undefined> {
    const createdAt = new Date(change.changedAt);
    const db = database.forShop(change.shopId);
    return db.transaction().execute(async (transaction) => {
      // Whoever undoes an older change at this moment is waited for, or waits.
      await lockAccount(transaction, change);
      if (await isChangeUndone(transaction, change, createdAt)) return undefined;
      const link = { purpose: 'undo-email-change', email, now: clock.now(), createdAt } as const;
      return undoEmailChangePage(publicUrl, await insertLink(transaction, change, link));
    });
  }

  async function activeAccount(person: ShopUser): Promise<Account | undefined> {
    const account = await findAccount(database.forShop(person.shopId), person);
    return account?.user.isActive ? account : undefined;
  }

  function newLink(person: ShopUser, purpose: LinkPurpose, email: string): Promise<string> {
    const db = database.forShop(person.shopId);
    return insertLink(db, person, { purpose, email, now: clock.now() });
  }
}
