import type { CashRegister } from '@mostrador/contracts/cash-registers';
import { formatDateTime } from '@mostrador/domain/format';
import { RowCard } from '@mostrador/shared-ui/table';
import styles from './closure-card.module.css';
import { moneyOf, openedIdOf, salesInWords } from './closure-columns.tsx';
import { Difference } from './difference.tsx';

interface ClosureCardProps {
  cashRegister: CashRegister;
  onDetail: (cashRegister: CashRegister) => void;
}

/** A row on a phone: the opening and the total; the person, the sales and the difference. */
export function ClosureCard({ cashRegister, onDetail }: ClosureCardProps) {
  const { _id, openedAt, openedBy, totalSales } = cashRegister;
  return (
    <RowCard
      label="Ver detalle"
      describedBy={openedIdOf(_id)}
      title={
        <span id={openedIdOf(_id)} className={styles.line}>
          <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>
          <span className={styles.total}>{moneyOf(totalSales)}</span>
        </span>
      }
      onOpen={() => onDetail(cashRegister)}
    >
      <span className={styles.sales}>
        {openedBy} · {salesInWords(cashRegister)}
      </span>
      <span className={styles.difference}>
        <Difference cashRegister={cashRegister} />
      </span>
    </RowCard>
  );
}
