import { dashboardEndpoints, MAX_LOW_STOCK_PRODUCTS } from '@mostrador/contracts/dashboard';
import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { isLowStock } from '@mostrador/domain/stock-level';
import type { Shop } from './shop.ts';

/**
 * Returns the handlers of the dashboard. The inventory follows the shop's products; the sales are
 * `shop.figures`.
 */
export function dashboardHandlers(shop: Shop) {
  return [
    mockEndpoint(dashboardEndpoints.stats, () => {
      const low = shop.products.filter(isLowStock);
      return {
        inventory: {
          totalProducts: shop.products.length,
          outOfStockCount: shop.products.filter(
            ({ stock, tracksStock }) => tracksStock && stock <= 0,
          ).length,
          stockValue: shop.products.reduce(
            (sum, { stock, price }) => sum + Math.max(0, stock) * price,
            0,
          ),
          lowStockCount: low.length,
          lowStockProducts: low
            .slice(0, MAX_LOW_STOCK_PRODUCTS)
            .map(({ _id, name, stock, unit }) => ({ _id, name, stock, unit })),
        },
        ...shop.figures,
      };
    }),
  ];
}
