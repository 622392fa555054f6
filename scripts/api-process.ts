import { type Server, type ServerOptions, startServer } from '@mostrador/api/server';
import { createCollectedMetrics } from '@mostrador/server-kit/metrics/cluster-metrics';
import { SITE } from './site/workspace.ts';
import { endUnstarted } from './start-failure.ts';
import { readInstallationSettings, readStartSettings } from './start-settings.ts';
import { outliveOutput } from './stop-with-parent.ts';

// One of the API's processes, for `start-processes.ts`, which keeps the installation. It migrates
// the database like every start: after an upgrade its code may be newer than the keeper's.

type BackupsOf = NonNullable<NonNullable<ServerOptions['shared']>['backups']>;

const { DATABASE_FOLDER, INVOICING_PORT, INBOX_URL, KEEPER_KNOWS_BACKUPS } = process.env;
const start = readStartSettings();
const settings = { ...readInstallationSettings(), inboxUrl: INBOX_URL };
let backups: ReturnType<BackupsOf> = { lastAt: null, provedAt: null, problem: null };
let starting: Promise<Server> | undefined;

outliveOutput();
// A terminal sends these to the keeper too, which then ends its processes.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('SIGTERM', () => end('after-leaving'));
process.on('message', (message: object) => {
  if ('end' in message) end(message.end as 'at-once' | 'after-leaving');
  if ('backups' in message) backups = message.backups as typeof backups;
});

try {
  starting = startServer({
    ...start,
    invoicingPort: Number(INVOICING_PORT),
    siteRoot: SITE,
    metrics: start.metrics && createCollectedMetrics(),
    settings,
    shared: {
      databaseFolder: DATABASE_FOLDER,
      backups: KEEPER_KNOWS_BACKUPS ? () => backups : undefined,
    },
  });
  await starting;
  process.send?.({ ready: true }, () => {});
} catch (error) {
  endUnstarted(error, start);
}

/** An end at once overtakes one after leaving. */
async function end(when: 'at-once' | 'after-leaving'): Promise<void> {
  try {
    const server = await starting;
    if (when === 'after-leaving') await server?.leave();
    await server?.close();
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
  process.exit(0);
}
