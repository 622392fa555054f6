import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PlanId } from '@mostrador/contracts/subscriptions';
import type { RunningProduct } from './product.ts';
import type { Shop } from './shop.ts';

const PLANS = join(import.meta.dirname, '..', '..', 'scripts', 'plans.ts');

/**
 * Puts a shop on a plan while the product runs, as its operator does. For tests that need more than
 * the hundred products of the free plan.
 */
export async function grantPlan(
  { dataDir }: RunningProduct,
  { username }: Shop,
  plan: PlanId,
): Promise<void> {
  await promisify(execFile)(process.execPath, [PLANS, 'grant', username, plan], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
