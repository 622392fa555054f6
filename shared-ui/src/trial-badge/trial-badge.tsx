import { createContext, type ReactNode, use } from 'react';
import badgeStyles from '../badge/badge.module.css';
import styles from './trial-badge.module.css';

const Trial = createContext(false);

/** Provides whether the installation is a trial, from its configuration. */
export function TrialMode({ on, children }: { on: boolean; children: ReactNode }) {
  return <Trial value={on}>{children}</Trial>;
}

/** Whether the installation is a trial, for screens that mention it. */
export function useTrialMode(): boolean {
  return use(Trial);
}

/** A fixed id: a page has one bar, and so one badge. */
const MEANING_ID = 'trial-meaning';
const MEANING =
  'Estás en una prueba: nada de lo que hagas acá es real. ARCA, Mercado Pago y los mails están simulados, y las facturas no tienen validez.';

/**
 * Marks every screen of a trial; a real installation has none. Hover, press and screen readers
 * reveal its explanation. The browser opens it natively, so that it works on a page without script.
 */
export function TrialBadge({ className }: { className?: string }) {
  if (!useTrialMode()) return null;
  return (
    <span className={className ? `${styles.place} ${className}` : styles.place}>
      <button
        type="button"
        className={`${badgeStyles.badge} ${styles.badge}`}
        data-tone="info"
        title={MEANING}
        aria-describedby={MEANING_ID}
        popoverTarget={MEANING_ID}
      >
        Prueba
      </button>
      <span id={MEANING_ID} popover="auto" className={styles.meaning}>
        {MEANING}
      </span>
    </span>
  );
}
