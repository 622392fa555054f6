import type { CashRegister } from '@mostrador/contracts/cash-registers';
import { formatDateTime } from '@mostrador/domain/format';
import { Amount, Amounts } from '@mostrador/shared-screens/amounts';
import styles from './closure-card.module.css';
import { DetailButton, moneyOf, OpenedAt, salesInWords } from './closure-columns.tsx';
import { Difference } from './difference.tsx';

interface ClosureCardProps {
  cashRegister: CashRegister;
  onDetail: (cashRegister: CashRegister) => void;
}

/** A row on a phone: the shift, its difference, and the amounts behind it. */
export function ClosureCard({ cashRegister, onDetail }: ClosureCardProps) {
  const { closedAt, closedBy, openingAmount, totalSales, expectedAmount, actualAmount } =
    cashRegister;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <OpenedAt cashRegister={cashRegister} />
        <Difference cashRegister={cashRegister} />
      </div>
      <div className={styles.figures}>
        <Amounts>
          {closedAt !== null && (
            <Amount label="Cierre">
              {formatDateTime(closedAt)} · {closedBy}
            </Amount>
          )}
          <Amount label="Monto inicial">{moneyOf(openingAmount)}</Amount>
          <Amount label={`Total (${salesInWords(cashRegister)})`}>{moneyOf(totalSales)}</Amount>
          <Amount label="Esperado">{moneyOf(expectedAmount)}</Amount>
          <Amount label="Contado">{moneyOf(actualAmount)}</Amount>
        </Amounts>
      </div>
      <DetailButton cashRegister={cashRegister} onDetail={onDetail} />
    </div>
  );
}
