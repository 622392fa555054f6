import { migrateJobQueue } from './job-queue.ts';
import { type Migrations, migrate } from './migrate.ts';
import { usingOwner } from './owner.ts';
import type { TableRights } from './rights.ts';
import { ensureServerLogin } from './server-login.ts';

export interface DatabasePlan {
  migrations: Migrations;
  /** The rights of the server's login on the tables that the migrations create. */
  rights: TableRights;
  /** The names of all jobs. */
  queues: Iterable<string>;
}

/**
 * Prepares a database for the server, as its owner: tables, the job queue with its queues, and the
 * server's login. Safe to run in several processes at once, and at each start. Throws a
 * `DatabaseSetupError` when the owner may not do it, or the login could do more than it should.
 *
 * @returns the address to `connect` with, which contains nothing of the owner's
 */
export async function prepareDatabase(
  ownerUrl: string,
  { migrations, rights, queues }: DatabasePlan,
): Promise<string> {
  return usingOwner(ownerUrl, async (owner) => {
    await migrate(owner.db, migrations);
    await migrateJobQueue(owner.db, queues);
    return ensureServerLogin(owner, rights);
  });
}
