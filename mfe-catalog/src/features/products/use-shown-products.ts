import type { Product } from '@mostrador/contracts/products';
import { useListView } from '@mostrador/shared-screens/lists';
import { useMemo } from 'react';
import { matchProducts, PRODUCT_SORT_KEYS, sortProducts } from './product-list-view.ts';

/** The list's view in the URL, and the products it shows. A key press does not sort again. */
export function useShownProducts(all: readonly Product[] | undefined) {
  const list = useListView({ sortKeys: PRODUCT_SORT_KEYS, filters: ['filter'] });
  const { text, sort, filters } = list.view;
  const { key, direction } = sort;
  const lowStockOnly = filters.filter === 'lowStock';

  const sorted = useMemo(() => all && sortProducts(all, { key, direction }), [all, key, direction]);
  const shown = useMemo(
    () => sorted && matchProducts(sorted, { text, lowStockOnly }),
    [sorted, text, lowStockOnly],
  );
  return { list, shown, lowStockOnly };
}
