import styles from './keycap.module.css';

/** A key of the keyboard, as a reminder for the eye; the control itself announces it with `aria-keyshortcuts`. */
export function Keycap({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className={styles.keycap}>
      {children}
    </span>
  );
}
