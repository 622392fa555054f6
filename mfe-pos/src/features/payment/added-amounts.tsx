import { type AddedAmount, type Cents, formatMoney } from '@mostrador/domain';
import styles from './sale-summary.module.css';

interface AddedAmountsProps {
  /** The price of the sale before these amounts; undefined where it is on screen already. */
  subtotal: Cents | undefined;
  added: readonly AddedAmount[];
}

/** The surcharges, discounts and rounding that the payment adds, before the total. */
export function AddedAmounts({ subtotal, added }: AddedAmountsProps) {
  if (added.length === 0) return null;
  return (
    <dl className={styles.amounts}>
      {subtotal !== undefined && (
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(subtotal)}</dd>
        </div>
      )}
      {added.map(({ label, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same label
        <div key={place}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
