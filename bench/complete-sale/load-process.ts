// The tills, in a process of their own: what they cost is not the product's.
import { quantile } from '../measuring/quantiles.ts';
import { openHttpTill } from './http-till.ts';
import { openRawTill } from './raw-till.ts';
import type { SoldProduct, Till } from './till.ts';

export interface LoadSettings {
  url: string;
  token: string;
  connectionString: string;
  shopId: string;
  userId: string;
  products: SoldProduct[];
  /** Connections opened of each kind; a round uses as many as it has clients. */
  maxClients: number;
}

export interface RoundOrder {
  kind: 'http' | 'raw';
  clients: number;
  milliseconds: number;
}

export interface RoundResult {
  sales: number;
  seconds: number;
  p50Ms: number;
  p95Ms: number;
}

const LINES = 3;

process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => {});

process.once('message', async (settings: LoadSettings) => {
  const open = (kind: RoundOrder['kind']) =>
    kind === 'http' ? openHttpTill(settings) : openRawTill(settings);
  const openMany = (kind: RoundOrder['kind']) =>
    Promise.all(Array.from({ length: settings.maxClients }, () => open(kind)));
  const tills = { http: await openMany('http'), raw: await openMany('raw') };
  process.on('message', async ({ kind, clients, milliseconds }: RoundOrder) => {
    const result = await sellFor(milliseconds, tills[kind].slice(0, clients), settings.products);
    process.send?.(result);
  });
  process.send?.('ready');
});

/** A closed loop: each till starts its next sale when it has the answer to the one before. */
async function sellFor(
  milliseconds: number,
  tills: readonly Till[],
  products: readonly SoldProduct[],
): Promise<RoundResult> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + milliseconds;
  await Promise.all(
    tills.map(async (till) => {
      for (let before = start; before < end; ) {
        await till.sell(someOf(products));
        const after = performance.now();
        latencies.push(after - before);
        before = after;
      }
    }),
  );
  return {
    sales: latencies.length,
    seconds: (performance.now() - start) / 1000,
    p50Ms: quantile(latencies, 0.5),
    p95Ms: quantile(latencies, 0.95),
  };
}

function someOf(products: readonly SoldProduct[]): SoldProduct[] {
  const some = new Set<SoldProduct>();
  while (some.size < LINES)
    some.add(products[Math.floor(Math.random() * products.length)] as SoldProduct);
  return [...some];
}
