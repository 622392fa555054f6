import type { DashboardStats } from '@mostrador/contracts/dashboard';
import type { Shortage } from '@mostrador/contracts/products';
import type { ReactNode } from 'react';
import styles from './dashboard-figures.module.css';
import { ProductsCard, SalesCard } from './figure-card.tsx';
import { LowStockCard } from './low-stock-card.tsx';
import { SalesChart } from './sales-chart.tsx';
import { ShortageCard } from './shortage-card.tsx';
import { TopProducts } from './top-products.tsx';

interface DashboardFiguresProps {
  stats: DashboardStats;
  /** The products that were sold beyond their stock. */
  shortages: readonly Shortage[];
  /** Shown between the figures and the pictures. */
  children?: ReactNode;
}

/** All figures of the dashboard: those of today first, then the last week beside what to buy. */
export function DashboardFigures({ stats, shortages, children }: DashboardFiguresProps) {
  const { inventory, sales, dailySales, topProducts, topProductsByQuantity } = stats;
  return (
    <>
      <div className={styles.cards}>
        <ProductsCard inventory={inventory} />
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
      {children}
      <div className={styles.pictures}>
        <SalesChart days={dailySales} />
        <div className={styles.alerts}>
          {inventory.lowStockCount > 0 && <LowStockCard inventory={inventory} />}
          {shortages.length > 0 && <ShortageCard shortages={shortages} />}
        </div>
      </div>
      <TopProducts byQuantity={topProductsByQuantity} byRevenue={topProducts} />
    </>
  );
}
