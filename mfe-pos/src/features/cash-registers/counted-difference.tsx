import { formatMoney } from '@mostrador/domain/format';
import { type Cents, cents } from '@mostrador/domain/money';
import styles from './counted-difference.module.css';

interface CountedDifferenceProps {
  /** The counted amount minus the expected one. */
  difference: Cents;
}

/** Shows the missing or surplus cash while the count is typed. */
export function CountedDifference({ difference }: CountedDifferenceProps) {
  return (
    <p role="status" className={styles.difference} data-sign={Math.sign(difference)}>
      {difference === 0 ? (
        'Coincide con lo que debería haber'
      ) : (
        <>
          {difference < 0 ? 'Falta' : 'Sobra'}{' '}
          <strong>{formatMoney(cents(Math.abs(difference)))}</strong>
        </>
      )}
    </p>
  );
}
