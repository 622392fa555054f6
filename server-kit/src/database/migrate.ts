import { usingOwner } from '@mostrador/server-kit/database/owner';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { DatabaseSetupError, isRefusedStatement, reasonOf } from './setup-error.ts';

/** Migrations by name, in the order of application. */
export type Migrations = Record<string, Migration>;

/**
 * Migrates the tables. Concurrent processes are safe: an advisory lock admits one, and the others
 * then find nothing to do. The record of applied migrations is in `schema`, which is created when
 * missing. Throws a migration's error, after Postgres has rolled back the whole run. Throws a
 * `DatabaseSetupError` when these migrations did not make the database.
 */
export async function migrate(
  db: Kysely<unknown>,
  migrations: Migrations,
  schema?: string,
): Promise<void> {
  refuseUnknown(await appliedMigrations(db, schema), Object.keys(migrations));
  const outcome = await migratorOf(db, migrations, schema).migrateToLatest();
  if (isRefusedStatement(outcome.error)) throw refusalOf(outcome);
  throwFailure(outcome);
}

/** Returns the names of the applied migrations, as recorded in the database. */
export async function appliedMigrations(
  db: Kysely<unknown>,
  schema = 'public',
): Promise<ReadonlySet<string>> {
  const table = `${schema}.kysely_migration`;
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${table}) is not null as there`.execute(db);
  if (!rows[0]?.there) return new Set();
  const applied = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return new Set(applied.rows.map(({ name }) => name));
}

function refuseUnknown(applied: ReadonlySet<string>, ours: string[]): void {
  const newer = [...applied].filter((name) => !ours.includes(name)).sort();
  if (newer.length > 0)
    throw new DatabaseSetupError(
      `La base de datos es de una versión de Mostrador más nueva que esta (tiene ${newer.join(', ')}). Volvé a instalar la versión más nueva que usaste: con esta no se cambió nada.`,
    );
  const last = ours.findLastIndex((name) => applied.has(name));
  const skipped = ours.slice(0, last + 1).filter((name) => !applied.has(name));
  if (skipped.length > 0)
    throw new DatabaseSetupError(
      `La base de datos es de una versión de Mostrador que no se publicó: le falta ${skipped.join(', ')}, que va antes de ${ours[last]}. Mostrador no cambió nada. Restaurá la última copia de la base que hiciste con una versión publicada (deploy/README.md dice cómo); si no tenés ninguna, no borres nada y consultá a quien te da soporte.`,
    );
}

/** Returns the error for a migration whose statement does not fit the existing tables or rows. */
function refusalOf({ error, results }: MigrationResultSet): DatabaseSetupError {
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  return new DatabaseSetupError(
    `La base de datos no se pudo actualizar a esta versión (${failed}: ${reasonOf(error)}). No se cambió nada: con la versión anterior sigue andando como antes. Consultá con este mensaje a quien te da soporte.`,
    { cause: error },
  );
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
