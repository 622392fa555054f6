import type { Product } from '@mostrador/contracts/products';
import { formatQuantity } from '@mostrador/domain/format';
import { stockLevelOf } from '@mostrador/domain/stock-level';
import { isMeasured, UNIT_SYMBOL } from '@mostrador/domain/units';
import { StockBadge } from '@mostrador/shared-ui/stock-badge';
import styles from './product-columns.module.css';

/** The stock, and in words when there is none or little. */
export function StockAmount({ product: { stock, unit } }: { product: Product }) {
  const level = stockLevelOf(stock);
  return (
    <div className={styles.stock}>
      <span className={styles.amount}>
        <span>{formatQuantity(stock)}</span>
        {isMeasured(unit) && ` ${UNIT_SYMBOL[unit]}`}
      </span>
      {(level === 'none' || level === 'low') && <StockBadge stock={stock} />}
    </div>
  );
}
