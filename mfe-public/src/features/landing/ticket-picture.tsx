import { formatMoney } from '@mostrador/domain/format';
import { subtotalOf, sumOf, toCents } from '@mostrador/domain/money';
import styles from './ticket-picture.module.css';

const LINES = [
  { name: 'Yerba 1 kg', quantity: 2, price: toCents(3450) },
  { name: 'Alfajor triple', quantity: 3, price: toCents(1100) },
  { name: 'Gaseosa cola 1,5 l', quantity: 1, price: toCents(2900) },
].map((line) => ({ ...line, subtotal: subtotalOf(line.price, line.quantity) }));

/** An illustration of a printed sale. Decorative: the text says the same. */
export function TicketPicture() {
  return (
    <div className={styles.ticket} aria-hidden="true">
      <div className={styles.code} />
      {LINES.map(({ name, quantity, subtotal }) => (
        <div key={name} className={styles.line}>
          <span>
            {quantity} × {name}
          </span>
          <span>{formatMoney(subtotal)}</span>
        </div>
      ))}
      <div className={styles.total}>
        <span>Total</span>
        <span>{formatMoney(sumOf(LINES.map(({ subtotal }) => subtotal)))}</span>
      </div>
    </div>
  );
}
