import { Activity, type ReactNode } from 'react';
import styles from './tiles-or-cart.module.css';
import { type ShownView, useCounterView } from './use-counter-view.ts';

interface TilesOrCartProps extends ShownView {
  tiles: ReactNode;
  /** Draws nothing while the cart is empty and the tiles take its place. */
  lines: ReactNode;
}

/**
 * Shows the tiles or the cart's lines, or both. Reads the cart itself, hides the tiles instead of
 * unmounting them, and keeps the lines' table mounted while the cart is empty: so the first scan of
 * a sale renders little more than the next ones.
 */
export function TilesOrCart({ tiles, lines, ...shown }: TilesOrCartProps) {
  const { view, isEmpty, isSplit } = useCounterView(shown);
  const showsTiles = view === 'tiles';
  return (
    <div className={styles.goods} data-split={isSplit || undefined}>
      {(isSplit || !showsTiles || isEmpty) && <div className={styles.lines}>{lines}</div>}
      <Activity mode={showsTiles ? 'visible' : 'hidden'}>{tiles}</Activity>
    </div>
  );
}
