import type { ReactNode } from 'react';
import styles from './product-detail-modal.module.css';

interface DetailLineProps {
  term: string;
  /** A number: it stays on one line, with figures of one width. */
  isFigure?: boolean;
  /** A dash when there is nothing. */
  children: ReactNode;
}

export function DetailLine({ term, isFigure, children }: DetailLineProps) {
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd className={isFigure ? styles.figure : undefined}>{children || '—'}</dd>
    </div>
  );
}
