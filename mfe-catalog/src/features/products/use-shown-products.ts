import type { Product } from '@mostrador/contracts/products';
import { useListView } from '@mostrador/shared-screens/lists';
import { useMemo } from 'react';
import { PRODUCT_FILTERS } from './product-filters.tsx';
import {
  matchProducts,
  PRODUCT_SORT_KEYS,
  type ProductFilter,
  sortProducts,
} from './product-list-view.ts';
import { usePreparedProducts } from './use-prepared-products.ts';

/**
 * Returns the list's view in the URL, and the products it shows. A key press does not sort again.
 */
export function useShownProducts(all: readonly Product[] | undefined) {
  const list = useListView({ sortKeys: PRODUCT_SORT_KEYS, filters: PRODUCT_FILTERS });
  const { text, sort, filters } = list.view;
  const { key, direction } = sort;
  const { filter, favourites, published, category, brand } = filters;
  const wanted = useMemo<ProductFilter>(
    () => ({
      lowStockOnly: filter === 'lowStock',
      withoutStockOnly: filter === 'noStock',
      favouritesOnly: favourites === '1',
      publishedOnly: published === '1',
      categoryId: category,
      brandId: brand,
    }),
    [filter, favourites, published, category, brand],
  );

  const prepared = usePreparedProducts(all);
  const sorted = useMemo(
    () => prepared && sortProducts(prepared, { key, direction }),
    [prepared, key, direction],
  );
  const shown = useMemo(
    () => sorted && matchProducts(sorted, { text, ...wanted }),
    [sorted, text, wanted],
  );
  return {
    list,
    shown,
    filters,
    /** Clears the search or filter that hides a product, if any. */
    reveal(product: Product) {
      if (matchProducts([product], { text, ...wanted }).length === 0) list.clear();
    },
  };
}
