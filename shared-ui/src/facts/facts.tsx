import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What is known of something, each under its name, in as many columns as fit. */
export function Facts({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <dl className={styles.facts} data-narrow={narrow || undefined}>
      {children}
    </dl>
  );
}

/**
 * One of `Facts`.
 *
 * @param wide takes a line of its own
 * @param children `-` stands where there is none
 */
export function Fact({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.fact} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children ?? '-'}</dd>
    </div>
  );
}
