import { formatDateTime } from '@mostrador/domain/format';
import { Button } from '@mostrador/shared-ui/button';
import type { ReactNode } from 'react';
import styles from './review-row.module.css';

interface ReviewRowProps {
  name: ReactNode;
  /** Names the row in its buttons. */
  label: string;
  madeAt: string;
  madeBy: { _id: string; username: string };
  receivedAt: string;
  deliveredBy: { _id: string; username: string };
  /** Why the owner should look at it, a sentence each. */
  reasons: readonly string[];
  /** Shows more of it. */
  link?: ReactNode;
  isPending: boolean;
  onReviewed: () => void;
}

/** Something made without a connection, why to look at it, and 'Listo'. */
export function ReviewRow({
  name,
  label,
  madeAt,
  madeBy,
  receivedAt,
  deliveredBy,
  reasons,
  link,
  isPending,
  onReviewed,
}: ReviewRowProps) {
  return (
    <li className={styles.row}>
      <p className={styles.name}>{name}</p>
      <p className={styles.detail}>
        {formatDateTime(madeAt)}, de {madeBy.username}. Llegó el {formatDateTime(receivedAt)}
        {deliveredBy._id !== madeBy._id && `, de ${deliveredBy.username}`}.
      </p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        {link}
        <Button size="sm" aria-label={`Listo: ${label}`} pending={isPending} onClick={onReviewed}>
          Listo
        </Button>
      </div>
    </li>
  );
}
