import type { CashRegister } from '@mostrador/contracts/cash-registers';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { differenceInWords } from './cash-words.ts';
import styles from './difference.module.css';

/** The counted amount minus the expected one, with its meaning. */
export function Difference({ cashRegister }: { cashRegister: CashRegister }) {
  const { autoClosed } = cashRegister;
  const difference = toCents(cashRegister.difference ?? 0);

  return (
    <span className={styles.difference} data-sign={Math.sign(difference)}>
      <span className={styles.amount}>{formatMoney(difference)}</span>
      <span className={styles.words}>
        {autoClosed ? 'Cerrada sin contar' : differenceInWords(difference)}
      </span>
    </span>
  );
}
