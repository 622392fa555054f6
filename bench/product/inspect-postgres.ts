import pg from 'pg';
import { parentOf } from '../measuring/process-cpu.ts';
import type { ServerReady } from './start-product.ts';

/** The process id of the product's Postgres, and the settings that its figures depend on. */
export async function inspectPostgres({ connectionString }: ServerReady) {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    const setting = async (name: string): Promise<string> =>
      (await client.query(`show ${name}`)).rows[0][name];
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return {
      pid: parentOf(rows[0]?.pid as number),
      settings: {
        postgres: await setting('server_version'),
        fsync: await setting('fsync'),
        synchronous_commit: await setting('synchronous_commit'),
      },
    };
  } finally {
    await client.end();
  }
}
