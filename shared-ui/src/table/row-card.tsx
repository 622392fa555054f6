import type { ReactNode } from 'react';
import styles from './row-card.module.css';

export interface RowCardProps {
  /** The accessible name of the card's button, such as 'Ver Yerba 1 kg'. */
  label: string;
  title: ReactNode;
  picture?: ReactNode;
  /** The second line: at the left, and at the right. */
  children: ReactNode;
  onOpen: () => void;
}

/** A table's row on a phone: two lines. A press anywhere opens the row. */
export function RowCard({ label, title, picture, children, onOpen }: RowCardProps) {
  return (
    <div className={styles.card}>
      {picture}
      <div className={styles.lines}>
        <button type="button" aria-label={label} className={styles.title} onClick={onOpen}>
          {title}
        </button>
        <div className={styles.second}>{children}</div>
      </div>
    </div>
  );
}
