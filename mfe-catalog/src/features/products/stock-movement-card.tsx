import type { StockMovement } from '@mostrador/contracts/products';
import { formatDateTime } from '@mostrador/domain/format';
import type { Unit } from '@mostrador/domain/units';
import { formatInUnit } from './quantity-in-unit.ts';
import { formatChange, motiveOf } from './stock-history-columns.tsx';
import styles from './stock-movement-card.module.css';

interface StockMovementCardProps {
  movement: StockMovement;
  unit: Unit;
}

/** A movement on a phone: reason and quantity, then time, user and resulting stock. */
export function StockMovementCard({ movement, unit }: StockMovementCardProps) {
  const { createdAt, userId, quantity, stockAfter } = movement;
  return (
    <div className={styles.card}>
      <span>{motiveOf(movement)}</span>
      <span className={styles.figure}>{formatChange(quantity, unit)}</span>
      <span className={styles.detail}>
        {formatDateTime(createdAt)} · {userId.username}
      </span>
      <span className={`${styles.figure} ${styles.detail}`}>
        Stock: {formatInUnit(stockAfter, unit)}
      </span>
    </div>
  );
}
