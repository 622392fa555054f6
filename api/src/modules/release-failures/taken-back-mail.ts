import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../mail/mail-services.ts';
import { releaseFailedMail } from '../../mail/templates/release-failed.ts';
import { findErrors } from './release-failures.repository.ts';

export interface TakenBack {
  remote: string;
  version: string;
  /** The release that runs now; null when the server could not change it. */
  before: string | null;
}

export const takenBackMailJob = defineJob<TakenBack>('release-taken-back-mail');

/** Mails the operator. Until the operator's address is set, the mail waits in the queue. */
export async function sendTakenBackMails({
  jobs,
  mailer,
  database,
  contactEmail,
}: MailServices & { contactEmail: string | undefined }): Promise<void> {
  if (!contactEmail) return;
  await jobs.work(takenBackMailJob, async (taken) => {
    const errors = await findErrors(database.global, taken);
    await mailer.send({ to: contactEmail, content: releaseFailedMail({ ...taken, errors }) });
  });
}
