import { formatQuantity } from '@mostrador/domain/format';
import { Button } from '@mostrador/shared-ui/button';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** The word for one and for several rows: `['producto', 'productos']`. */
  words: readonly [one: string, several: string];
  /** The actions on the chosen rows. */
  children: ReactNode;
  onClear: () => void;
}

/** The actions on the chosen rows of a list. It stays in sight at the bottom of the screen. */
export function SelectionBar({
  count,
  words: [one, several],
  children,
  onClear,
}: SelectionBarProps) {
  return (
    <section aria-label="Lo elegido" className={styles.bar}>
      <p role="status" className={styles.count}>
        {formatQuantity(count)} {count === 1 ? `${one} elegido` : `${several} elegidos`}
      </p>
      <div className={styles.actions}>
        {children}
        <Button variant="quiet" onClick={onClear}>
          Quitar selección
        </Button>
      </div>
    </section>
  );
}
