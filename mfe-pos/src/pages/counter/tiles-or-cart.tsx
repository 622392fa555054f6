import { Activity, type ReactNode } from 'react';
import { type ShownView, useCounterView } from './use-counter-view.ts';

interface TilesOrCartProps extends ShownView {
  tiles: ReactNode;
  /** Draws nothing while the cart is empty and there are tiles. */
  lines: ReactNode;
}

/**
 * Shows the tiles or the cart's lines. Reads the cart itself, hides the tiles instead of unmounting
 * them, and keeps the lines' table mounted while the cart is empty: so the first scan of a sale
 * renders little more than the next ones.
 */
export function TilesOrCart({ tiles, lines, ...shown }: TilesOrCartProps) {
  const { view, isEmpty } = useCounterView(shown);
  return (
    <>
      <Activity mode={view === 'tiles' ? 'visible' : 'hidden'}>{tiles}</Activity>
      {(view === 'cart' || isEmpty) && lines}
    </>
  );
}
