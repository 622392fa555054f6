import { useMediaQuery } from '@mantine/hooks';
import { useStore } from 'zustand';
import type { CartStore } from '../../features/cart/cart-store.ts';

/** Narrower than this there is no room for the tiles beside the cart's lines. */
const SMALL_SCREEN = '(max-width: 63.99em)';

export type CounterView = 'tiles' | 'cart';

export interface ShownView {
  cart: CartStore;
  /** Whether there are tiles at all. */
  hasTiles: boolean;
  /** The id of the sale that is being made with the tiles. */
  saleWithTiles: string | undefined;
}

/**
 * Whether the tiles or the cart's lines are on screen. An empty cart shows the tiles. On a phone or
 * a tablet the tiles stay while the user sells with them, so that three products take three taps; a
 * scan or a search switches to the cart.
 */
export function useCounterView({ cart, hasTiles, saleWithTiles }: ShownView): {
  view: CounterView;
  /** Whether the cart has been read and has no lines. */
  isEmpty: boolean;
  /** Whether the user may switch. */
  canSwitch: boolean;
} {
  const isOfSale = useStore(cart, ({ cart }) => cart.saleId === saleWithTiles);
  const isEmpty = useStore(cart, ({ read, cart }) => read && cart.lines.length === 0);
  const isSmall = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const staysOnTiles = isSmall && isOfSale;

  return {
    view: hasTiles && (isEmpty || staysOnTiles) ? 'tiles' : 'cart',
    isEmpty,
    canSwitch: hasTiles && isSmall && !isEmpty,
  };
}
