import { defineJob, type Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database, ShopDatabase } from '../../database/database.ts';
import { listShops } from '../../database/list-shops.ts';
import { hasSaleWithoutNumber, numberSales } from './number-sales.repository.ts';

const numberSalesJob = defineJob<Record<string, never>>('sale-numbers');

/** Until then, a server of an earlier release may still record sales without a number. */
const AGAIN_AFTER_SECONDS = 10 * 60;

interface Numbering {
  database: Database;
  jobs: Jobs;
}

/** Runs at each start, and again until no sale lacks its number. */
export async function workOnSaleNumbers({ database, jobs }: Numbering): Promise<void> {
  await jobs.work(numberSalesJob, async () => {
    if (await numberEarlierSales(database))
      await jobs.add(numberSalesJob, {}, undefined, { afterSeconds: AGAIN_AFTER_SECONDS });
  });
  await jobs.add(numberSalesJob, {});
}

/**
 * Gives every sale that lacks one its number, in the order of their time.
 *
 * @returns whether there was any
 */
export async function numberEarlierSales(database: Database): Promise<boolean> {
  let found = false;
  for (const shopId of await listShops(database.global)) {
    const shop = database.forShop(shopId);
    if (!(await hasSaleWithoutNumber(shop))) continue;
    found = true;
    await numberAll(shop);
  }
  return found;
}

async function numberAll(shop: ShopDatabase): Promise<void> {
  while ((await shop.transact((tx) => numberSales(tx))) > 0);
}
