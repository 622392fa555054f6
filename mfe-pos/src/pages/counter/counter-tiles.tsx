import type { Product } from '@mostrador/contracts/products';
import { Activity, useDeferredValue, useMemo } from 'react';
import { quantityOf } from '../../features/cart/cart.ts';
import type { CartStore } from '../../features/cart/cart-store.ts';
import { ProductTiles } from '../../features/tiles/product-tiles.tsx';

interface CounterTilesProps {
  products: readonly Product[];
  bestSellers: readonly string[];
  cart: CartStore;
  shown: boolean;
  onPick: (product: Product) => void;
}

/**
 * The tiles of the counter. They are drawn after the search is ready, and hidden instead of taken
 * down by the first scan of a sale, which must not wait for that.
 */
export function CounterTiles({ products, bestSellers, cart, shown, onPick }: CounterTilesProps) {
  const ready = useDeferredValue(true, false);
  const quantities = useMemo(
    () => ({
      subscribe: cart.subscribe,
      quantityOf: (productId: string) => quantityOf(cart.getState().cart, productId),
    }),
    [cart],
  );
  if (!ready) return null;

  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <ProductTiles {...{ products, bestSellers, quantities, onPick }} />
    </Activity>
  );
}
