import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../../mail/mail-services.ts';
import { passwordResetMail } from '../../../mail/templates/password-reset.ts';
import { insertLink } from '../account-links.repository.ts';
import { findName } from '../account-names.repository.ts';
import { findActiveAccount } from '../accounts.repository.ts';

/** The job has the address: the request looks nothing up, so its duration reveals nothing. */
export const passwordResetMailJob = defineJob<{ email: string }>('password-reset-mail');

export async function sendPasswordResetMails({
  jobs,
  mailer,
  database,
  clock,
  publicUrl,
}: MailServices): Promise<void> {
  await jobs.work(passwordResetMailJob, async ({ email }) => {
    const person = await findName(database.global, 'email', email);
    if (!person) return;
    const account = await findActiveAccount(database, person);
    if (!account?.recoveryEmail) return;
    const to = account.recoveryEmail;
    const link = { purpose: 'reset-password', email: to, now: clock.now() } as const;
    const token = await insertLink(database.forShop(person.shopId), person, link);
    const { username } = account.user;
    const content = passwordResetMail({ username, url: `${publicUrl}/reset-password/${token}` });
    await mailer.send({ to, content });
  });
}
