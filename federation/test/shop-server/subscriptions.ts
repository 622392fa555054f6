import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import type { Shop } from './shop.ts';

/** The free plan, and how much of it the shop uses. */
export function subscriptionHandlers(shop: Shop) {
  return [
    mockEndpoint(subscriptionEndpoints.current, () => ({
      plan: 'free' as const,
      status: 'active' as const,
      endDate: null,
      usage: {
        currentUsers: 1 + shop.sellers.filter(({ isActive }) => isActive).length,
        currentProducts: shop.products.length,
        salesThisMonth: shop.sales.length,
      },
      limits: { maxUsers: 2, maxProducts: 100, maxSalesPerMonth: 200 },
    })),
  ];
}
