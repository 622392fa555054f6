import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Wordmark } from '../brand/index.ts';
import { TrialBadge } from '../trial-badge/index.ts';
import styles from './auth-card.module.css';

export interface AuthCardProps {
  /** The `h1`. */
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Links to related pages, such as registration or password recovery. */
  footer?: ReactNode;
}

/** The layout of the pages before sign-in: one card with the product's mark above. */
export function AuthCard({ title, subtitle, children, footer }: AuthCardProps) {
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <Link to="/" className={styles.mark} aria-label="Mostrador, ir al inicio">
          <Wordmark />
        </Link>
        <TrialBadge />
      </div>
      <div className={styles.card}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </header>
        {children}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </main>
  );
}
