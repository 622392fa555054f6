// The tills run in a separate process, so that their CPU is not counted as the product's.
import { quantile } from '../measuring/quantiles.ts';
import { openHttpTill } from './http-till.ts';
import { openRawTill } from './raw-till.ts';
import { type SoldProduct, someOf, type Till } from './till.ts';

export interface LoadSettings {
  url: string;
  token: string;
  connectionString: string;
  shopId: string;
  userId: string;
  customerId: string;
  products: SoldProduct[];
}

export interface RoundOrder {
  kind: 'http' | 'raw';
  /** The number of concurrent tills; never fewer than in the round before. */
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

process.once('message', (settings: LoadSettings) => {
  const open = (kind: RoundOrder['kind']) =>
    kind === 'http' ? openHttpTill(settings) : openRawTill(settings);
  const tills: Record<RoundOrder['kind'], Till[]> = { http: [], raw: [] };

  process.on('message', async ({ kind, clients, milliseconds }: RoundOrder) => {
    // Opened on demand: the server closes connections that are idle for long.
    while (tills[kind].length < clients) tills[kind].push(await open(kind));
    process.send?.(await sellFor(milliseconds, tills[kind], settings.products));
  });
  process.send?.('ready');
});

/** A closed loop: each till starts its next sale after the answer to the last. */
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
        await till.sell(someOf(products, LINES));
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
