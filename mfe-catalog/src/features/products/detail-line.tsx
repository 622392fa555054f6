import type { ReactNode } from 'react';
import styles from './product-detail-modal.module.css';

interface DetailLineProps {
  term: string;
  /** A number: it stays on one line, in tabular figures. */
  isFigure?: boolean;
  /** Shows a dash when empty. */
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
