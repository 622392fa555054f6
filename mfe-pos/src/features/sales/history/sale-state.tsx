import type { Sale } from '@mostrador/contracts/sales';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { StatusBadge } from '../status-badge.tsx';
import styles from './sale-state.module.css';

/** Whether the sale stands, and what its returns gave back. */
export function SaleState({ sale: { status, returned } }: { sale: Sale }) {
  return (
    <div className={styles.state}>
      <StatusBadge status={status} />
      {returned > 0 && (
        <span className={styles.returned}>Con devolución {formatMoney(toCents(returned))}</span>
      )}
    </div>
  );
}
