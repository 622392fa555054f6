// The product server in a separate process, so that its CPU is measured apart from the bench's.
import { startServer } from '@mostrador/api/server';
import { settingsFrom } from '@mostrador/api/settings';
import { serveParent } from './serve-parent.ts';
import type { ProductOptions, ServerReady } from './start-product.ts';

const options: ProductOptions = JSON.parse(process.argv[2] as string);

await serveParent(async (dataDir) => {
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    ...options,
    // A workload calls faster than any person. Without rate limits, the fairness between shops is
    // measured in the worst case.
    settings: settingsFrom({
      ...process.env,
      SESSION_CALLS_PER_MINUTE: '999999999',
      USER_WRITES_PER_MINUTE: '999999999',
    }),
  });
  const ready: ServerReady = {
    url: server.url,
    connectionString: server.database.pool.options.connectionString as string,
    ownerUrl: server.ownerUrl,
  };
  return { ready, close: () => server.close() };
});
