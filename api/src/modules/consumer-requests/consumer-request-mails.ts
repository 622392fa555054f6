import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../mail/mail-services.ts';
import {
  consumerRequestMail,
  consumerRequestReceivedMail,
} from '../../mail/templates/consumer-request.ts';
import { findRequest } from './consumer-requests.repository.ts';

export const personMailJob = defineJob<{ requestId: string }>('consumer-request-person-mail');
export const operatorMailJob = defineJob<{ requestId: string }>('consumer-request-operator-mail');

/**
 * Mails the request's code to the person, and the request to the operator, whose answer goes to the
 * person. Until the operator's address is set, the operator's mail waits in the queue.
 */
export async function sendConsumerRequestMails({
  jobs,
  mailer,
  database,
  contactEmail,
}: MailServices & { contactEmail: string | undefined }): Promise<void> {
  await jobs.work(personMailJob, async ({ requestId }) => {
    const request = await findRequest(database.global, requestId);
    if (!request) return;
    await mailer.send({ to: request.email, content: consumerRequestReceivedMail(request) });
  });
  if (!contactEmail) return;
  await jobs.work(operatorMailJob, async ({ requestId }) => {
    const request = await findRequest(database.global, requestId);
    if (!request) return;
    await mailer.send({
      to: contactEmail,
      replyTo: request.email,
      content: consumerRequestMail(request),
    });
  });
}
