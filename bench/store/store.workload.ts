import { join } from 'node:path';
import { buildSite } from '../../scripts/site/build-site.ts';
import { SITE } from '../../scripts/site/workspace.ts';
import { startChild } from '../measuring/child.ts';
import { median } from '../measuring/quantiles.ts';
import { watchResidentMb } from '../measuring/resident-memory.ts';
import { type BenchShop, openShop } from '../product/a-shop.ts';
import { call } from '../product/call.ts';
import { type RunningProduct, startProduct } from '../product/start-product.ts';
import type { Workload } from '../report/workload.ts';
import type { BarePage } from './bare-server-process.ts';
import { openStore } from './open-store.ts';
import type { Visits, VisitsDone } from './visitors-process.ts';

const PRODUCTS = 1500;
const VISITORS = 32;
const ROUNDS = 7;
const ROUND_MS = 3000;
const BAR = 1000;
const FRESH_BAR_MS = 5000;
const SALES_WATCHED = 10;

const child = (file: string) => join(import.meta.dirname, file);

/**
 * Measures a page of a store's catalogue of 1,500 products, requested by 32 visitors at once: in
 * full, as a browser that has it cached, and while the counter sells. Then measures how long after
 * a sale the page shows the new stock.
 */
export const store: Workload = {
  name: 'store',
  async run(log) {
    await buildSite(log);
    await using product = await startProduct({ siteRoot: SITE });
    log(`a store of ${PRODUCTS} products`);
    const shop = await openShop(product, { products: PRODUCTS });
    const url = `${await openStore(product, shop)}/productos`;
    const page = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const etag = page.headers.get('etag') ?? '';
    await using visitors = await startChild(child('visitors-process.ts'), {});
    await using bare = await startChild(child('bare-server-process.ts'), await bytesOf(url));
    const bareUrl = await bare.ask<string>('where');
    const visit = (visits: Pick<Visits, 'url' | 'etag'>) =>
      visitors.ask<VisitsDone>({ visitors: VISITORS, milliseconds: ROUND_MS, ...visits });

    await visit({ url });
    await visit({ url: bareUrl });
    const mostMemory = watchResidentMb(product.pid);
    const rounds: Record<'page' | 'raw' | 'unchanged' | 'selling', VisitsDone>[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      log(`round ${round} of ${ROUNDS}`);
      const [whole, raw] = [await visit({ url }), await visit({ url: bareUrl })];
      const unchanged = await visit({ url, etag });
      const selling = await whileSelling(product, shop, () => visit({ url }));
      for (const { statuses } of [whole, selling]) requireOnly('200', statuses);
      requireOnly('304', unchanged.statuses);
      rounds.push({ page: whole, raw, unchanged, selling });
    }
    log('how fresh it is');
    const fresh = await freshnessOf(product, shop, url);
    const of = (kind: keyof (typeof rounds)[number]) =>
      median(rounds.map((round) => round[kind].requests / round[kind].seconds));
    return {
      figures: [
        {
          what: `a page of the catalogue, ${VISITORS} visitors`,
          unit: 'requests/s',
          value: of('page'),
          limit: { what: 'bare Node', value: of('raw') },
          ratio: median(
            rounds.map(
              ({ page, raw }) => page.requests / page.seconds / (raw.requests / raw.seconds),
            ),
          ),
          bar: { of: 'value', atLeast: BAR },
        },
        { what: '  p95', unit: 'ms', value: median(rounds.map(({ page }) => page.p95Ms)) },
        { what: '  to a browser that has it (304)', unit: 'requests/s', value: of('unchanged') },
        {
          what: '  while the counter sells 5 times a second',
          unit: 'requests/s',
          value: of('selling'),
          bar: { of: 'value', atLeast: BAR },
        },
        {
          what: 'sale to stock on the page, longest',
          unit: 'ms',
          value: Math.max(...fresh),
          bar: { of: 'value', atMost: FRESH_BAR_MS },
        },
        { what: 'the page, compressed', unit: 'KB', value: (rounds[0]?.page.bytes ?? 0) / 1000 },
        { what: 'resident memory of the API', unit: 'MB', value: mostMemory() },
      ],
      conditions: { products: PRODUCTS, visitors: VISITORS, rounds: ROUNDS, roundMs: ROUND_MS },
      rounds,
    };
  },
};

async function bytesOf(url: string): Promise<BarePage> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  return { headers: Object.fromEntries(answer.headers), body: body.toString('base64') };
}

async function whileSelling<T>(product: RunningProduct, shop: BenchShop, work: () => Promise<T>) {
  const selling = setInterval(() => void sellOne(product, shop), 200);
  try {
    return await work();
  } finally {
    clearInterval(selling);
  }
}

async function freshnessOf(product: RunningProduct, shop: BenchShop, url: string) {
  const sold = shop.products[0];
  if (!sold) throw new Error('The shop has no products');
  const search = `${url}?buscar=${encodeURIComponent(sold.input.name)}`;
  const times: number[] = [];
  for (let sale = 0; sale < SALES_WATCHED; sale++) {
    const before = await (await fetch(search)).text();
    await sellOne(product, shop);
    const start = performance.now();
    while ((await (await fetch(search)).text()) === before)
      if (performance.now() - start > 60_000) throw new Error('The stock never changed');
    times.push(performance.now() - start);
  }
  return times;
}

function sellOne(product: RunningProduct, shop: BenchShop) {
  const items = [{ productId: shop.products[0]?.id, quantity: 1 }];
  return call(product, shop, '/sales', { body: { items } });
}

function requireOnly(status: string, statuses: Record<string, number>): void {
  const others = Object.keys(statuses).filter((other) => other !== status);
  if (others.length > 0) throw new Error(`A page was answered ${others.join(', ')}`);
}
