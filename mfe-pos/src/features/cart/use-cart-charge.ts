import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { PriceList } from './cart.ts';
import type { CartStore } from './cart-store.ts';
import { type CartCharge, chargeCart, type PaymentTerms } from './charged-cart.ts';
import { usePricedCart } from './priced-cart.ts';

/** The charge of the cart on screen. */
export function useCartCharge(
  store: CartStore,
  productOf: PriceList,
  terms: PaymentTerms,
): CartCharge {
  const cart = useStore(store, ({ cart }) => cart);
  const { total } = usePricedCart(store, productOf);
  return useMemo(() => chargeCart(cart, total, terms), [cart, total, terms]);
}
