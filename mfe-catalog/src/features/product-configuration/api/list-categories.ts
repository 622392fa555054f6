import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { call } from '@mostrador/shared-auth';
import { queryOptions } from '@tanstack/react-query';

export function categoriesQuery() {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: () => call(productConfigurationEndpoints.listCategories, {}),
  });
}
