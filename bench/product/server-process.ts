// The product server as a process of its own, so that its CPU can be told from the bench's. Owns
// its data folder: however the bench ends, the folder goes with the server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@mostrador/api/server';
import { settingsFrom } from '@mostrador/api/settings';
import type { ServerReady } from './start-product.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-bench-'));
const server = await startServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  siteRoot: process.argv[2],
  // A workload calls as fast as it can, which no person does: without limits on how often, what keeps
  // shops apart is measured at its worst.
  settings: settingsFrom({
    ...process.env,
    SESSION_CALLS_PER_MINUTE: '999999999',
    USER_WRITES_PER_MINUTE: '999999999',
  }),
});

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}

// The channel closes when the bench ends, also when it was killed. A Ctrl-C reaches every process
// of the terminal, and the bench has to be the one that decides.
process.on('disconnect', close);
process.on('SIGINT', () => {});

const ready: ServerReady = {
  url: server.url,
  connectionString: server.database.pool.options.connectionString as string,
};
process.send?.(ready);
