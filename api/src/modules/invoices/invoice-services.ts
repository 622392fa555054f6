import type { Clock } from '@mostrador/server-kit/clock';
import type { OtherServer } from '@mostrador/server-kit/http/call-server';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database } from '../../database/database.ts';

export interface InvoicingServer extends Omit<OtherServer, 'timeoutMs'> {
  /** How long a sale waits for its CAE, in milliseconds; two seconds by default. */
  saleWaitsMs?: number;
}

export interface InvoiceServices {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  /** Undefined when the installation has no key: nothing is issued. */
  invoicing: InvoicingServer | undefined;
}
