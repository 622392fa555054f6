import type { Kysely } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { usingOwner } from './owner.ts';

/**
 * Brings the tables up to date. Several processes may do it at once: an advisory lock lets one
 * through, and the others then find nothing to do. Throws what a migration threw; Postgres undoes
 * that run whole.
 */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  throwFailure(await migratorOf(db).migrateToLatest());
}

/** Takes back the last migration. */
export async function migrateDown(ownerUrl: string): Promise<void> {
  await usingOwner(ownerUrl, async ({ db }) => {
    throwFailure(await migratorOf(db).migrateDown());
  });
}

/** Applies the next migration only. */
export async function migrateUp(ownerUrl: string): Promise<void> {
  await usingOwner(ownerUrl, async ({ db }) => {
    throwFailure(await migratorOf(db).migrateUp());
  });
}

function migratorOf(db: Kysely<unknown>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

function throwFailure({ error }: MigrationResultSet): void {
  if (error) throw error;
}
