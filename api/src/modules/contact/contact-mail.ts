import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../mail/mail-services.ts';
import { contactMail } from '../../mail/templates/contact-message.ts';
import { getMessage } from './contact.repository.ts';

export const contactMailJob = defineJob<{ messageId: string }>('contact-mail');

/** Mails visitors' messages to the operator. Answers go to the person who wrote. */
export async function sendContactMails({
  jobs,
  mailer,
  database,
  contactEmail,
}: MailServices & { contactEmail: string }): Promise<void> {
  await jobs.work(contactMailJob, async ({ messageId }) => {
    const message = await getMessage(database.global, messageId);
    await mailer.send({
      to: contactEmail,
      replyTo: message.email,
      content: contactMail(message),
    });
  });
}
