import { type Cents, formatMoney } from '@mostrador/domain';
import type { ComponentProps, CSSProperties } from 'react';
import styles from './amount.module.css';

export interface AmountProps extends ComponentProps<'output'> {
  cents: Cents;
  /** Its place: says how large the amount is where it fits. */
  className?: string;
}

/** A large amount: as large as its place asks for, and smaller before it would not fit in it. */
export function Amount({ cents, className, ...rest }: AmountProps) {
  const text = formatMoney(cents);
  const style = { '--characters': text.length } as CSSProperties;
  return (
    <span className={className ? `${styles.place} ${className}` : styles.place}>
      <output {...rest} className={styles.amount} style={style}>
        {text}
      </output>
    </span>
  );
}
