import { migrateJobQueue } from '@mostrador/server-kit/database/job-queue';
import { usingOwner } from '@mostrador/server-kit/database/owner';
import { jobNames } from '@mostrador/server-kit/jobs/jobs';
import { type Addresses, createDatabase, runAsAdmin } from '@mostrador/server-kit/test/database';
import { databaseAt } from '@mostrador/server-kit/test/postgres-of-the-run';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../src/database/database.ts';
import { TEMPLATE } from './database-template.ts';

export interface FreshDatabase extends Database, Addresses {}

/**
 * Creates a prepared database for the test, on the Postgres of this run. It is dropped when the
 * test ends.
 *
 * @param filled a clone whose rows it gets too; nobody may be connected to it
 */
export async function freshDatabase(filled?: Clone): Promise<FreshDatabase> {
  const { drop, ...addresses } = await cloneTemplate(filled);
  const database = connect({ connectionString: addresses.serverUrl });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { ...database, ...addresses };
}

interface Clone extends Addresses {
  name: string;
  drop(): Promise<void>;
}

/** Clones the template, or a clone of it, without connecting. The caller drops the clone. */
export async function cloneTemplate(from: { name: string } = { name: TEMPLATE }): Promise<Clone> {
  const { name, ...clone } = await createDatabase(`template ${from.name}`);
  const serverUrl = inject('serverLogin');
  // Rights on the database itself are not cloned.
  const login = pg.escapeIdentifier(new URL(serverUrl).searchParams.get('user') as string);
  await runAsAdmin(
    inject('postgres'),
    `revoke all on database ${name} from public; grant connect on database ${name} to ${login}`,
  );
  // Creates the queues of the test's jobs; the template has none.
  if (jobNames.size > 0)
    await usingOwner(clone.connectionString, ({ db }) => migrateJobQueue(db, jobNames));
  return { ...clone, name, serverUrl: databaseAt(serverUrl, name) };
}
