import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../src/database/database.ts';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import { serverLoginOf } from '../src/database/server-address.ts';
import { jobNames } from '../src/jobs/jobs.ts';
import { databaseAt } from './postgres-of-the-run.ts';

export interface Addresses {
  /** The owner's address, for statements that the server may not run. */
  connectionString: string;
  /** The address of the server's login. */
  serverUrl: string;
}

export type PreparedDatabase = Database<unknown> & Addresses;

/** Returns a database without tables, for its owner to prepare; dropped when the test ends. */
export async function emptyDatabase(): Promise<{ connectionString: string }> {
  const { connectionString, drop } = await createDatabase('');
  onTestFinished(drop);
  return { connectionString };
}

/** Returns a database with the test's job queues and no tables; dropped when the test ends. */
export async function preparedDatabase(): Promise<PreparedDatabase> {
  const { name, connectionString, drop } = await createDatabase('');
  // The first migration of all our servers does the same.
  await runAsAdmin(inject('postgres'), `revoke all on database ${name} from public`);
  const serverUrl = await prepareDatabase(connectionString, {
    migrations: {},
    description: {},
    rights: {},
    queues: jobNames,
  });
  const database = connect({ connectionString: serverUrl });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { ...database, connectionString, serverUrl };
}

/** As `emptyDatabase`, or from a template; the caller drops it. */
export async function createDatabase(from: string) {
  const postgres = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // file_copy is the faster strategy while fsync is off.
  await runAsAdmin(postgres, `create database ${name} ${from} strategy file_copy`);
  return {
    name,
    connectionString: databaseAt(postgres, name),
    async drop() {
      await runAsAdmin(postgres, `drop database ${name} with (force)`);
      // The database's own login, if the test prepared it.
      await runAsAdmin(postgres, `drop role if exists ${serverLoginOf(name)}`);
    },
  };
}

/** @param postgres the owner's address, provided by the test run */
export async function runAsAdmin(postgres: string, statement: string): Promise<void> {
  const admin = new pg.Client(postgres);
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
