import { createRawReader } from '../catalog/raw-reader.ts';
import { openShopWithHistory, untilAnalysed } from '../history/past-sales.ts';
import { median } from '../measuring/quantiles.ts';
import { inspectPostgres } from '../product/inspect-postgres.ts';
import { startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';

const SALES = 1_000_000;
const PRODUCTS = 1500;
const READS = 200;
const BUSY = 503;
const BAR_MS = 10;

/**
 * Measures the dashboard of a shop with a million sales, for its owner and for a seller who sees
 * only their own.
 */
export const dashboard: Workload = {
  name: 'dashboard',
  async run(log) {
    await using product = await startProduct();
    const shop = await openShopWithHistory(product, { sales: SALES, products: PRODUCTS, log });
    log('until Postgres has analysed them');
    await untilAnalysed(product, SALES);
    const postgres = await inspectPostgres(product);
    const figures: Figure[] = [];
    for (const [who, token] of [
      ['the owner', shop.token],
      ['a seller', shop.sellerToken],
    ] as const) {
      log(who);
      using reader = readerOf(product.url, token);
      const first = await reader.stats();
      const times: number[] = [];
      for (let read = 0; read < READS; read++) times.push(await reader.stats());
      figures.push(
        {
          what: `${who}, p50`,
          unit: 'ms',
          value: median(times),
          bar: { of: 'value', atMost: BAR_MS },
        },
        { what: '  when first asked for', unit: 'ms', value: first },
      );
    }
    return {
      figures,
      conditions: { sales: SALES, products: PRODUCTS, reads: READS, ...postgres.settings },
    };
  },
};

/** Reads the figures over one connection, and returns how many milliseconds that took. */
function readerOf(url: string, token: string) {
  const reader = createRawReader({ url, token });
  return {
    async stats(): Promise<number> {
      const start = performance.now();
      const ask = () => reader.read('/api/dashboard/stats', { 'accept-encoding': 'identity' });
      let { status, body } = await ask();
      // The first count of the past days continues with each retry.
      while (status === BUSY) ({ status, body } = await ask());
      const ms = performance.now() - start;
      if (status !== 200) throw new Error(`The dashboard was answered ${status}: ${body}`);
      const { sales, topProducts } = JSON.parse(body.toString());
      if (sales.month.count === 0 || topProducts.length === 0) throw new Error('Nothing was sold');
      return ms;
    },
    [Symbol.dispose]: () => reader[Symbol.dispose](),
  };
}
