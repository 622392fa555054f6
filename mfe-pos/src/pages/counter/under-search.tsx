import type { ReactNode } from 'react';
import { TillMessageLine } from './till-message-line.tsx';
import styles from './under-search.module.css';

/**
 * The till's message, and beside it the buttons that belong neither to the cart nor to the payment.
 */
export function UnderSearch({ children }: { children: ReactNode }) {
  return (
    <div className={styles.underSearch}>
      <TillMessageLine />
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
