// The product served by two processes, beside the one that keeps its database.
import { settingsFrom } from '@mostrador/api/settings';
import { startProcesses } from '../../scripts/start-processes.ts';
import { serveParent } from './serve-parent.ts';
import type { ServerReady } from './start-product.ts';

// The processes read their settings from here.
Object.assign(process.env, {
  SESSION_CALLS_PER_MINUTE: '999999999',
  USER_WRITES_PER_MINUTE: '999999999',
});

await serveParent(async (dataDir) => {
  const start = { port: 0, host: '127.0.0.1', dataDir, databaseUrl: undefined, processes: 2 };
  const settings = settingsFrom(process.env);
  const server = await startProcesses({ start, settings, invoicingPort: 0 });
  const ready: ServerReady = {
    url: server.url,
    connectionString: server.database.pool.options.connectionString as string,
    ownerUrl: server.ownerUrl,
  };
  return { ready, close: () => server.close() };
});
