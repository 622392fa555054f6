import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../mail/mail-services.ts';
import {
  consumerRequestAnswerMail,
  consumerRequestMail,
  consumerRequestReceivedMail,
} from '../../mail/templates/consumer-request.ts';
import { findRequest, findRequestWithAnswer } from './consumer-requests.repository.ts';

export const personMailJob = defineJob<{ requestId: string }>('consumer-request-person-mail');
export const answerMailJob = defineJob<{ requestId: string }>('consumer-request-answer-mail');
export const operatorMailJob = defineJob<{ requestId: string }>('consumer-request-operator-mail');

/**
 * Mails the request's code to the person, the request to the operator, and the operator's answer to
 * the person. Until the operator's address is set, the operator's mail waits in the queue.
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
  await jobs.work(answerMailJob, async ({ requestId }) => {
    const request = await findRequestWithAnswer(database.global, requestId);
    if (!request?.answer) return;
    await mailer.send({
      to: request.email,
      ...(contactEmail && { replyTo: contactEmail }),
      content: consumerRequestAnswerMail({ ...request, answer: request.answer }),
    });
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
