import type { MailServices } from '../../mail/mail-services.ts';
import { sendEmailChangedMails } from './email-change/email-changed-mail.ts';
import { sendVerificationMails } from './email-verification/verification-mail.ts';
import { sendPasswordChangedMails } from './password-recovery/password-changed-mail.ts';
import { sendPasswordResetMails } from './password-recovery/password-reset-mail.ts';

/**
 * Sends the mails of accounts as they are queued. What is queued names people by their ids and has no
 * link in it, since whoever could read the queue could use it: a link is made when its mail is sent. A
 * mail that is tried again makes another link, and both work; an account that is gone, deactivated or
 * needs no mail any more gets none.
 */
export async function sendAccountMails(services: MailServices): Promise<void> {
  await sendVerificationMails(services);
  await sendEmailChangedMails(services);
  await sendPasswordResetMails(services);
  await sendPasswordChangedMails(services);
}
