import { salesToSendInWords } from '@mostrador/shared-auth';
import { Button } from '@mostrador/shared-ui/button';
import styles from './outbox-status.module.css';

export interface OutboxStatusProps {
  isOffline: boolean;
  /** What waits for the server. */
  waiting: number;
  /** Whether something else than sales waits. */
  hasOtherThanSales?: boolean;
  /** Sales that wait for a person. */
  refused: number;
  isNearlyFull: boolean;
  onOpen: () => void;
}

/** A dot for the connection, and what waits on this device. */
export function OutboxStatus({
  isOffline,
  waiting,
  hasOtherThanSales = false,
  refused,
  isNearlyFull,
  onOpen,
}: OutboxStatusProps) {
  const words = [
    isOffline && 'Sin conexión',
    waiting > 0 && (hasOtherThanSales ? `${waiting} por enviar` : salesToSendInWords(waiting)),
    refused > 0 && `${refused} para revisar`,
    isNearlyFull && 'Queda poco lugar',
  ].filter(Boolean);
  const short = [isOffline && 'Sin conexión', waiting + refused > 0 && waiting + refused];
  const full = words.join(' · ');

  if (words.length === 0)
    return (
      <span role="status" className={styles.status} title="Con conexión">
        <span className={styles.dot} role="img" aria-label="Con conexión" />
      </span>
    );
  return (
    <Button
      variant="quiet"
      size="sm"
      className={styles.status}
      data-state={stateOf({ isOffline, refused })}
      aria-label={full}
      onClick={onOpen}
    >
      <span className={styles.dot} />
      <span className={styles.full}>{full}</span>
      <span className={styles.short}>{short.filter(Boolean).join(' · ')}</span>
    </Button>
  );
}

function stateOf({ isOffline, refused }: Pick<OutboxStatusProps, 'isOffline' | 'refused'>) {
  if (refused > 0) return 'refused';
  return isOffline ? 'offline' : 'waiting';
}
