import { useCallback, useState } from 'react';
import type { CartStore } from '../../features/cart/cart-store.ts';
import type { CounterView } from './use-counter-view.ts';

/** Remembers the sale that is being made with the tiles, if any: the next sale resets it. */
export function useSaleWithTiles(cart: CartStore) {
  const [saleWithTiles, setSaleWithTiles] = useState<string>();
  return {
    saleWithTiles,
    show: useCallback(
      (view: CounterView) =>
        setSaleWithTiles(view === 'tiles' ? cart.getState().cart.saleId : undefined),
      [cart],
    ),
  };
}
