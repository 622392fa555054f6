import type { ReactNode } from 'react';
import { TillMessageLine } from './till-message-line.tsx';
import styles from './under-search.module.css';

/** What the till says, and beside it the buttons that have no place in the cart or the payment. */
export function UnderSearch({ children }: { children: ReactNode }) {
  return (
    <div className={styles.underSearch}>
      <TillMessageLine />
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
