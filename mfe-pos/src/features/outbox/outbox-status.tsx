import { type EntryCounts, entriesInWords } from '@mostrador/shared-auth';
import { Button } from '@mostrador/shared-ui/button';
import styles from './outbox-status.module.css';

export interface OutboxStatusProps {
  isOffline: boolean;
  /** What waits for the server. */
  waiting: EntryCounts;
  /** Entries that wait for a person. */
  refused: number;
  isNearlyFull: boolean;
  onOpen: () => void;
}

/** A dot for the connection, and what waits on this device. */
export function OutboxStatus({
  isOffline,
  waiting,
  refused,
  isNearlyFull,
  onOpen,
}: OutboxStatusProps) {
  const count = waiting.sales + waiting.others;
  const offline = isOffline && 'Sin conexión';
  const toReview = refused > 0 && `${refused} para revisar`;
  const place = isNearlyFull && 'Queda poco lugar';
  const full = [offline, count > 0 && `${entriesInWords(waiting)} por enviar`, toReview, place];
  const short = [offline, count + refused > 0 && count + refused];
  const words = [offline, count > 0 && `${count} por enviar`, toReview];
  // The header of a tablet has one line, and place for the words of one of them.
  const medium = words.filter(Boolean).length > 1 ? short : words;

  if (!full.some(Boolean))
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
      aria-label={joined(full)}
      title={joined(full)}
      onClick={onOpen}
    >
      <span className={styles.dot} />
      <span className={styles.full}>{joined(full)}</span>
      <span className={styles.medium}>{joined(medium)}</span>
      <span className={styles.short}>{joined(short)}</span>
    </Button>
  );
}

function joined(words: readonly (string | number | false)[]): string {
  return words.filter(Boolean).join(' · ');
}

function stateOf({ isOffline, refused }: Pick<OutboxStatusProps, 'isOffline' | 'refused'>) {
  if (refused > 0) return 'refused';
  return isOffline ? 'offline' : 'waiting';
}
