import { MB } from '@mostrador/contracts/files';
import type { StorageUsage } from '@mostrador/contracts/products';
import type { PlanId } from '@mostrador/contracts/subscriptions';
import type { ShopDatabase } from '../../database/database.ts';
import { countStoredBytes } from './images.repository.ts';

const LIMITS: Record<PlanId, number> = {
  free: 100 * MB,
  premium: 2048 * MB,
  // What an installation can agree to without asking about its disk.
  enterprise: 20_480 * MB,
};

/** How many bytes of images a plan includes. */
export function storageLimitBytes(plan: PlanId): number {
  return LIMITS[plan];
}

/** The plan of the shop. */
export async function planOf(_shop: ShopDatabase): Promise<PlanId> {
  return 'free';
}

/** How much of its storage the shop uses. */
export async function storageUsageOf(shop: ShopDatabase): Promise<StorageUsage> {
  const limit = storageLimitBytes(await planOf(shop));
  const used = await countStoredBytes(shop);
  return {
    usedMB: roundTo(used / MB, 2),
    limitMB: roundTo(limit / MB, 2),
    percentage: roundTo((used / limit) * 100, 1),
  };
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** As `1.024` or `99,8`. */
export function megabytes(bytes: number): string {
  return (bytes / MB).toLocaleString('es-AR', { maximumFractionDigits: 1 });
}
