import type { DashboardStats } from '@mostrador/contracts/dashboard';

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
  topProductsByQuantity: [],
};

function nothing() {
  return { total: 0, count: 0, previous: { total: 0, count: 0 } };
}
