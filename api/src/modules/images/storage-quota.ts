import { MB } from '@mostrador/contracts/files';
import type { StorageUsage } from '@mostrador/contracts/products';
import type { ShopDatabase } from '../../database/database.ts';
import { limitsOf } from '../plans/plans.ts';
import { findSubscription } from '../plans/subscriptions.repository.ts';
import { countStoredBytes } from './images.repository.ts';

/** Returns how many bytes of images the plan of the shop includes at `now`. */
export async function storageLimitOf(shop: ShopDatabase, now: Date): Promise<number> {
  return limitsOf(await findSubscription(shop, now)).storageBytes;
}

/** Returns how much of its storage the shop uses. */
export async function storageUsageOf(shop: ShopDatabase, now: Date): Promise<StorageUsage> {
  const limit = await storageLimitOf(shop, now);
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

/** Formats bytes like `1.024` or `99,8`. */
export function megabytes(bytes: number): string {
  return (bytes / MB).toLocaleString('es-AR', { maximumFractionDigits: 1 });
}
