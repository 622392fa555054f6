import { formatQuantity } from '@mostrador/domain';
import { Alert } from '@mostrador/shared-ui/alert';
import type { Cart } from '../cart.ts';
import styles from './order-note.module.css';

export interface OrderNoteProps {
  order: NonNullable<Cart['order']>;
}

/** The order of the online store that the cart sells: who ordered, how they get it, their notes. */
export default function OrderNote({ order }: OrderNoteProps) {
  const { number, buyer, delivery, address, notes } = order;
  const title = [`Pedido ${formatQuantity(number)}`, buyer].filter(Boolean).join(' · ');
  return (
    <Alert kind="info" title={title}>
      {delivery === 'pick-up' && <p className={styles.line}>Retiro en el local</p>}
      {delivery === 'shipping' && <p className={styles.line}>Envío a {address}</p>}
      {notes && <p className={styles.line}>{notes}</p>}
    </Alert>
  );
}
