// Tills, tabs and visitors of all shops, in a process of their own, so that their CPU is not counted
// as the product's.
import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../measuring/quantiles.ts';
import { arrivals } from './arrivals.ts';
import { openStreams } from './event-streams.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { READS, type Read } from './reads.ts';
import { createTills, type Refusals, type SaleIds } from './sales.ts';
import type { ShopsOfASize } from './seed-shops.ts';
import { type LoadShop, shopsByShare } from './shops-by-share.ts';
import { createTally, type KindReport, type Tally } from './tally.ts';

export interface ClientsSettings {
  sizes: ShopsOfASize[];
}

/** In this order: the clients open their event streams, load, and wait for what is on its way. */
export type ClientsOrder =
  | { kind: 'open'; url: string }
  | { kind: 'load'; seconds: number; salesPerSecond: number }
  | { kind: 'settle' };

export interface LoadReport {
  kinds: Record<string, KindReport>;
  refusals: Refusals;
  eventsPerSecond: number;
  streamsReopened: number;
  /** How late requests were sent: the clients' own delay, which all their times contain. */
  lateP99Ms: number;
  ids: SaleIds;
}

const STREAMS_OF_A_SHOP = 2;
/** For the sales that are on their way or repeated when the load ends. */
const SETTLE_MS = 45_000;
const BETWEEN_LOOKS_MS = 100;
const READ_PATIENCE_MS = 60_000;
const OK = 200;

process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => {});

process.once('message', ({ sizes }: ClientsSettings) => {
  let clients: Awaited<ReturnType<typeof openClients>>;
  process.on('message', async (order: ClientsOrder) => {
    if (order.kind === 'open') clients = await openClients(sizes, order.url);
    if (order.kind === 'load') await clients.load(order);
    process.send?.(order.kind === 'settle' ? await clients.settle() : 'done');
  });
  process.send?.('ready');
});

async function openClients(sizes: ShopsOfASize[], url: string) {
  const pickShop = shopsByShare(sizes);
  const client = createHttpClient(url);
  const streams = await openStreams(url, tokensOf(sizes));
  const ofSales = createTally();
  const ofReads = READS.map((read) => ({ read, tally: createTally() }));
  const tills = createTills(client, ofSales);
  const running = new Set<Promise<void>>();
  const late: number[] = [];
  let ofStreams = { eventsPerSecond: 0, streamsReopened: 0 };

  /** Starts a request whenever one is due. */
  async function keepRate(
    { perSecond, seconds, tally }: { perSecond: number; seconds: number; tally: Tally },
    run: (dueAt: number) => Promise<void>,
  ): Promise<void> {
    const milliseconds = seconds * 1000;
    const start = performance.now();
    tally.endsAt(start + milliseconds);
    for (const at of arrivals({ perSecond, milliseconds })) {
      const dueAt = start + at;
      const wait = dueAt - performance.now();
      if (wait > 0) await delay(wait);
      late.push(performance.now() - dueAt);
      tally.expect();
      const started: Promise<void> = run(dueAt).finally(() => running.delete(started));
      running.add(started);
    }
  }

  return {
    /**
     * An open loop: each request starts when it is due, whether or not earlier ones were answered,
     * and is timed from then. A server that stalls cannot slow down its clients.
     */
    async load({ seconds, salesPerSecond }: { seconds: number; salesPerSecond: number }) {
      const before = streams.counts();
      await Promise.all([
        keepRate({ perSecond: salesPerSecond, seconds, tally: ofSales }, (dueAt) =>
          tills.sell(pickShop(), dueAt),
        ),
        ...ofReads.map(({ read, tally }) =>
          keepRate({ perSecond: read.perSecond, seconds, tally }, (dueAt) =>
            readOnce(client, { read, shop: pickShop(), tally, dueAt }),
          ),
        ),
      ]);
      const after = streams.counts();
      ofStreams = {
        eventsPerSecond: (after.events - before.events) / seconds,
        streamsReopened: after.reopened - before.reopened,
      };
    },

    /** Waits for what is on its way, and for the sales that are sent again. */
    async settle(): Promise<LoadReport> {
      for (let waited = 0; running.size > 0 && waited < SETTLE_MS; waited += BETWEEN_LOOKS_MS)
        await delay(BETWEEN_LOOKS_MS);
      tills.abandon();
      streams.close();
      client.close();
      await Promise.all(running);
      return {
        kinds: {
          sale: ofSales.report(),
          ...Object.fromEntries(ofReads.map(({ read, tally }) => [read.name, tally.report()])),
        },
        refusals: tills.refusals(),
        ids: tills.ids(),
        ...ofStreams,
        lateP99Ms: quantile(late, 0.99),
      };
    },
  };
}

async function readOnce(
  client: HttpClient,
  { read, shop, tally, dueAt }: { read: Read; shop: LoadShop; tally: Tally; dueAt: number },
): Promise<void> {
  const answer = await client
    .send({
      path: read.path(shop),
      token: read.isPublic ? undefined : shop.token,
      patienceMs: READ_PATIENCE_MS,
    })
    .catch(() => undefined);
  tally.answered(answer?.status ?? 'none');
  if (answer?.status === OK) tally.done(dueAt);
}

function tokensOf(sizes: readonly ShopsOfASize[]): string[] {
  return sizes
    .flatMap(({ shops }) => shops)
    .flatMap(({ token }) => Array.from({ length: STREAMS_OF_A_SHOP }, () => token));
}
