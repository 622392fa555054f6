import type { PricedSale } from '@mostrador/domain';
import { useStore } from 'zustand';
import { type Cart, type PriceList, priceCart } from './cart.ts';
import type { CartStore } from './cart-store.ts';

let latest: { cart: Cart; productOf: PriceList; priced: PricedSale } | undefined;

/** The cart on screen, priced. Several parts of the counter show it: it is priced once per change. */
export function usePricedCart(cartStore: CartStore, productOf: PriceList): PricedSale {
  return useStore(cartStore, ({ cart }) => pricedOnce(cart, productOf));
}

function pricedOnce(cart: Cart, productOf: PriceList): PricedSale {
  if (latest?.cart !== cart || latest.productOf !== productOf)
    latest = { cart, productOf, priced: priceCart(cart, productOf) };
  return latest.priced;
}
