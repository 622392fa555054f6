import type { Product } from '@mostrador/contracts/products';
import { Activity, useDeferredValue, useMemo } from 'react';
import { quantityOf } from '../../features/cart/cart.ts';
import type { CartStore } from '../../features/cart/cart-store.ts';
import { useBestSellers } from '../../features/products/best-sellers.ts';
import { ProductTiles } from '../../features/tiles/product-tiles.tsx';

interface CounterTilesProps {
  products: readonly Product[];
  cart: CartStore;
  shown: boolean;
  onPick: (product: Product) => void;
}

/**
 * The tiles of the counter. They are drawn after the search is ready, and hidden instead of taken
 * down by the first scan of a sale, which must not wait for that.
 */
export function CounterTiles({ products, cart, shown, onPick }: CounterTilesProps) {
  const ready = useDeferredValue(true, false);
  const bestSellers = useBestSellers();
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
