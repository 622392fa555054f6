import type { BackupHealth } from '@mostrador/contracts/health.schemas';
import { defineJob } from '@mostrador/server-kit/jobs/jobs';
import type { MailServices } from '../../mail/mail-services.ts';
import { backupFailedMail } from '../../mail/templates/backup-failed.ts';

export interface FailedBackup {
  problem: NonNullable<BackupHealth['problem']>;
  /** The error's message, without personal data. */
  reason: string;
}

export const backupFailedMailJob = defineJob<FailedBackup>('backup-failed-mail');

/** Mails the operator. Until the operator's address is set, the mail waits in the queue. */
export async function sendBackupMails({
  jobs,
  mailer,
  contactEmail,
}: Pick<MailServices, 'jobs' | 'mailer'> & { contactEmail: string | undefined }): Promise<void> {
  if (!contactEmail) return;
  await jobs.work(backupFailedMailJob, (failed) =>
    mailer.send({ to: contactEmail, content: backupFailedMail(failed) }),
  );
}
