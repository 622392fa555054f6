import { usingOwner } from '@mostrador/server-kit/database/owner';
import type { Kysely } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';

/** By their names, in the order they are applied. */
export type Migrations = Record<string, Migration>;

/**
 * Brings the tables up to date. Several processes may do it at once: an advisory lock lets one
 * through, and the others then find nothing to do. Throws what a migration threw; Postgres undoes
 * that run whole.
 */
export async function migrate(db: Kysely<unknown>, migrations: Migrations): Promise<void> {
  throwFailure(await migratorOf(db, migrations).migrateToLatest());
}

/** Takes back the last migration. */
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
