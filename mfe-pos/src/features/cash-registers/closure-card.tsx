import type { CashRegister } from '@mostrador/contracts/cash-registers';
import { formatDateTime } from '@mostrador/domain/format';
import type { ReactNode } from 'react';
import styles from './closure-card.module.css';
import { DetailButton, moneyOf, OpenedAt, salesInWords } from './closure-columns.tsx';
import { Difference } from './difference.tsx';

interface ClosureCardProps {
  cashRegister: CashRegister;
  onDetail: (cashRegister: CashRegister) => void;
}

/** A row on a phone: the shift and its difference, and what they come from. */
export function ClosureCard({ cashRegister, onDetail }: ClosureCardProps) {
  const { closedAt, closedBy, openingAmount, totalSales, expectedAmount, actualAmount } =
    cashRegister;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <OpenedAt cashRegister={cashRegister} />
        <Difference cashRegister={cashRegister} />
      </div>
      <dl className={styles.figures}>
        {closedAt !== null && (
          <Figure name="Cierre">
            {formatDateTime(closedAt)} · {closedBy}
          </Figure>
        )}
        <Figure name="Monto inicial">{moneyOf(openingAmount)}</Figure>
        <Figure name={`Total (${salesInWords(cashRegister)})`}>{moneyOf(totalSales)}</Figure>
        <Figure name="Esperado">{moneyOf(expectedAmount)}</Figure>
        <Figure name="Contado">{moneyOf(actualAmount)}</Figure>
      </dl>
      <DetailButton cashRegister={cashRegister} onDetail={onDetail} />
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
