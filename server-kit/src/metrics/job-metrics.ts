import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { JOB_QUEUE_SCHEMA } from '../database/job-queue-rights.ts';
import { jobNames } from '../jobs/jobs.ts';

/**
 * Measures the work that waits in the queue, by job: mails, store pages, invoices. Every process
 * reads the same queue, so that a sum over processes counts it several times.
 */
export function measureJobs(metrics: Registry, pool: Pool): void {
  const labelled = { labelNames: ['job'], registers: [metrics], aggregator: 'max' as const };
  const waiting = new Gauge({
    name: 'mostrador_jobs_waiting',
    help: 'Jobs that are due and not begun, by job',
    ...labelled,
    async collect() {
      // A partial index of pg-boss has these rows alone.
      const { rows } = await pool.query<{ name: string; count: number; seconds: number }>(
        `select name, count(*)::int, extract(epoch from now() - min(start_after))::float8 as seconds
         from ${JOB_QUEUE_SCHEMA}.job_common
         where state < 'active' and start_after <= now() group by name`,
      );
      const found = new Map(rows.map((row) => [row.name, row]));
      for (const job of jobNames) {
        waiting.set({ job }, found.get(job)?.count ?? 0);
        age.set({ job }, found.get(job)?.seconds ?? 0);
      }
    },
  });
  const age = new Gauge({
    name: 'mostrador_jobs_oldest_seconds',
    help: 'How long the oldest due job has waited, by job',
    ...labelled,
  });
}
