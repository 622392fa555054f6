import { useStore } from 'zustand';
import type { CartStore } from '../../features/cart/cart-store.ts';
import { useSmallScreen } from './use-small-screen.ts';

/** As many lines are in sight above a laptop's tiles. */
const SHORT_CART = 3;

export type CounterView = 'tiles' | 'cart';

export interface ShownView {
  cart: CartStore;
  /** Whether there are tiles at all. */
  hasTiles: boolean;
  /** The id of the sale that is being made with the tiles. */
  saleWithTiles: string | undefined;
}

/**
 * Whether the tiles or the cart's lines are on screen. An empty cart shows the tiles. On a laptop
 * they stay below a short cart. They stay with any cart while the user sells with them, so that
 * three products take three taps; a scan or a search leaves them.
 */
export function useCounterView({ cart, hasTiles, saleWithTiles }: ShownView): {
  view: CounterView;
  /** Whether the cart has no lines, or has not been read. */
  isEmpty: boolean;
  /** Whether the lines stay on screen above the tiles. */
  isSplit: boolean;
  /** Whether the user may switch. */
  canSwitch: boolean;
} {
  const isOfSale = useStore(cart, ({ cart }) => cart.saleId === saleWithTiles);
  const isEmpty = useStore(cart, ({ cart }) => cart.lines.length === 0);
  const isShort = useStore(cart, ({ cart }) => cart.lines.length <= SHORT_CART);
  const isSmall = useSmallScreen();
  const staysOnTiles = isOfSale || (!isSmall && isShort);

  return {
    view: hasTiles && (isEmpty || staysOnTiles) ? 'tiles' : 'cart',
    isEmpty,
    isSplit: !isSmall,
    canSwitch: hasTiles && !isEmpty && (isSmall || !isShort),
  };
}
