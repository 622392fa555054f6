import type { Product } from '@mostrador/contracts/products';
import { useDeferredValue, useMemo } from 'react';
import { quantityOf } from '../../features/cart/cart.ts';
import type { CartStore } from '../../features/cart/cart-store.ts';
import { ProductTiles } from '../../features/tiles/product-tiles.tsx';
import { TilesOnTheirWay } from '../../features/tiles/tiles-on-their-way.tsx';

interface CounterTilesProps {
  /** Undefined while they load. */
  products: readonly Product[] | undefined;
  bestSellers: readonly string[];
  sellsWithoutStock: boolean;
  cart: CartStore;
  onPick: (product: Product) => void;
}

/** The counter's tiles, rendered after the search is ready. */
export function CounterTiles({ cart, products, ...tiles }: CounterTilesProps) {
  const ready = useDeferredValue(true, false);
  const quantities = useMemo(
    () => ({
      subscribe: cart.subscribe,
      quantityOf: (productId: string) => quantityOf(cart.getState().cart, productId),
    }),
    [cart],
  );
  if (!ready || !products) return <TilesOnTheirWay />;

  return <ProductTiles {...tiles} products={products} quantities={quantities} />;
}
