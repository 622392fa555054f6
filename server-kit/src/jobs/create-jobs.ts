import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@mostrador/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { JOB_QUEUE_SCHEMA } from '../database/job-queue-rights.ts';
import type { UnitOfWork } from '../database/transactions.ts';
import { causeOf } from './cause-of-failure.ts';
import { type Job, type Jobs, jobNames } from './jobs.ts';

/** Retries with exponential backoff for a night, because an SMTP server may be down that long. */
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 3_600;
const RETRIES = 16;
/** After this time the process that took the job counts as dead, and another takes it. */
const GIVEN_UP_AFTER_SECONDS = 120;
/** Finished and failed jobs are kept this long, for diagnosis. */
const KEPT_SECONDS = 24 * 3_600;
/** The polling interval for work that another process queued. */
const LOOK_EVERY_SECONDS = 1;
const STOP_MS = 10_000;
const BETWEEN_COMPLAINTS_MS = 10_000;

export interface JobsOptions {
  database: { pool: Pool };
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** 0 retries at once, every time. */
  firstRetrySeconds?: number;
  lookEverySeconds?: number;
}

/**
 * Opens pg-boss on the server's pool, with the rights of the server's login; see
 * `job-queue-rights.ts`.
 */
export function openQueue({ pool }: { pool: Pool }): PgBoss {
  return new PgBoss({
    schema: JOB_QUEUE_SCHEMA,
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    // For dependent jobs, of which there are none.
    flowIntervalSeconds: 3_600,
  });
}

/**
 * Creates the jobs on pg-boss, in the product's own database and with the rights of the server's
 * login. That login cannot create queues: `prepareDatabase` has created one for each name. Any
 * number of processes may work on one database: each job is taken by one of them. Reconnects after
 * losing the database.
 */
export async function createJobs({
  database,
  log,
  firstRetrySeconds = FIRST_RETRY_SECONDS,
  lookEverySeconds = LOOK_EVERY_SECONDS,
}: JobsOptions): Promise<Jobs> {
  const boss = openQueue(database);
  let quietUntil = 0;
  boss.on('error', (error) => {
    // While the database is down every poll fails: this logs it once.
    const isNews = Date.now() > quietUntil;
    quietUntil = Date.now() + BETWEEN_COMPLAINTS_MS;
    if (!isNews) return;
    log.warn({ cause: causeOf(error) }, 'jobs: the queue failed');
  });
  boss.on('warning', ({ message }) => log.warn(`jobs: ${message}`));
  await boss.start();
  // Any call makes pg-boss cache the queue. Otherwise the first job queued in a transaction looks
  // up its queue on a second connection: with as many at once as connections, they deadlock.
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

  /** Polls at once. */
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
    async add<Data extends object>(
      { name }: Job<Data>,
      data: Data,
      within?: { unit: UnitOfWork },
      { afterSeconds, atMostOncePer }: Parameters<Jobs['add']>[3] = {},
    ) {
      await boss.send(name, data, {
        ...options,
        ...(afterSeconds && { startAfter: afterSeconds }),
        ...(atMostOncePer && {
          singletonKey: atMostOncePer.key,
          singletonSeconds: atMostOncePer.seconds,
        }),
        ...(within && { db: deferringTo(within.unit) }),
      });
      if (within) within.unit.committed.push(() => wake(name));
      else wake(name);
    },

    async work<Data extends object>({ name }: Job<Data>, handler: (data: Data) => Promise<void>) {
      const worker = await boss.work(
        name,
        { includeMetadata: true, pollingIntervalSeconds: lookEverySeconds },
        async ([job]: JobWithMetadata<Data>[]) => {
          if (!job) return;
          // There may be more jobs, which would otherwise wait for the next poll.
          wake(name);
          try {
            await handler(job.data);
          } catch (error) {
            noteFailure(name, job, error);
            // pg-boss stores the thrown error, and an SMTP server's messages name people.
            throw new Error(causeOf(error).name);
          }
        },
      );
      workers.set(name, worker);
    },

    async isQueued({ name }, data) {
      const { rowCount } = await database.pool.query(
        `select from ${JOB_QUEUE_SCHEMA}.job_common
         where name = $1 and state in ('created', 'retry', 'active') and data @> $2::jsonb limit 1`,
        [name, JSON.stringify(data)],
      );
      return rowCount === 1;
    },

    async forgetShop(shopId, { except } = {}) {
      await database.pool.query(
        `delete from ${JOB_QUEUE_SCHEMA}.job_common
         where data ->> 'shopId' = $1 and name is distinct from $2`,
        [shopId, except?.name ?? null],
      );
    },

    async stop() {
      const inTime = (work: Promise<unknown>) =>
        Promise.race([work, delay(STOP_MS, undefined, { ref: false })]);
      const finished = Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
      workers.clear();
      await inTime(finished);
      // Its last queries have no end while the database answers nothing.
      await inTime(boss.stop({ graceful: false }));
    },
  };
}

/**
 * Defers pg-boss's insert of a job to the COMMIT. pg-boss only needs an answer for the id it
 * returns.
 */
function deferringTo({ deferred }: UnitOfWork) {
  return {
    async executeSql(sql: string, parameters: unknown[] = []) {
      deferred.push({ sql, parameters });
      return { rows: [] };
    },
  };
}
