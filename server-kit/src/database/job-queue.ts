import { type Kysely, sql } from 'kysely';
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss';
import { JOB_QUEUE_SCHEMA } from './job-queue-rights.ts';
import { jobQueueVersion } from './job-queue-version.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

const LOCK = 20_251_006;

/**
 * Creates the tables of the job queue, or migrates them to the installed version of pg-boss, and
 * creates a queue for each name. Runs as the owner, because at run time pg-boss has only the rights
 * of the server's login. One process at a time; safe to repeat.
 */
export async function migrateJobQueue(
  db: Kysely<unknown>,
  queues: Iterable<string>,
): Promise<void> {
  await withAdvisoryLock(db, LOCK, async (connection) => {
    const version = await installedVersion(connection);
    if (version === undefined) {
      await sql.raw(getConstructionPlans(JOB_QUEUE_SCHEMA)).execute(connection);
    } else if (version < jobQueueVersion) {
      await sql.raw(planFrom(version)).execute(connection);
    }
    await makeQueues(connection, queues);
  });
}

/** Creates the tables of the job queue in the caller's transaction. */
export async function makeJobQueue(transaction: Kysely<unknown>): Promise<void> {
  const plan = getConstructionPlans(JOB_QUEUE_SCHEMA);
  // The plan is a transaction of its own.
  const statements = plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
  await sql.raw(statements).execute(transaction);
}

/**
 * Removes CONCURRENTLY, which is refused because the indexes are built in one message with the
 * rest. These tables hold a day's jobs, so the lock is short.
 */
function planFrom(version: number): string {
  return getMigrationPlans(JOB_QUEUE_SCHEMA, version).replaceAll(/\bconcurrently\b/gi, '');
}

async function installedVersion(db: Kysely<unknown>): Promise<number | undefined> {
  const table = `${JOB_QUEUE_SCHEMA}.version`;
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass(${table}) is not null as made`.execute(db);
  if (!rows[0]?.made) return undefined;
  const found = await sql<{ version: number }>`select version from ${sql.table(table)}`.execute(db);
  return found.rows[0]?.version;
}

/** Does not change an existing queue. */
async function makeQueues(db: Kysely<unknown>, names: Iterable<string>): Promise<void> {
  const boss = new PgBoss({
    schema: JOB_QUEUE_SCHEMA,
    db: { executeSql: async (text) => sql.raw<object>(text).execute(db) },
  });
  for (const name of names) await boss.createQueue(name);
}
