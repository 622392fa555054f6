import { startServer } from '../src/server.ts';
import { settingsFrom } from '../src/settings.ts';

// Runs the server in a separate process, for the tests that fill its disk. It prints its address,
// and shuts down on SIGTERM.

const server = await startServer({
  port: 0,
  host: '127.0.0.1',
  dataDir: process.argv[2] as string,
  settings: settingsFrom({ MODE: 'trial' }),
});
process.once('SIGTERM', async () => {
  await server.close();
  process.exit(0);
});
console.log(server.url);
