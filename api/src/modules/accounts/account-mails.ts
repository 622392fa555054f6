import type { MailServices } from '../../mail/mail-services.ts';
import { sendEmailChangedMails } from './email-change/email-changed-mail.ts';
import { sendVerificationMails } from './email-verification/verification-mail.ts';
import { sendPasswordChangedMails } from './password-recovery/password-changed-mail.ts';
import { sendPasswordResetMails } from './password-recovery/password-reset-mail.ts';

/**
 * Sends the queued mails of accounts. A queued job contains user ids and no link, since anybody who
 * can read the queue could use the link: it is created when the mail is sent. A retried mail
 * creates another link, and both work. An account that was deleted or deactivated, or that no
 * longer needs the mail, gets none.
 */
export async function sendAccountMails(services: MailServices): Promise<void> {
  await sendVerificationMails(services);
  await sendEmailChangedMails(services);
  await sendPasswordResetMails(services);
  await sendPasswordChangedMails(services);
}
