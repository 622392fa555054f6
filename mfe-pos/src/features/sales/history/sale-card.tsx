import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { saleNumberInWords } from '@mostrador/domain/sale-number';
import { withUnbrokenUnits } from '@mostrador/domain/unbroken-units';
import styles from './sale-card.module.css';
import { SoldAt } from './sale-columns.tsx';
import { SalePayment } from './sale-payment.tsx';
import { SaleRowActions, type SaleRowActionsProps } from './sale-row-actions.tsx';
import { SaleState } from './sale-state.tsx';
import { itemNamesOf } from './sale-words.ts';

/** A row on a phone: time, total, items and seller; the buttons below. */
export function SaleCard(props: SaleRowActionsProps) {
  const { sale } = props;
  const { items, total, status, userId } = sale;
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <SoldAt sale={sale} />
        <span className={styles.total} data-status={status}>
          {formatMoney(toCents(total))}
        </span>
      </div>
      <p className={styles.names}>
        {formatQuantity(items.length)} {items.length === 1 ? 'artículo' : 'artículos'}:{' '}
        {withUnbrokenUnits(itemNamesOf(sale))}
      </p>
      <p className={styles.payment}>
        {saleNumberInWords(sale)} · {userId.username} · <SalePayment sale={sale} />
      </p>
      <div className={styles.foot}>
        <SaleState sale={sale} />
        <SaleRowActions {...props} />
      </div>
    </div>
  );
}
