import { useStore } from 'zustand';
import type { CartStore } from '../../features/cart/cart-store.ts';
import { usePhone } from './use-small-screen.ts';

export type CounterView = 'tiles' | 'cart';

export interface ShownView {
  cart: CartStore;
  /** Whether there are tiles at all. */
  hasTiles: boolean;
  /** The id of the sale that is being made with the tiles. */
  saleWithTiles: string | undefined;
}

/**
 * Whether the tiles or the cart's lines are on screen. On a phone, an empty cart shows the tiles, and
 * they stay while the user sells with them, so that three products take three taps; a scan or a
 * search leaves them. On a larger screen they stay below the lines: shops touch and scan by turns.
 */
export function useCounterView({ cart, hasTiles, saleWithTiles }: ShownView): {
  view: CounterView;
  /** Whether the cart has no lines, or has not been read. */
  isEmpty: boolean;
  /** Whether the lines are on screen above the tiles. */
  isSplit: boolean;
  /** Whether the user may switch. */
  canSwitch: boolean;
} {
  const isOfSale = useStore(cart, ({ cart }) => cart.saleId === saleWithTiles);
  const isEmpty = useStore(cart, ({ cart }) => cart.lines.length === 0);
  const isPhone = usePhone();

  return {
    view: hasTiles && (isEmpty || isOfSale || !isPhone) ? 'tiles' : 'cart',
    isEmpty,
    isSplit: hasTiles && !isPhone,
    canSwitch: hasTiles && isPhone && !isEmpty,
  };
}
