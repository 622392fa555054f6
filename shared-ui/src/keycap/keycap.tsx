import styles from './keycap.module.css';

/** A key as a visual hint; screen readers get it from the control's `aria-keyshortcuts`. */
export function Keycap({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className={styles.keycap}>
      {children}
    </span>
  );
}
