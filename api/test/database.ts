import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../src/database/database.ts';
import { databaseAt, TEMPLATE } from './database-template.ts';

export interface FreshDatabase extends Database {
  /** As the owner, for what the application may not do. */
  connectionString: string;
}

/** A migrated database of the test's own, on the Postgres of this run; dropped when the test ends. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { connectionString, drop } = await cloneTemplate();
  const database = connect({ connectionString });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { ...database, connectionString };
}

/** A database without tables, for the migrations to fill; dropped when the test ends. */
export async function emptyDatabase(): Promise<{ connectionString: string }> {
  const { connectionString, drop } = await createDatabase('');
  onTestFinished(drop);
  return { connectionString };
}

/** As `freshDatabase`, without connecting: whoever makes it drops it. */
export function cloneTemplate() {
  return createDatabase(`template ${TEMPLATE}`);
}

async function createDatabase(from: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // file_copy is the faster of the two ways while nothing is synced to the disk.
  await asAdmin(`create database ${name} ${from} strategy file_copy`);
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
