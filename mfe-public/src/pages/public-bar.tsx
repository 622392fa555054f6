import { Wordmark } from '@mostrador/shared-ui/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './public-bar.module.css';

/** The line at the top of a public page: the way to the entrance, and what else the page offers. */
export function PublicBar({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.mark} aria-label="Mostrador, ir al inicio">
        <Wordmark />
      </Link>
      {children}
    </header>
  );
}
