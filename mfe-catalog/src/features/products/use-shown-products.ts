import type { Product } from '@mostrador/contracts/products';
import { useListView } from '@mostrador/shared-screens/lists';
import { useMemo } from 'react';
import { matchProducts, PRODUCT_SORT_KEYS, sortProducts } from './product-list-view.ts';
import { usePreparedProducts } from './use-prepared-products.ts';

const FILTERS = ['filter', 'favourites'] as const;

/**
 * Returns the list's view in the URL, and the products it shows. A key press does not sort again.
 */
export function useShownProducts(all: readonly Product[] | undefined) {
  const list = useListView({ sortKeys: PRODUCT_SORT_KEYS, filters: FILTERS });
  const { text, sort, filters } = list.view;
  const { key, direction } = sort;
  const lowStockOnly = filters.filter === 'lowStock';
  const favouritesOnly = filters.favourites === '1';

  const prepared = usePreparedProducts(all);
  const sorted = useMemo(
    () => prepared && sortProducts(prepared, { key, direction }),
    [prepared, key, direction],
  );
  const shown = useMemo(
    () => sorted && matchProducts(sorted, { text, lowStockOnly, favouritesOnly }),
    [sorted, text, lowStockOnly, favouritesOnly],
  );
  return {
    list,
    shown,
    filters: { lowStockOnly, favouritesOnly },
    /** Clears the search or filter that hides a product, if any. */
    reveal(product: Product) {
      if (matchProducts([product], { text, lowStockOnly, favouritesOnly }).length === 0)
        list.clear();
    },
  };
}
