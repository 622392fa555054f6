import type { Product } from '@mostrador/contracts/products';
import { isLowStock } from '@mostrador/domain/stock-level';
import { StockBadge } from '@mostrador/shared-ui/stock-badge';
import styles from './product-columns.module.css';
import { formatInUnit } from './quantity-in-unit.ts';

/** The stock, with a warning in words when it is low or zero. Nothing without stock control. */
export function StockAmount({ product }: { product: Product }) {
  const { stock, tracksStock, unit } = product;
  if (!tracksStock) return <span className={styles.uncounted}>Sin control</span>;
  return (
    <div className={styles.stock}>
      <span className={styles.amount}>{formatInUnit(stock, unit)}</span>
      {(stock <= 0 || isLowStock(product)) && <StockBadge product={product} />}
    </div>
  );
}
