import { migrateJobQueue } from './job-queue.ts';
import { type Migrations, migrate } from './migrate.ts';
import { usingOwner } from './owner.ts';
import type { TableRights } from './rights.ts';
import { ensureServerLogin } from './server-login.ts';

export interface DatabasePlan {
  migrations: Migrations;
  /** What the server's login may do with the tables that the migrations make. */
  rights: TableRights;
  /** The names of the jobs there are. */
  queues: Iterable<string>;
}

/**
 * Makes a database ready for the server, as its owner: tables, the job queue with its queues, and
 * the login that the server works as. Any number of processes may do it at once, and again at each
 * start. Throws a `DatabaseSetupError` when the owner may not do it, or the login could do more than
 * it should.
 *
 * @returns the address to `connect` with; nothing of the owner's is in it
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
