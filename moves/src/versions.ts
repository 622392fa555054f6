import { migrations as apiMigrations } from '@mostrador/api/migrations';
import { migrations as invoicingMigrations } from '@mostrador/invoicing/migrations';
import { jobQueueVersion } from '@mostrador/server-kit/database/job-queue-version';
import type { Migrations } from '@mostrador/server-kit/database/migrate';
import type { ClientBase } from 'pg';
import { UnusableDataError, type Versions } from './source.ts';

/** Reads of which version of the product a database is. */
export async function readVersions(client: ClientBase): Promise<Versions> {
  async function valuesOf<T>(table: string, column: string): Promise<T[]> {
    if (!(await isThere(client, table))) return [];
    const { rows } = await client.query(`select ${column} as its from ${table} order by 1`);
    return rows.map(({ its }) => its);
  }
  const applied = (schema: string) => valuesOf<string>(`${schema}.kysely_migration`, 'name');
  const [jobQueue = null] = await valuesOf<number>('pgboss.version', 'version');
  return {
    migrations: { public: await applied('public'), invoicing: await applied('invoicing') },
    jobQueue,
    hasKeyCheck: await isThere(client, 'installation.secret_key_check'),
  };
}

async function isThere(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [table]);
  return rows[0].there;
}

/** Throws an `UnusableDataError` when the data is not of this version, or an earlier one. */
export function requireKnown({ migrations, jobQueue }: Versions): void {
  requireFirst(migrations.public, apiMigrations);
  requireFirst(migrations.invoicing, invoicingMigrations);
  if (jobQueue !== null && jobQueue > jobQueueVersion)
    throw newer(`la versión ${jobQueue} de la cola de trabajos`);
}

/** Whether the product has started with this version on the data. */
export function isCurrent({ migrations }: Versions): boolean {
  return (
    migrations.public.length === Object.keys(apiMigrations).length &&
    [0, Object.keys(invoicingMigrations).length].includes(migrations.invoicing.length)
  );
}

function requireFirst(applied: readonly string[], migrations: Migrations): void {
  const ours = Object.keys(migrations);
  const unknown = applied.filter((name) => !ours.includes(name));
  if (unknown.length > 0) throw newer(unknown.join(', '));
  const skipped = ours.slice(0, applied.length).filter((name) => !applied.includes(name));
  if (skipped.length > 0)
    throw new UnusableDataError(
      `Los datos son de una versión de Mostrador que no se publicó: les falta ${skipped.join(', ')}.`,
    );
}

const newer = (what: string) =>
  new UnusableDataError(
    `Los datos son de una versión de Mostrador más nueva que esta (tienen ${what}). Usá esa versión, o una posterior.`,
  );
