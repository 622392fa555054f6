import type { DashboardStats } from '@mostrador/contracts/dashboard';
import { StockAlertCard } from './stock-alert-card.tsx';

/** The products to buy again. */
export function LowStockCard({
  inventory: { lowStockCount, lowStockProducts },
}: Pick<DashboardStats, 'inventory'>) {
  return (
    <StockAlertCard
      title="Productos con stock bajo"
      to="/app/products?filter=lowStock"
      count={lowStockCount}
      products={lowStockProducts.map(({ stock, ...product }) => ({ ...product, quantity: stock }))}
    />
  );
}
