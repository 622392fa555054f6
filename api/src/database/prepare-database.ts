import { migrateJobQueue } from './job-queue.ts';
import { migrate } from './migrate.ts';
import { usingOwner } from './owner.ts';
import { ensureServerLogin } from './server-login.ts';

/**
 * Makes a database ready for the server, as its owner: tables, the job queue with its queues, and
 * the login that the server works as. Any number of processes may do it at once, and again at each
 * start. Throws a `DatabaseSetupError` when the owner may not do it, or the login could do more than
 * it should.
 *
 * @param queues the names of the jobs there are
 * @returns the address to `connect` with; nothing of the owner's is in it
 */
export async function prepareDatabase(
  ownerUrl: string,
  { queues }: { queues: Iterable<string> },
): Promise<string> {
  return usingOwner(ownerUrl, async (owner) => {
    await migrate(owner.db);
    await migrateJobQueue(owner.db, queues);
    return ensureServerLogin(owner);
  });
}
