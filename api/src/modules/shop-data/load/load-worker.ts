// Runs on a separate thread: unpacking and reading a large copy takes many seconds of a processor,
// and more memory than the server's thread should have.
import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { isDiskFull } from '@mostrador/server-kit/disk/disk-full';
import { isDatabaseUnavailable } from '@mostrador/server-kit/http/database-unavailable';
import { DomainError } from '@mostrador/server-kit/http/errors';
import { connect } from '../../../database/database.ts';
import { CopyProblem } from './copy-problem.ts';
import { loadCopy } from './load-copy.ts';
import type { LoaderSettings, LoadOutcome, ShopLoadOrder } from './shop-loader.ts';

const { connectionString } = workerData as LoaderSettings;

// Gives sales priority. On Linux this applies to the thread; elsewhere it would apply to the
// process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

export default async function load({ shopId, tab, ...order }: ShopLoadOrder): Promise<LoadOutcome> {
  const database = connect({ connectionString, maxConnections: 1 });
  const shop = database.forShop(shopId).announcing(shopDataEndpoints.load.changes, tab);
  try {
    return { loaded: await loadCopy(shop, order) };
  } catch (error) {
    if (error instanceof CopyProblem) return { problem: error.message };
    if (error instanceof DomainError) return { status: error.status, refusal: error.answer };
    // Only the message and the stack of an error reach another thread.
    return {
      failure: String((error as Error)?.stack ?? error),
      diskFull: isDiskFull(error),
      databaseUnavailable: isDatabaseUnavailable(error),
    };
  } finally {
    await database.close();
  }
}
