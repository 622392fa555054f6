import { type Kysely, sql } from 'kysely';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { APPLICATION_ROLE } from './application-role.ts';

/** Where pg-boss keeps its tables; the product's own are in `public`. */
export const JOB_QUEUE_SCHEMA = 'pgboss';

/** Any number that nothing else of this database locks. */
const LOCK = 20_251_006;

/**
 * Makes the tables of the job queue, or brings them to the version of the pg-boss that is installed,
 * and lets the application use them. It is done here, as the owner, because at run time pg-boss works
 * with the application's rights, which make no tables. One process at a time; safe to repeat.
 */
export async function migrateJobQueue(db: Kysely<unknown>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      const version = await installedVersion(connection);
      if (version === undefined) {
        await sql.raw(getConstructionPlans(JOB_QUEUE_SCHEMA)).execute(connection);
      } else if (version < pgBoss.pgboss.schema) {
        await sql.raw(planFrom(version)).execute(connection);
      }
      await letApplicationUse(connection);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

/**
 * Indexes are built in the same message as the rest, where CONCURRENTLY is refused. These tables hold
 * a day's jobs: nobody waits for them.
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

async function letApplicationUse(db: Kysely<unknown>): Promise<void> {
  const schema = sql.id(JOB_QUEUE_SCHEMA);
  const role = sql.id(APPLICATION_ROLE);
  await sql`grant usage on schema ${schema} to ${role}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`.execute(
    db,
  );
}
