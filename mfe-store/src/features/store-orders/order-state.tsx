import type { StoreOrder } from '@mostrador/contracts/store-orders';
import { Badge } from '@mostrador/shared-ui/badge';
import { STATE_LABELS, STATE_TONES } from './order-words.ts';
import styles from './store-orders.module.css';

/** The state of an order, and whether it was sold. */
export function OrderState({ order: { state, sale } }: { order: StoreOrder }) {
  return (
    <span className={styles.badges}>
      <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
      {sale && <Badge tone="success">Vendido</Badge>}
    </span>
  );
}
