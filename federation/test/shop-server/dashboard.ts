import {
  type DashboardStats,
  dashboardEndpoints,
  MAX_LOW_STOCK_PRODUCTS,
} from '@mostrador/contracts/dashboard';
import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import type { Shop } from './shop.ts';

export type SalesFigures = Omit<DashboardStats, 'inventory'>;

/** Figures without sales, for a week of March that ends on a Thursday. */
export const NO_SALES: SalesFigures = {
  sales: { today: nothing(), week: nothing(), month: nothing() },
  dailySales: ['06', '07', '08', '09', '10', '11', '12'].map((day) => ({
    _id: `2026-03-${day}`,
    total: 0,
    count: 0,
  })),
  topProducts: [],
};

/**
 * Returns the handlers of the dashboard. The inventory follows the shop's products; the sales are
 * `shop.figures`.
 */
export function dashboardHandlers(shop: Shop) {
  return [
    mockEndpoint(dashboardEndpoints.stats, () => {
      const low = shop.products.filter(({ stock, minStock }) => minStock >= 1 && stock <= minStock);
      return {
        inventory: {
          totalProducts: shop.products.length,
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

function nothing() {
  return { total: 0, count: 0, previous: { total: 0, count: 0 } };
}
