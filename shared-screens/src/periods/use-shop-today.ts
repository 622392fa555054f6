import { shopDayOf } from '@mostrador/domain/shop-day';
import { useDayEndsAt, useServerNow } from '@mostrador/shared-auth';

/** Returns the shop's current day, `2026-11-22`, by the server's clock. */
export function useShopToday(): string {
  return shopDayOf(useServerNow(), useDayEndsAt());
}
