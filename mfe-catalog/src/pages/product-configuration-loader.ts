import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { prefetch } from '@mostrador/shared-data';

/** Prefetches the lists of all tabs while the page's code loads: they are short. */
export function productConfigurationLoader() {
  prefetch(productConfigurationEndpoints.listBrands);
  prefetch(productConfigurationEndpoints.listCategories);
  prefetch(productConfigurationEndpoints.listSubcategories);
  return null;
}
