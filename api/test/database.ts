import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../src/database/database.ts';
import { migrateJobQueue } from '../src/database/job-queue.ts';
import { usingOwner } from '../src/database/owner.ts';
import { serverLoginOf } from '../src/database/server-address.ts';
import { jobNames } from '../src/jobs/jobs.ts';
import { databaseAt, TEMPLATE } from './database-template.ts';

interface Addresses {
  /** As the owner, for what the server may not do. */
  connectionString: string;
  /** As the login that the server works as. */
  serverUrl: string;
}

export interface FreshDatabase extends Database, Addresses {}

/** A prepared database of the test's own, on the Postgres of this run; dropped when the test ends. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { drop, ...addresses } = await cloneTemplate();
  const database = connect({ connectionString: addresses.serverUrl });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { ...database, ...addresses };
}

/** A database without tables, for its owner to prepare; dropped when the test ends. */
export async function emptyDatabase(): Promise<{ connectionString: string }> {
  const { connectionString, drop } = await createDatabase('');
  onTestFinished(drop);
  return { connectionString };
}

/** As `freshDatabase`, without connecting: whoever makes it drops it. */
export async function cloneTemplate(): Promise<Addresses & { drop(): Promise<void> }> {
  const { name, ...clone } = await createDatabase(`template ${TEMPLATE}`);
  const serverUrl = inject('serverLogin');
  // What is said of a database itself is not cloned.
  const login = pg.escapeIdentifier(new URL(serverUrl).searchParams.get('user') as string);
  await asAdmin(
    `revoke all on database ${name} from public; grant connect on database ${name} to ${login}`,
  );
  // Those of the jobs that the test knows; the template has none.
  if (jobNames.size > 0)
    await usingOwner(clone.connectionString, ({ db }) => migrateJobQueue(db, jobNames));
  return { ...clone, serverUrl: databaseAt(serverUrl, name) };
}

/** As `emptyDatabase`, or from a template; whoever makes it drops it. */
export async function createDatabase(from: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // file_copy is the faster of the two ways while nothing is synced to the disk.
  await asAdmin(`create database ${name} ${from} strategy file_copy`);
  return {
    name,
    connectionString: databaseAt(inject('postgres'), name),
    async drop() {
      await asAdmin(`drop database ${name} with (force)`);
      // The one of its own, if the test prepared it.
      await asAdmin(`drop role if exists ${serverLoginOf(name)}`);
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject('postgres'));
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
