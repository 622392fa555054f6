import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database } from '../database/database.ts';
import type { Mailer } from './mail.ts';

/** What the jobs that send mails work with. */
export interface MailServices {
  jobs: Jobs;
  mailer: Mailer;
  database: Database;
  clock: Clock;
  /** Where people reach the product, without a slash at its end: links start with it. */
  publicUrl: string;
}
