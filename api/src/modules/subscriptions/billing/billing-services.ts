import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import type { MercadoPago } from '../mercado-pago/mercado-pago.ts';

export interface BillingServices {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  mercadoPago: MercadoPago;
  /** How many days Premium is kept while its charge fails. */
  graceDays: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}
