import type { Product } from '@mostrador/contracts/products';
import { useListView } from '@mostrador/shared-screens/lists';
import { useMemo } from 'react';
import { matchProducts, PRODUCT_SORT_KEYS, sortProducts } from './product-list-view.ts';

/** The view of the list in the address, and the products it shows. A key press sorts nothing again. */
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
