import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { call } from '@mostrador/shared-auth';
import { queryOptions } from '@tanstack/react-query';

export function subcategoriesQuery() {
  return queryOptions({
    queryKey: ['subcategories'],
    queryFn: () => call(productConfigurationEndpoints.listSubcategories, {}),
  });
}
