import type { DashboardStats } from '@mostrador/contracts/dashboard';
import { useCan } from '@mostrador/shared-auth';
import styles from './dashboard-figures.module.css';
import { ProductsCard, SalesCard } from './figure-card.tsx';
import { LowStockCard } from './low-stock-card.tsx';
import { SalesChart } from './sales-chart.tsx';
import { ShortageCard } from './shortage-card.tsx';
import { TopProducts } from './top-products.tsx';

/** All figures of the dashboard. */
export function DashboardFigures({ stats }: { stats: DashboardStats }) {
  const managesProducts = useCan('canManageProducts');
  const { inventory, sales, dailySales, topProducts } = stats;
  return (
    <>
      <div className={styles.cards}>
        <ProductsCard total={inventory.totalProducts} />
        <SalesCard title="Ventas de Hoy" period={sales.today} before="ayer a esta hora" />
        <SalesCard
          title="Ventas de la Semana"
          period={sales.week}
          before="la semana pasada a esta altura"
        />
        <SalesCard
          title="Ventas del Mes"
          period={sales.month}
          before="el mes pasado a esta altura"
        />
      </div>
      {inventory.lowStockCount > 0 && <LowStockCard inventory={inventory} />}
      {managesProducts && <ShortageCard />}
      <div className={styles.pictures}>
        <SalesChart days={dailySales} />
        <TopProducts products={topProducts} />
      </div>
    </>
  );
}
