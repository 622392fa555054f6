import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@mostrador/api/database/database';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import { soldProducts } from '../complete-sale/till.ts';
import { type Child, startChild } from '../measuring/child.ts';
import { quantile } from '../measuring/quantiles.ts';
import { watchResidentMb } from '../measuring/resident-memory.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import { type RunningProduct, startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';
import type { CrowdOrder, CrowdReport } from './crowd-process.ts';
import type { VictimOrder } from './victim-process.ts';

const ROUNDS = 5;
const ROUND_MS = 4000;
const WARM_UP_MS = 3000;
/**
 * Time for the server to close the crowd's connections, so that the next round alone is
 * undisturbed.
 */
const SETTLE_MS = 1000;
const SALES_PER_SECOND = 20;
/** How often the lists that the crowd reads change. */
const NEIGHBOUR_SALES_PER_SECOND = 1;
const VICTIM_PRODUCTS = 1000;
const STREAMS = 3000;
const STREAMS_OF_A_SESSION = 20;
const STREAMS_OF_A_SHOP = 300;

const BAR_TIMES_ALONE = 3;
const BAR_MB = 350;

interface Crowd extends CrowdOrder {
  what: string;
  /** The shop whose list the crowd reads. */
  shop?: BenchShop;
}

interface Round {
  crowd: string;
  /** The duration of each sale, in milliseconds. */
  alone: number[];
  beside: number[];
  residentMb: number;
  heard: CrowdReport;
}

/**
 * Measures a shop that sells at a fixed rate, alternately alone and beside neighbours that use all
 * the capacity they can.
 */
export const neighbours: Workload = {
  name: 'neighbours',
  async run(log) {
    log('shops of 20,000, 3,000 and 1,000 products');
    await using product = await startProduct();
    const victim = await openShop(product, { products: VICTIM_PRODUCTS });
    const crowds = await gatherCrowds(product);
    await using tills = await startVictim(product, victim);
    await using clients = await startChild(join(import.meta.dirname, 'crowd-process.ts'), {
      url: product.url,
    });
    const sell = (milliseconds: number) =>
      tills.ask<number[]>({
        salesPerSecond: SALES_PER_SECOND,
        milliseconds,
      } satisfies VictimOrder);

    await sell(WARM_UP_MS);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      log(`round ${round + 1} of ${ROUNDS}`);
      for (const crowd of crowds) {
        const alone = await sell(ROUND_MS);
        const resident = watchResidentMb(product.pid);
        const { kind, tokens } = crowd;
        await clients.ask({ kind, tokens } satisfies CrowdOrder);
        await using _changes = await changeList(product, crowd.shop);
        const beside = await sell(ROUND_MS);
        const heard = await clients.ask<CrowdReport>('leave');
        rounds.push({ crowd: crowd.what, alone, beside, residentMb: resident(), heard });
        await delay(SETTLE_MS);
      }
    }
    return {
      figures: crowds.flatMap(({ what }) => figuresOf(what, rounds)),
      conditions: {
        salesPerSecond: SALES_PER_SECOND,
        linesPerSale: 3,
        rounds: ROUNDS,
        roundSeconds: ROUND_MS / 1000,
      },
      rounds: rounds.map(({ alone, beside, ...round }) => ({
        ...round,
        alone: summaryOf(alone),
        beside: summaryOf(beside),
      })),
    };
  },
};

function summaryOf(latencies: readonly number[]) {
  return {
    sales: latencies.length,
    p50Ms: quantile(latencies, 0.5),
    p95Ms: quantile(latencies, 0.95),
    worstMs: quantile(latencies, 1),
  };
}

/**
 * Returns the figures of a crowd. Quantiles are of all rounds together: of a round's eighty sales,
 * only four are above its p95. The rounds alone are the same for every crowd, and spread over the
 * whole run.
 */
function figuresOf(what: string, all: readonly Round[]): Figure[] {
  const rounds = all.filter(({ crowd }) => crowd === what);
  const alone = quantile(
    all.flatMap((round) => round.alone),
    0.95,
  );
  const beside = quantile(
    rounds.flatMap((round) => round.beside),
    0.95,
  );
  return [
    {
      what: `sale p95 beside ${what}`,
      unit: 'ms',
      value: beside,
      limit: { what: 'alone', value: alone },
      ratio: beside / alone,
      bar: { of: 'ratio', atMost: BAR_TIMES_ALONE },
    },
    {
      what: '  resident memory',
      unit: 'MB',
      value: Math.max(...rounds.map(({ residentMb }) => residentMb)),
      bar: { of: 'value', atMost: BAR_MB },
    },
  ];
}

async function gatherCrowds(product: RunningProduct): Promise<Crowd[]> {
  const large = await openShop(product, { products: 20_000 });
  const middle = await openShop(product, { products: 3000 });
  const fifty = await signInTimes(product, large, 50);
  const threeHundred = await signInTimes(product, middle, 300);
  const deaf = await signInTimes(product, large, 150);
  return [
    { what: '50 readers of 20,000', kind: 'polite', tokens: fifty, shop: large },
    { what: '50 greedy of 20,000', kind: 'greedy', tokens: fifty, shop: large },
    { what: '300 readers of 3,000', kind: 'polite', tokens: threeHundred, shop: middle },
    { what: '300 greedy of 3,000', kind: 'greedy', tokens: threeHundred, shop: middle },
    { what: '3,000 streams', kind: 'streams', tokens: await streamTokens(product) },
    { what: '150 that never read', kind: 'deaf', tokens: deaf, shop: large },
  ];
}

/** Returns as many session tokens as the limits of sessions and shops allow. */
async function streamTokens(product: RunningProduct): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < STREAMS) {
    const shop = await openShop(product, { products: 1 });
    const sessions = await signInTimes(product, shop, STREAMS_OF_A_SHOP / STREAMS_OF_A_SESSION);
    for (const token of sessions)
      for (let stream = 0; stream < STREAMS_OF_A_SESSION; stream++) tokens.push(token);
  }
  return tokens;
}

/** Sessions of the owner, inserted as sign-in does; hashing a password for each takes long. */
async function signInTimes(
  { connectionString }: RunningProduct,
  { shopId, user }: BenchShop,
  times: number,
): Promise<string[]> {
  const database = connect({ connectionString });
  try {
    const tokens = Array.from({ length: times }, () => newShopToken(shopId));
    await database
      .forShop(shopId)
      .insertInto('session')
      .values(
        tokens.map(({ hash }) => ({
          shop_id: shopId,
          token_hash: hash,
          user_id: user._id,
          created_at: new Date(),
          expires_at: new Date(Date.now() + 60 * 60_000),
        })),
      )
      .execute();
    return tokens.map(({ token }) => token);
  } finally {
    await database.close();
  }
}

function startVictim(product: RunningProduct, shop: BenchShop): Promise<Child> {
  return startChild(join(import.meta.dirname, 'victim-process.ts'), saleSettings(product, shop));
}

/** Sells in the shop whose list the crowd reads, so that the list changes. */
async function changeList(product: RunningProduct, shop: BenchShop | undefined) {
  if (!shop) return undefined;
  const child = await startVictim(product, shop);
  const order: VictimOrder = {
    salesPerSecond: NEIGHBOUR_SALES_PER_SECOND,
    milliseconds: ROUND_MS,
  };
  void child.ask(order).catch(() => {});
  return child;
}

function saleSettings({ url }: RunningProduct, shop: BenchShop) {
  const { token, customerId } = shop;
  return { url, token, customerId, products: soldProducts(shop) };
}
