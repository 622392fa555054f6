import type { DashboardStats } from '@mostrador/contracts/dashboard';
import { formatInUnit, formatQuantity } from '@mostrador/domain/format';
import { isMeasured, UNIT_SYMBOL, type Unit } from '@mostrador/domain/units';
import { IconAlertTriangle } from '@mostrador/shared-ui/icons';
import { Link } from 'react-router-dom';
import styles from './low-stock-card.module.css';

/** The products to buy again; the whole card leads to their list. */
export function LowStockCard({
  inventory: { lowStockCount, lowStockProducts },
}: Pick<DashboardStats, 'inventory'>) {
  const others = lowStockCount - lowStockProducts.length;
  return (
    <section className={styles.card}>
      <header className={styles.header}>
        <IconAlertTriangle aria-hidden="true" />
        <h2 className={styles.title}>
          <Link to="/app/products?filter=lowStock" className={styles.link}>
            Productos con stock bajo
          </Link>
        </h2>
        <span className={styles.count}>{formatQuantity(lowStockCount)}</span>
      </header>
      <ul className={styles.products}>
        {lowStockProducts.map(({ _id, name, stock, unit }) => (
          <li key={_id} className={styles.product}>
            <span>{name}</span> <span className={styles.stock}>{inUnit(stock, unit)}</span>
          </li>
        ))}
        {others > 0 && <li>y {formatQuantity(others)} más</li>}
      </ul>
    </section>
  );
}

/** `2 un.`, `0,350 kg` */
function inUnit(stock: number, unit: Unit): string {
  return isMeasured(unit)
    ? formatInUnit(stock, unit)
    : `${formatQuantity(stock)}\u00a0${UNIT_SYMBOL[unit]}`;
}
