import styles from './wordmark.module.css';

export interface WordmarkProps {
  /** Omits the name, where there is no room for it. */
  markOnly?: boolean;
  size?: 'md' | 'lg';
}

/** The product's mark, the bars of a barcode that draw an M, and its name. */
export function Wordmark({ markOnly = false, size = 'md' }: WordmarkProps) {
  return (
    <span className={styles.wordmark} data-size={size}>
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <rect width="32" height="32" rx="8" className={styles.ground} />
        <path d="M8 8v16M12 11v10M16 14v10M20 11v10M24 8v16" className={styles.bars} />
      </svg>
      <span className={markOnly ? styles.hidden : styles.name}>Mostrador</span>
    </span>
  );
}
