import { Activity, type ReactNode } from 'react';
import { type ShownView, useCounterView } from './use-counter-view.ts';

interface TilesOrCartProps extends ShownView {
  tiles: ReactNode;
  /** Draws nothing while the cart is empty and there are tiles. */
  lines: ReactNode;
}

/**
 * The tiles or the cart's lines. Reads the cart itself, hides the tiles and has the lines' table
 * ready: the first scan of a sale, which changes what is in sight, renders little more than the next.
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
