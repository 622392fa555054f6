import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of named values, in as many columns as fit. */
export function Facts({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <dl className={styles.facts} data-narrow={narrow || undefined}>
      {children}
    </dl>
  );
}

/**
 * One entry of `Facts`.
 *
 * @param wide takes a line of its own
 * @param children shows `-` when empty
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
