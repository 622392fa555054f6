// Runs the server of an earlier release in its own process, on the database of DATABASE_URL. A
// message sets how far its clock is behind, so that it works on an earlier day.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '', dataDir = ''] = process.argv.slice(2);
let behindMs = 0;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args: [] | [string | number | Date]) {
    if (args.length === 0) super(RealDate.now() - behindMs);
    // Passes on all overloads of the real constructor.
    else super(...(args as [string]));
  }
  static override now() {
    return RealDate.now() - behindMs;
  }
} as DateConstructor;

process.on('message', (message: { behindMs: number }) => {
  behindMs = message.behindMs;
  process.send?.({ on: new Date().toISOString() });
});

const databaseUrl = process.env.DATABASE_URL;
const { startServer } = await import(join(folder, 'api', 'src', 'server.ts'));
const { url, close } = await startServer({ port: 0, host: '127.0.0.1', dataDir, databaseUrl });
const invoicing = join(folder, 'invoicing', 'src', 'database', 'prepare-database.ts');
if (existsSync(invoicing)) await (await import(invoicing)).prepareDatabase(databaseUrl);
process.on('disconnect', async () => {
  await close();
  process.exit();
});
process.send?.({ url });
