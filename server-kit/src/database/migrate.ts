import { setTimeout as delay } from 'node:timers/promises';
import { usingOwner } from '@mostrador/server-kit/database/owner';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import pg from 'pg';
import { DatabaseSetupError, isRefusedStatement, reasonOf } from './setup-error.ts';

/**
 * How long a migration waits for a lock. Whoever uses the table later waits behind it, and a till
 * gives up after five seconds. Less than Postgres' `deadlock_timeout` of a second: where the
 * migration and a reader wait for each other, the migration gives up, and not the reader.
 */
const LONGEST_LOCK_WAIT_MS = 500;
/** Between two tries, so that those who waited come first. */
const BETWEEN_TRIES_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Migrations by name, in the order of application. */
export type Migrations = Record<string, Migration>;

/**
 * Migrates the tables. Concurrent processes are safe: an advisory lock admits one, and the others
 * then find nothing to do. Beside a long transaction, it tries again until the transaction ends, so
 * that it holds up nobody. The record of applied migrations is in `schema`, which is created when
 * missing. Throws a migration's error, after Postgres has rolled back the whole run. Throws a
 * `DatabaseSetupError` when these migrations did not make the database.
 */
export async function migrate(
  db: Kysely<unknown>,
  migrations: Migrations,
  schema?: string,
): Promise<void> {
  refuseUnknown(await appliedMigrations(db, schema), Object.keys(migrations));
  const migrator = migratorOf(db, migrations, schema);
  await sql`set lock_timeout = ${sql.lit(LONGEST_LOCK_WAIT_MS)}`.execute(db);
  let outcome = await migrator.migrateToLatest();
  while (isLockTimeout(outcome.error)) {
    await delay(BETWEEN_TRIES_MS);
    outcome = await migrator.migrateToLatest();
  }
  await sql`reset lock_timeout`.execute(db);
  if (isRefusedStatement(outcome.error)) throw refusalOf(outcome);
  throwFailure(outcome);
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
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

/**
 * Applies the migrations up to one of them, in the caller's transaction, for data of an earlier
 * version. Throws a migration's error.
 */
export async function migrateTo(
  transaction: Kysely<unknown>,
  migrations: Migrations,
  last: string | undefined,
  schema?: string,
): Promise<void> {
  if (last === undefined) return;
  throwFailure(await migratorOf(transaction, migrations, schema).migrateTo(last));
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
