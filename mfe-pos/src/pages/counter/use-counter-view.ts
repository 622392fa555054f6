import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { CartStore } from '../../features/cart/cart-store.ts';

/** Narrower than this there is no room for the tiles beside the cart's lines. */
const SMALL_SCREEN = '(max-width: 63.99em)';

export type CounterView = 'tiles' | 'cart';

/**
 * Whether the tiles or the cart's lines are on screen. An empty cart gives its place to the tiles.
 * On a phone or a tablet they stay while a person sells with them, so that three products are three
 * taps, and a scan or a search goes to the cart.
 *
 * @param hasTiles whether there are tiles at all
 */
export function useCounterView(cart: CartStore, { hasTiles }: { hasTiles: boolean }) {
  const saleId = useStore(cart, ({ cart }) => cart.saleId);
  // Not before the cart has been read: it may have lines.
  const isEmpty = useStore(cart, ({ read, cart }) => read && cart.lines.length === 0);
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
