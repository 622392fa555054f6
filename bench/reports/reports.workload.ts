import { REPORT_NAMES } from '@mostrador/contracts/reports';
import { addDays, shopDayOf } from '@mostrador/domain';
import { createRawReader } from '../catalog/raw-reader.ts';
import { openShopWithHistory, untilAnalysed } from '../history/past-sales.ts';
import { median } from '../measuring/quantiles.ts';
import { inspectPostgres } from '../product/inspect-postgres.ts';
import { startProduct } from '../product/start-product.ts';
import type { Figure } from '../report/figure.ts';
import type { Workload } from '../report/workload.ts';

const SALES = 1_000_000;
const PRODUCTS = 1500;
/** Products in stock that are never sold. */
const IDLE_PRODUCTS = 18_500;
const READS = 50;
const BUSY = 503;
const BAR_MS = 50;

/**
 * Measures every report on the thirty days up to today in a shop with a million sales, alone and
 * compared.
 */
export const reports: Workload = {
  name: 'reports',
  async run(log) {
    await using product = await startProduct();
    const shop = await openShopWithHistory(product, {
      sales: SALES,
      products: PRODUCTS,
      idleProducts: IDLE_PRODUCTS,
      log,
    });
    log('until Postgres has analysed them');
    await untilAnalysed(product, SALES);
    const postgres = await inspectPostgres(product);
    using reader = createRawReader({ url: product.url, token: shop.token });
    const to = shopDayOf(new Date());
    const month = `from=${addDays(to, -29)}&to=${to}`;
    const figures: Figure[] = [];
    for (const compare of ['none', 'previous'])
      for (const name of REPORT_NAMES) {
        const path = `/api/reports/${name}?${month}&compare=${compare}`;
        const title = compare === 'none' ? name : `${name} beside the month before`;
        log(title);
        const first = await timeOf(reader, path);
        const times: number[] = [];
        for (let read = 0; read < READS; read++) times.push(await timeOf(reader, path));
        figures.push(
          {
            what: `${title}, p50`,
            unit: 'ms',
            value: median(times),
            bar: { of: 'value', atMost: BAR_MS },
          },
          { what: '  when first asked for', unit: 'ms', value: first },
        );
      }
    return {
      figures,
      conditions: {
        sales: SALES,
        products: PRODUCTS,
        idleProducts: IDLE_PRODUCTS,
        reads: READS,
        ...postgres.settings,
      },
    };
  },
};

/** Milliseconds until the report was answered. */
async function timeOf(reader: ReturnType<typeof createRawReader>, path: string): Promise<number> {
  const start = performance.now();
  const ask = () => reader.read(path, { 'accept-encoding': 'identity' });
  let { status, body } = await ask();
  // The first sum of the past days continues with each retry.
  while (status === BUSY) ({ status, body } = await ask());
  const ms = performance.now() - start;
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${body}`);
  if (JSON.parse(body.toString()).rows.length === 0) throw new Error(`${path} has no rows`);
  return ms;
}
