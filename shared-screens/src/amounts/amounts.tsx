import type { ComponentProps, ReactNode } from 'react';
import styles from './amounts.module.css';

/**
 * A list of labels with an amount at the right of each.
 *
 * @param roomy for a dialog that shows little else
 */
export function Amounts({ roomy = false, ...rest }: ComponentProps<'dl'> & { roomy?: boolean }) {
  return <dl {...rest} className={styles.amounts} data-roomy={roomy || undefined} />;
}

export interface AmountProps {
  label: string;
  /** The total among other amounts. */
  isTotal?: boolean;
  /** The largest figure of a dialog: what to do next. */
  isLargest?: boolean;
  /** Money for the customer. */
  isGood?: boolean;
  children: ReactNode;
}

/** One line of `Amounts`. */
export function Amount({ label, isTotal, isLargest, isGood, children }: AmountProps) {
  return (
    <div
      data-total={isTotal || undefined}
      data-largest={isLargest || undefined}
      data-good={isGood || undefined}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
