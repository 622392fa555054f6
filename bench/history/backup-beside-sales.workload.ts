import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeBackup } from '@mostrador/backups/take-backup';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { median, quantile } from '../measuring/quantiles.ts';
import { openShop } from '../product/a-shop.ts';
import { startProduct } from '../product/start-product.ts';
import type { Workload } from '../report/workload.ts';
import { writePastSales } from './past-sales.ts';
import { startTills } from './start-tills.ts';

const SALES = 100_000;
const PRODUCTS = 1000;
const SALES_PER_SECOND = 50;
const ROUNDS = 3;
const ROUND_MS = 30_000;
const WARM_UP_MS = 4000;

const BAR_TIMES_ALONE = 1.5;

/** A shop sells at a fixed rate, alternately alone and while the database is backed up. */
export const backupBesideSales: Workload = {
  name: 'backup',
  async run(log) {
    log(`a shop with ${SALES} sales`);
    await using product = await startProduct();
    const shop = await openShop(product, { products: PRODUCTS });
    await writePastSales(product, {
      shopId: shop.shopId,
      sellers: [shop.user._id],
      products: shop.products.map(({ id }) => id),
      sales: SALES,
      log,
    });
    await using tills = await startTills(product, shop);
    const sell = (milliseconds: number) =>
      tills.ask<number[]>({ salesPerSecond: SALES_PER_SECOND, milliseconds });
    const scratch = await mkdtemp(join(tmpdir(), 'mostrador-bench-backup-'));
    try {
      const place = await openPlace({ folder: join(scratch, 'backups') });
      await sell(WARM_UP_MS);
      const alone: number[] = [];
      const beside: number[] = [];
      const backups: { seconds: number; megabytes: number }[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        log(`round ${round} of ${ROUNDS}`);
        alone.push(...(await sell(ROUND_MS)));
        let selling = true;
        const sold = sell(ROUND_MS).finally(() => {
          selling = false;
        });
        do {
          const start = performance.now();
          const { bytes } = await takeBackup({
            connectionString: product.ownerUrl,
            place,
            scratch,
            pace: 'gentle',
            now: () => new Date(),
          });
          backups.push({ seconds: (performance.now() - start) / 1000, megabytes: bytes / 1e6 });
        } while (selling);
        beside.push(...(await sold));
      }
      const p95 = { alone: quantile(alone, 0.95), beside: quantile(beside, 0.95) };
      return {
        figures: [
          {
            what: 'sale p95 beside a base backup',
            unit: 'ms',
            value: p95.beside,
            limit: { what: 'alone', value: p95.alone },
            ratio: p95.beside / p95.alone,
            bar: { of: 'ratio', atMost: BAR_TIMES_ALONE },
          },
          {
            what: '  the backup, beside the sales',
            unit: 'ms',
            value: median(backups.map(({ seconds }) => seconds * 1000)),
          },
          {
            what: '  its size',
            unit: 'MB',
            value: median(backups.map(({ megabytes }) => megabytes)),
          },
        ],
        conditions: { sales: SALES, salesPerSecond: SALES_PER_SECOND, rounds: ROUNDS },
        rounds: backups,
      };
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  },
};
