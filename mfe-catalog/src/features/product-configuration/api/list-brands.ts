import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { call } from '@mostrador/shared-auth';
import { queryOptions } from '@tanstack/react-query';

export function brandsQuery() {
  return queryOptions({
    queryKey: ['brands'],
    queryFn: () => call(productConfigurationEndpoints.listBrands, {}),
  });
}
