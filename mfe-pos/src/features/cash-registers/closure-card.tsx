import type { CashRegister } from '@mostrador/contracts/cash-registers';
import styles from './closure-card.module.css';
import { ClosedAt, DetailButton, moneyOf, OpenedAt, salesInWords } from './closure-columns.tsx';
import { Difference } from './difference.tsx';

interface ClosureCardProps {
  cashRegister: CashRegister;
  onDetail: (cashRegister: CashRegister) => void;
}

/** A row on a phone: the shift and its difference, and what they come from. */
export function ClosureCard({ cashRegister, onDetail }: ClosureCardProps) {
  const { openingAmount, totalSales, expectedAmount, actualAmount } = cashRegister;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <div className={styles.times}>
          <OpenedAt cashRegister={cashRegister} />
          <ClosedAt cashRegister={cashRegister} />
        </div>
        <Difference cashRegister={cashRegister} />
      </div>
      <dl className={styles.figures}>
        <Figure name="Monto inicial" amount={openingAmount} />
        <Figure name={`Total (${salesInWords(cashRegister)})`} amount={totalSales} />
        <Figure name="Esperado" amount={expectedAmount} />
        <Figure name="Contado" amount={actualAmount} />
      </dl>
      <DetailButton cashRegister={cashRegister} onDetail={onDetail} />
    </div>
  );
}

function Figure({ name, amount }: { name: string; amount: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{moneyOf(amount)}</dd>
    </div>
  );
}
