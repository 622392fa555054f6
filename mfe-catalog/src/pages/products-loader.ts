import { queryClient } from '@mostrador/shared-auth';
import { brandsQuery } from '../features/product-configuration/api/list-brands.ts';
import { categoriesQuery } from '../features/product-configuration/api/list-categories.ts';
import { subcategoriesQuery } from '../features/product-configuration/api/list-subcategories.ts';
import { productsQuery } from '../features/products/api/list-products.ts';

/** Starts reading the page's lists while its code loads; the page shows what comes of them. */
export function productsLoader() {
  void queryClient.prefetchQuery(productsQuery());
  void queryClient.prefetchQuery(brandsQuery());
  void queryClient.prefetchQuery(categoriesQuery());
  void queryClient.prefetchQuery(subcategoriesQuery());
  return null;
}
