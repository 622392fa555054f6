import type { Kysely } from 'kysely';
import type { SchemaDescription } from './describe-schema.ts';
import { ensureSchema } from './ensure-schema.ts';
import { type Migrations, migrate } from './migrate.ts';
import { usingOwner } from './owner.ts';
import type { TableRights } from './rights.ts';
import { PUBLIC } from './server-address.ts';
import { ensureServerLogin } from './server-login.ts';

export interface DatabasePlan {
  /**
   * The schema of its tables. Each server has its own schema and login; the product's is public.
   */
  schema?: string;
  /**
   * Repairs data that was made between two releases, before the migrations that need the repair.
   */
  repair?(db: Kysely<unknown>): Promise<void>;
  migrations: Migrations;
  /** The schema that the migrations make in an empty database. */
  description: SchemaDescription;
  /** The rights of the server's login on the tables that the migrations create. */
  rights: TableRights;
  /** The names of all jobs; undefined for a server without any. */
  queues?: Iterable<string> | undefined;
}

/**
 * Prepares a database for the server, as its owner: tables, the job queue with its queues if it has
 * jobs, and the server's login. Compares the tables with those that the code needs. Safe to run in
 * several processes at once, and at each start. Throws a `DatabaseSetupError` when the owner lacks
 * a right, the tables are not as required, or the login has too many rights.
 *
 * @returns the address to `connect` with, which contains nothing of the owner's
 */
export async function prepareDatabase(
  ownerUrl: string,
  { schema = PUBLIC, repair, migrations, description, rights, queues }: DatabasePlan,
): Promise<string> {
  return usingOwner(ownerUrl, async (owner) => {
    await repair?.(owner.db);
    await migrate(owner.db, migrations, schema === PUBLIC ? undefined : schema);
    await ensureSchema(owner.db, schema, description);
    if (queues) {
      // Imported on demand: pg-boss takes 10 MB of memory.
      const { migrateJobQueue } = await import('./job-queue.ts');
      await migrateJobQueue(owner.db, queues);
    }
    return ensureServerLogin(owner, { schema, tables: rights, jobs: queues !== undefined });
  });
}
