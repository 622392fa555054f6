import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts';

// A process that writes until its standard input ends, for the tests that kill it or its database.
// It prints the id of each row after its commit was acknowledged, and continues after failures.

const dataDir = process.argv[2] as string;
const { connectionString } = await startEmbeddedPostgres({ dataDir });
const pool = new pg.Pool({ connectionString });
// The running query rejects in any case.
pool.on('error', () => {});
pool.on('connect', (client) => client.on('error', () => {}));
// Several tills may start at once.
await pool.query(`
  select pg_advisory_lock(1);
  create table if not exists sold (id uuid primary key);
  select pg_advisory_unlock(1)`);
console.log('ready');

let writing = true;
async function write() {
  while (writing) {
    const id = randomUUID();
    try {
      await pool.query('insert into sold values ($1)', [id]);
      console.log(id);
    } catch {
      // Not acknowledged: nothing is promised about it. Waits for the server to come back.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
const writers = [write(), write(), write(), write()];
process.stdin.resume();
await once(process.stdin, 'end');
writing = false;
await Promise.all(writers);
await pool.end();
