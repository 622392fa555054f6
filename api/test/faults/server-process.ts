import { startServer } from '../../src/server.ts';
import { settingsFrom } from '../../src/settings.ts';

// Runs the server in a process of its own, for the tests that kill it, take its disk or its
// database. It prints its address, and shuts down on SIGTERM.
//
// Arguments: its data folder, its port (any by default) and the owner's address of a database (the
// embedded one by default).

const [dataDir = '', port = '0', databaseUrl] = process.argv.slice(2);
const server = await startServer({
  port: Number(port),
  host: '127.0.0.1',
  dataDir,
  databaseUrl,
  settings: settingsFrom({
    MODE: 'trial',
    // A test's tills are faster than people.
    SESSION_CALLS_PER_MINUTE: '1000000',
    USER_WRITES_PER_MINUTE: '1000000',
    // Of the tests of backups.
    BACKUPS: process.env.BACKUPS ?? '0',
    BACKUPS_INFO_FILE: process.env.BACKUPS_INFO_FILE,
  }),
});
process.once('SIGTERM', async () => {
  await server.close();
  process.exit(0);
});
console.log(server.url);
