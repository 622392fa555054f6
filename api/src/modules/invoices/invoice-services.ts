import type { Clock } from '@mostrador/server-kit/clock';
import type { OtherServer } from '@mostrador/server-kit/http/call-server';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database } from '../../database/database.ts';

export interface InvoicingServer extends Omit<OtherServer, 'timeoutMs'> {
  /** A sale does not wait longer than this for its CAE; two seconds when left out. */
  saleWaitsMs?: number;
}

export interface InvoiceServices {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  /** Undefined where the installation has no key: nothing is issued. */
  invoicing: InvoicingServer | undefined;
}
