import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { productEndpoints } from '@mostrador/contracts/products';
import { can } from '@mostrador/domain/permissions';
import { sessionStore } from '@mostrador/shared-auth';
import { prefetch } from '@mostrador/shared-data';

/** Prefetches the page's lists while its code loads; the page shows the result or the failure. */
export function productsLoader() {
  prefetch(productEndpoints.list);
  prefetch(productConfigurationEndpoints.listBrands);
  prefetch(productConfigurationEndpoints.listCategories);
  prefetch(productConfigurationEndpoints.listSubcategories);
  const { user } = sessionStore.getState();
  if (user && can(user, 'canManageProducts')) prefetch(productEndpoints.shortages);
  return null;
}
