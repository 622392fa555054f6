import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../../mail/mail-services.ts';
import { passwordChangedMail } from '../../../mail/templates/password-changed.ts';
import type { ShopUser } from '../account-names.repository.ts';
import { findActiveAccount } from '../accounts.repository.ts';

export const passwordChangedMailJob = defineJob<ShopUser>('password-changed-mail');

export async function sendPasswordChangedMails({
  jobs,
  mailer,
  database,
  publicUrl,
}: MailServices): Promise<void> {
  await jobs.work(passwordChangedMailJob, async (person) => {
    const account = await findActiveAccount(database, person);
    if (!account?.recoveryEmail) return;
    const content = passwordChangedMail({
      username: account.user.username,
      recoveryUrl: `${publicUrl}/forgot-password`,
    });
    await mailer.send({ to: account.recoveryEmail, content });
  });
}
