import type { Kysely } from 'kysely';
import type { SchemaDescription } from './describe-schema.ts';
import { ensureSchema } from './ensure-schema.ts';
import { type Migrations, migrate } from './migrate.ts';
import { usingOwner } from './owner.ts';
import type { TableRights } from './rights.ts';
import { PUBLIC } from './server-address.ts';
import { ensureServerLogin } from './server-login.ts';

export interface DatabasePlan {
  /** Where its tables are. Each server has a schema and a login of its own; the product's is public. */
  schema?: string;
  /** Mends what data made between two releases lacks, before the migrations that need it. */
  repair?(db: Kysely<unknown>): Promise<void>;
  migrations: Migrations;
  /** What the migrations make of an empty database. */
  description: SchemaDescription;
  /** The rights of the server's login on the tables that the migrations create. */
  rights: TableRights;
  /** The names of all jobs; undefined for a server without any. */
  queues?: Iterable<string> | undefined;
}

/**
 * Prepares a database for the server, as its owner: tables, the job queue with its queues if
 * it has jobs, and the server's login. The tables are compared with what the code needs. Safe to run in several processes at once, and at each start. Throws a
 * `DatabaseSetupError` when the owner may not do it, the tables are not as they must be, or the login
 * could do more than it should.
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
      // Pg-boss takes 10 MB, also of a server without jobs.
      const { migrateJobQueue } = await import('./job-queue.ts');
      await migrateJobQueue(owner.db, queues);
    }
    return ensureServerLogin(owner, { schema, tables: rights, jobs: queues !== undefined });
  });
}
