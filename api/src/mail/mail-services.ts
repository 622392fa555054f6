import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database } from '../database/database.ts';
import type { Mailer } from './mail.ts';

/** Dependencies of the jobs that send mails. */
export interface MailServices {
  jobs: Jobs;
  mailer: Mailer;
  database: Database;
  clock: Clock;
  /** The product's public address, without a trailing slash: links start with it. */
  publicUrl: string;
}
