import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@mostrador/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { JOB_QUEUE_SCHEMA } from '../database/job-queue.ts';
import type { UnitOfWork } from '../database/transactions.ts';
import { causeOf } from './cause-of-failure.ts';
import { type Job, type Jobs, jobNames } from './jobs.ts';

/** Tried again after seconds, then ever later, for a night: an SMTP server may be down that long. */
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 3_600;
const RETRIES = 16;
/** Whoever was doing it is gone by then: another does it. */
const GIVEN_UP_AFTER_SECONDS = 120;
/** Done or given up, kept this long for whoever looks into it. */
const KEPT_SECONDS = 24 * 3_600;
/** How soon work queued in a transaction, or by another process, is noticed. */
const LOOK_EVERY_SECONDS = 1;
const STOP_MS = 10_000;
const BETWEEN_COMPLAINTS_MS = 10_000;

export interface JobsOptions {
  database: { pool: Pool };
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** 0 tries again at once, and always. */
  firstRetrySeconds?: number;
}

/** pg-boss on a pool of the server, doing what the server's login may do; see `job-queue-rights.ts`. */
export function openQueue({ pool }: { pool: Pool }): PgBoss {
  return new PgBoss({
    schema: JOB_QUEUE_SCHEMA,
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    // For jobs that wait for other jobs, of which there are none.
    flowIntervalSeconds: 3_600,
  });
}

/**
 * Jobs on pg-boss, in the product's own database and with the rights of the server's login, which
 * makes no queues: `prepareDatabase` has made one for each name. Any number of processes may work on
 * one database: each job is taken by one of them. A lost database is waited for.
 */
export async function createJobs({
  database,
  log,
  firstRetrySeconds = FIRST_RETRY_SECONDS,
}: JobsOptions): Promise<Jobs> {
  const boss = openQueue(database);
  let quietUntil = 0;
  boss.on('error', (error) => {
    // While the database is away every look for work fails: that is said once.
    const isNews = Date.now() > quietUntil;
    quietUntil = Date.now() + BETWEEN_COMPLAINTS_MS;
    if (!isNews) return;
    log.warn({ cause: causeOf(error) }, 'jobs: the queue failed');
  });
  boss.on('warning', ({ message }) => log.warn(`jobs: ${message}`));
  await boss.start();
  // Asked for anything, it remembers a queue. Without that the first job queued in a transaction
  // looks for it on a second connection, and as many at once as there are connections wait for ever.
  try {
    for (const name of jobNames) await boss.getJobById(name, newId());
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }

  const workers = new Map<string, string>();
  const options = {
    retryLimit: RETRIES,
    ...(firstRetrySeconds > 0 && {
      retryBackoff: true,
      retryDelay: firstRetrySeconds,
      retryDelayMax: LONGEST_RETRY_SECONDS,
    }),
    expireInSeconds: GIVEN_UP_AFTER_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  };

  /** Looks for work at once. */
  function wake(name: string): void {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  }

  function noteFailure(name: string, { retryCount, retryLimit }: JobWithMetadata, error: unknown) {
    const failure = { job: name, attempt: retryCount + 1, cause: causeOf(error) };
    if (retryCount < retryLimit) log.warn(failure, 'a job failed and will be tried again');
    else log.error(failure, 'a job failed for the last time');
  }

  return {
    async add<Data extends object>({ name }: Job<Data>, data: Data, within?: { unit: UnitOfWork }) {
      await boss.send(name, data, { ...options, ...(within && { db: deferringTo(within.unit) }) });
      if (!within) wake(name);
    },

    async work<Data extends object>({ name }: Job<Data>, handler: (data: Data) => Promise<void>) {
      const worker = await boss.work(
        name,
        { includeMetadata: true, pollingIntervalSeconds: LOOK_EVERY_SECONDS },
        async ([job]: JobWithMetadata<Data>[]) => {
          if (!job) return;
          // There may be more, and otherwise it would wait before looking.
          wake(name);
          try {
            await handler(job.data);
          } catch (error) {
            noteFailure(name, job, error);
            // What is thrown is kept with the job, and the words of an SMTP server name people.
            throw new Error(causeOf(error).name);
          }
        },
      );
      workers.set(name, worker);
    },

    async stop() {
      const finished = Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
      workers.clear();
      await Promise.race([finished, delay(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

/** Where pg-boss writes a job of a transaction. It only wants an answer for the id that it returns. */
function deferringTo({ deferred }: UnitOfWork) {
  return {
    async executeSql(sql: string, parameters: unknown[] = []) {
      deferred.push({ sql, parameters });
      return { rows: [] };
    },
  };
}
