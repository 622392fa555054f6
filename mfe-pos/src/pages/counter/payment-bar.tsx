import { type Cents, formatMoney } from '@mostrador/domain';
import { Amount } from '../../features/cart/amount.tsx';
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
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Pago: ${formatMoney(total)} · ${how}`}
      onClick={onOpen}
      className={styles.paying}
    >
      <Amount aria-label="Total" cents={total} className={styles.amount} />
      <span className={styles.how}>
        <span className={styles.separator}> · </span>
        {how} <span aria-hidden="true">▾</span>
      </span>
    </button>
  );
}
