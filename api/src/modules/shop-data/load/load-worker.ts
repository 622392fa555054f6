// Runs on a separate thread: unpacking and reading a large copy takes many seconds of a processor,
// and more memory than the server's thread should have.
import { workerData } from 'node:worker_threads';
import { shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { connect } from '../../../database/database.ts';
import { onThread, yieldToSales } from '../../../threads/on-thread.ts';
import { copyRefused } from '../shop-data.errors.ts';
import { CopyProblem } from './copy-problem.ts';
import { loadCopy } from './load-copy.ts';
import type { LoaderSettings, ShopLoadOrder } from './shop-loader.ts';

const { connectionString } = workerData as LoaderSettings;

yieldToSales();

export default onThread(async ({ shopId, tab, ...order }: ShopLoadOrder) => {
  const database = connect({ connectionString, maxConnections: 1 });
  const shop = database.forShop(shopId).announcing(shopDataEndpoints.load.changes, tab);
  try {
    return await loadCopy(shop, order);
  } catch (error) {
    throw error instanceof CopyProblem ? copyRefused(error.message) : error;
  } finally {
    await database.close();
  }
});
