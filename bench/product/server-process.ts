// The product server in a separate process, so that its CPU is measured apart from the bench's. It
// owns its data folder and removes it at its end, however the bench ends.
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
  // A workload calls faster than any person. Without rate limits, the fairness between shops is
  // measured in the worst case.
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

// The channel closes when the bench ends, also when it is killed. Ctrl-C and `timeout` signal every
// process of the group, but the bench decides when the server ends: at once, it would leave its
// Postgres running.
process.on('disconnect', close);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

const ready: ServerReady = {
  url: server.url,
  connectionString: server.database.pool.options.connectionString as string,
};
process.send?.(ready);
