import { Kysely, PostgresDialect } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import { ensureApplicationRole } from './application-role.ts';
import { migrateJobQueue } from './job-queue.ts';

/**
 * Brings the database, the job queue's tables included, up to date, as its owner. Several processes may do it at once: an advisory
 * lock lets one through, and the others then find nothing to do. Throws what a migration threw;
 * Postgres undoes that run whole.
 */
export async function migrate(connectionString: string): Promise<void> {
  await usingOwner(connectionString, async (db) => {
    await ensureApplicationRole(db);
    throwFailure(await migratorOf(db).migrateToLatest());
    await migrateJobQueue(db);
  });
}

/** Takes back the last migration. */
export async function migrateDown(connectionString: string): Promise<void> {
  await usingOwner(connectionString, async (db) => {
    throwFailure(await migratorOf(db).migrateDown());
  });
}

/** Applies the next migration only. */
export async function migrateUp(connectionString: string): Promise<void> {
  await usingOwner(connectionString, async (db) => {
    await ensureApplicationRole(db);
    throwFailure(await migratorOf(db).migrateUp());
  });
}

async function usingOwner(
  connectionString: string,
  work: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1, application_name: 'mostrador-migrations' });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

function migratorOf(db: Kysely<unknown>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

function throwFailure({ error }: MigrationResultSet): void {
  if (error) throw error;
}
