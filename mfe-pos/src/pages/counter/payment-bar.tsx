import { type Cents, formatMoney } from '@mostrador/domain';
import styles from './checkout.module.css';

interface PaymentBarProps {
  total: Cents;
  /** The payment method, as the sale would be booked now. */
  how: string;
  onOpen: () => void;
}

/** On a phone: what is to pay and how, in sight all the time. Opens the payment. */
export function PaymentBar({ total, how, onOpen }: PaymentBarProps) {
  return (
    <>
      <output aria-label="Total" className={styles.hidden}>
        {formatMoney(total)}
      </output>
      <button type="button" aria-haspopup="dialog" onClick={onOpen} className={styles.paying}>
        <span className={styles.payable}>{formatMoney(total)}</span>
        <span className={styles.how}>
          <span className={styles.hidden}> · </span>
          {how} <span aria-hidden="true">▾</span>
        </span>
      </button>
    </>
  );
}
