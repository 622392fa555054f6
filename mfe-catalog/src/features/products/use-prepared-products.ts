import type { Product } from '@mostrador/contracts/products';
import { useEffect, useState } from 'react';
import { countUnprepared, prepareKeys } from './product-list-view.ts';

/** So few keys are made within a render. */
const MADE_AT_ONCE = 500;
/** Leaves the rest of a frame to the page. */
const SLICE_MS = 8;

/**
 * The list once its search keys are made. The keys of 20,000 rows take longer than a task should:
 * they are made in slices, and the list before stays on screen meanwhile.
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
