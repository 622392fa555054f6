import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

/**
 * Measures the vouchers that wait for ARCA, of all shops. Every process reads the same queues, so
 * that a sum over processes counts them several times.
 */
export function measureVouchers(
  metrics: Registry,
  { database, environment }: { database: Database; environment: string },
): void {
  const waiting = new Gauge({
    name: 'mostrador_vouchers_waiting',
    help: 'Vouchers without an outcome',
    registers: [metrics],
    aggregator: 'max',
    async collect() {
      const found = await database.global
        .selectFrom('voucher_queue')
        .select([
          sql<number>`coalesce(sum(waiting), 0)::int`.as('vouchers'),
          sql<number>`count(*) filter (where failing_since is not null)::int`.as('failing'),
          sql<number>`coalesce(extract(epoch from now() - min(failing_since)), 0)::float8`.as(
            'seconds',
          ),
        ])
        .where('environment', '=', environment)
        .where('waiting', '>', 0)
        .executeTakeFirstOrThrow();
      waiting.set(found.vouchers);
      failing.set(found.failing);
      failingSeconds.set(found.seconds);
    },
  });
  const failing = new Gauge({
    name: 'mostrador_voucher_series_failing',
    help: 'Series whose last attempts at ARCA failed and that have vouchers waiting',
    registers: [metrics],
    aggregator: 'max',
  });
  const failingSeconds = new Gauge({
    name: 'mostrador_voucher_failing_seconds',
    help: 'How long the series that has failed longest has failed; 0 when none does',
    registers: [metrics],
    aggregator: 'max',
  });
}
