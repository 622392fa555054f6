import { type Cents, formatMoney } from '@mostrador/domain';
import type { ComponentProps, CSSProperties } from 'react';
import styles from './amount.module.css';

export interface AmountProps extends ComponentProps<'output'> {
  cents: Cents;
  /** The class of the container, which sets the preferred size. */
  className?: string;
}

/** A large amount in its container's preferred size, reduced when it would not fit. */
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
