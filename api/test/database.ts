import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../src/database/database.ts';
import { databaseAt, TEMPLATE } from './global-setup.ts';

export interface FreshDatabase extends Database {
  /** As the owner, for what the application may not do. */
  connectionString: string;
}

/**
 * A migrated database of the test's own, on the Postgres of this run. Dropped when the test ends;
 * made outside a test (in `beforeAll`), call `drop` of `cloneTemplate` instead.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { connectionString, drop } = await cloneTemplate();
  const database = connect({ connectionString });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { ...database, connectionString };
}

/** A copy of the migrated template, without connecting to it. */
export async function cloneTemplate(): Promise<{
  connectionString: string;
  drop(): Promise<void>;
}> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    connectionString: databaseAt(inject('postgres'), name),
    drop: () => asAdmin(`drop database ${name} with (force)`),
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
