import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@mostrador/server-kit/http/free-port';
import { buildSite } from '../../scripts/site/build-site.ts';
import { SITE } from '../../scripts/site/workspace.ts';
import { startChild } from '../measuring/child.ts';
import { inspectPostgres } from '../product/inspect-postgres.ts';
import {
  type ProductOptions,
  type RunningProduct,
  startProduct,
} from '../product/start-product.ts';
import type { Workload } from '../report/workload.ts';
import type { ClientsSettings } from './clients-process.ts';
import { compareSales } from './compare-sales.ts';
import { figuresBeyond, figuresCompared, figuresOf } from './figures.ts';
import { type Phase, type PhaseOptions, runPhase, type Watches } from './phase.ts';
import { seedShops } from './seed-shops.ts';
import { startCaddy } from './start-caddy.ts';

const MINUTES = 5;
const SALES_PER_SECOND = 500;
const WARM_UP_SECONDS = 15;
/** How long, and how many times the usual sales, for more than the machine can do. */
const BEYOND_SECONDS = 30;
const BEYOND_TIMES = 3;
/** Differences that are printed. */
const PRINTED = 10;
const HOST = '127.0.0.1';
const ENVIRONMENT = {
  // A process says that it leaves before it ends.
  TRUST_PROXY: '1',
  // All processes of an installation have the same one.
  SECRET_KEY: randomBytes(32).toString('hex'),
};

/**
 * Measures two hundred shops at work for minutes, against one process and against two behind Caddy,
 * of which one is stopped and replaced meanwhile; and what each does beyond its capacity.
 */
export const load: Workload = {
  name: 'load',
  onlyWhenNamed: true,
  async run(log, { minutes = MINUTES, salesPerSecond = SALES_PER_SECOND }) {
    await buildSite(log);
    const metricsPort = await freePort(0, HOST);
    await using first = await startServer({ metrics: { port: metricsPort, host: HOST } });
    const sizes = await seedShops(first, log);
    const postgres = await inspectPostgres(first);
    const settings: ClientsSettings = { sizes };
    await using clients = await startChild(
      join(import.meta.dirname, 'clients-process.ts'),
      settings,
    );
    const since = new Date();
    const pids = { 'the clients': clients.pid, Postgres: postgres.pid, 'the process': first.pid };
    const usual = { seconds: minutes * 60, salesPerSecond };
    const beyond = { seconds: BEYOND_SECONDS, salesPerSecond: salesPerSecond * BEYOND_TIMES };
    const one = { url: first.url, pids, metricsPort };

    const phases: Phase[] = [];
    async function run(title: string, options: Omit<PhaseOptions, 'title'>) {
      log(`${title}: ${options.seconds} s`);
      const phase = await runPhase(clients, { title, ...options });
      phases.push(phase);
      return phase;
    }
    await run('warming up', { ...one, ...usual, seconds: WARM_UP_SECONDS });
    const oneUsual = await run('one process', { ...one, ...usual });
    const oneBeyond = await run('one process, beyond', { ...one, ...beyond });

    await using others = new AsyncDisposableStack();
    const second = others.use(await startServer({ databaseUrl: first.ownerUrl }));
    const caddy = others.use(await startCaddy([first.url, second.url]));
    const two = { url: caddy.url, pids: { ...pids, Caddy: caddy.pid }, metricsPort };
    async function replaceSecond(watches: Watches): Promise<void> {
      watches.add('the second process', second.pid);
      await delay((usual.seconds * 1000) / 2);
      watches.end('the second process');
      log('the second process ends');
      await second[Symbol.asyncDispose]();
      const port = Number(new URL(second.url).port);
      const replacement = others.use(await startServer({ databaseUrl: first.ownerUrl, port }));
      log('its replacement serves');
      watches.add('its replacement', replacement.pid);
    }
    const twoUsual = await run('two processes', { ...two, ...usual, meanwhile: replaceSecond });
    const twoBeyond = await run('two processes, beyond', { ...two, ...beyond });

    log('comparing the sales and the books');
    const compared = await compareSales(
      first,
      phases.map(({ ids }) => ids),
      since,
    );
    const { lost, doubled, unexpected, findings } = compared;
    for (const line of [...findings, ...lost, ...doubled, ...unexpected].slice(0, PRINTED))
      log(line);
    return {
      figures: [
        ...figuresOf(oneUsual),
        ...figuresBeyond(oneBeyond),
        ...figuresOf(twoUsual),
        ...figuresBeyond(twoBeyond),
        ...figuresCompared(compared),
      ],
      conditions: { minutes, salesPerSecond, shops: 200, ...postgres.settings },
      rounds: phases.map(({ ids: _, ...phase }) => phase),
    };
  },
};

function startServer(options: ProductOptions): Promise<RunningProduct> {
  return startProduct({ siteRoot: SITE, ...options }, ENVIRONMENT);
}
