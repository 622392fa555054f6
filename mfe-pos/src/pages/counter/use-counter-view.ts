import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import type { CartStore } from '../../features/cart/cart-store.ts';

/** Narrower than this there is no room for the tiles beside the cart's lines. */
const SMALL_SCREEN = '(max-width: 63.99em)';

type CounterView = 'tiles' | 'cart';

interface CounterViewOptions {
  cart: CartStore;
  saleId: string;
  isEmpty: boolean;
  /** Whether there are tiles at all. */
  hasTiles: boolean;
}

/**
 * Whether the tiles or the cart's lines are on screen. An empty cart gives its place to the tiles.
 * On a phone or a tablet they stay while a person sells with them, so that three products are three
 * taps, and a scan or a search goes to the cart.
 */
export function useCounterView({ cart, saleId, isEmpty, hasTiles }: CounterViewOptions) {
  const isSmall = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  // Of one sale: the next one starts anew.
  const [saleWithTiles, setSaleWithTiles] = useState<string>();
  const staysOnTiles = isSmall && saleWithTiles === saleId;

  return {
    view: (hasTiles && (isEmpty || staysOnTiles) ? 'tiles' : 'cart') as CounterView,
    canSwitch: hasTiles && isSmall && !isEmpty,
    show: useCallback(
      (view: CounterView) =>
        setSaleWithTiles(view === 'tiles' ? cart.getState().cart.saleId : undefined),
      [cart],
    ),
  };
}
