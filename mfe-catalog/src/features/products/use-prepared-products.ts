import type { Product } from '@mostrador/contracts/products';
import { useEffect, useState } from 'react';
import { countUnprepared, prepareKeys } from './product-list-view.ts';

/** Up to this number, keys are computed within a render. */
const MADE_AT_ONCE = 500;
/** Leaves the rest of a frame to the page. */
const SLICE_MS = 8;

/**
 * Returns the list once its search keys are computed. For 20,000 rows that takes too long for one
 * task: it runs in slices, and the previous list stays on screen meanwhile.
 */
export function usePreparedProducts(
  products: readonly Product[] | undefined,
): readonly Product[] | undefined {
  const [prepared, setPrepared] = useState<readonly Product[]>();
  const isReady =
    products === undefined || products === prepared || countUnprepared(products) <= MADE_AT_ONCE;

  useEffect(
    function prepareInSlices() {
      if (!products || isReady) {
        setPrepared(products);
        return;
      }
      let timer: ReturnType<typeof setTimeout>;
      let next = 0;
      function prepareSlice(all: readonly Product[]) {
        next = prepareKeys(all, next, performance.now() + SLICE_MS);
        if (next < all.length) timer = setTimeout(prepareSlice, 0, all);
        else setPrepared(all);
      }
      prepareSlice(products);
      return () => clearTimeout(timer);
    },
    [products, isReady],
  );

  return isReady ? products : prepared;
}
