import type { Product } from '@mostrador/contracts/products';
import { stockLevelOf } from '@mostrador/domain/stock-level';
import { StockBadge } from '@mostrador/shared-ui/stock-badge';
import styles from './product-columns.module.css';
import { formatInUnit } from './quantity-in-unit.ts';

/** The stock, with a warning in words when it is low or zero. Nothing without stock control. */
export function StockAmount({ product: { stock, tracksStock, unit } }: { product: Product }) {
  if (!tracksStock) return <span className={styles.uncounted}>Sin control</span>;
  const level = stockLevelOf(stock);
  return (
    <div className={styles.stock}>
      <span className={styles.amount}>{formatInUnit(stock, unit)}</span>
      {(level === 'none' || level === 'low') && <StockBadge stock={stock} />}
    </div>
  );
}
