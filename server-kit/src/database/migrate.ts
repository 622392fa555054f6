import { usingOwner } from '@mostrador/server-kit/database/owner';
import type { Kysely } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';

/** By name, in the order of application. */
export type Migrations = Record<string, Migration>;

/**
 * Migrates the tables. Several processes may do it at once: an advisory lock lets one through, and
 * the others then find nothing to do. The record of what was applied is in `schema`, made when it is
 * missing. Rethrows a migration's error; Postgres rolls the whole run
 * back.
 */
export async function migrate(
  db: Kysely<unknown>,
  migrations: Migrations,
  schema?: string,
): Promise<void> {
  throwFailure(await migratorOf(db, migrations, schema).migrateToLatest());
}

/** Reverts the last migration. */
export async function migrateDown(
  ownerUrl: string,
  migrations: Migrations,
  schema?: string,
): Promise<void> {
  await usingOwner(ownerUrl, async ({ db }) => {
    throwFailure(await migratorOf(db, migrations, schema).migrateDown());
  });
}

/** Applies the next migration only. */
export async function migrateUp(
  ownerUrl: string,
  migrations: Migrations,
  schema?: string,
): Promise<void> {
  await usingOwner(ownerUrl, async ({ db }) => {
    throwFailure(await migratorOf(db, migrations, schema).migrateUp());
  });
}

function migratorOf(
  db: Kysely<unknown>,
  migrations: Migrations,
  schema: string | undefined,
): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
}

function throwFailure({ error }: MigrationResultSet): void {
  if (error) throw error;
}
