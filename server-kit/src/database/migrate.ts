import { usingOwner } from '@mostrador/server-kit/database/owner';
import type { Kysely } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';

/** By name, in the order of application. */
export type Migrations = Record<string, Migration>;

/**
 * Migrates the tables. Several processes may do it at once: an advisory lock lets one through, and
 * the others then find nothing to do. Rethrows a migration's error; Postgres rolls the whole run
 * back.
 */
export async function migrate(db: Kysely<unknown>, migrations: Migrations): Promise<void> {
  throwFailure(await migratorOf(db, migrations).migrateToLatest());
}

/** Reverts the last migration. */
export async function migrateDown(ownerUrl: string, migrations: Migrations): Promise<void> {
  await usingOwner(ownerUrl, async ({ db }) => {
    throwFailure(await migratorOf(db, migrations).migrateDown());
  });
}

/** Applies the next migration only. */
export async function migrateUp(ownerUrl: string, migrations: Migrations): Promise<void> {
  await usingOwner(ownerUrl, async ({ db }) => {
    throwFailure(await migratorOf(db, migrations).migrateUp());
  });
}

function migratorOf(db: Kysely<unknown>, migrations: Migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

function throwFailure({ error }: MigrationResultSet): void {
  if (error) throw error;
}
