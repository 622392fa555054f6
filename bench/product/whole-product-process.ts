// All that a trial's `npm start` starts, on a new database.
import { settingsFrom } from '@mostrador/api/settings';
import { SITE } from '../../scripts/site/workspace.ts';
import { startProduct } from '../../scripts/start-product.ts';
import { childRunning } from '../measuring/process-cpu.ts';
import { serveParent } from './serve-parent.ts';
import type { WholeProductReady } from './start-product.ts';

/** A CUIT without an owner: its number was never issued. */
const CUIT = '30000005017';

await serveParent(async (dataDir) => {
  const start = { port: 0, host: '127.0.0.1', dataDir, databaseUrl: undefined };
  const product = await startProduct(start, settingsFrom(process.env), SITE);
  const { server, arca } = product;
  if (!arca) throw new Error('A trial has a simulator of ARCA');
  const { certificate, key } = await arca.issueCertificate(CUIT);
  const ready: WholeProductReady = {
    url: server.url,
    connectionString: server.database.pool.options.connectionString as string,
    ownerUrl: server.ownerUrl,
    invoicingPid: childRunning(process.pid, 'scripts/invoicing.ts'),
    issuer: { cuit: CUIT, certificate, key },
  };
  return { ready, close: () => product.close() };
});
