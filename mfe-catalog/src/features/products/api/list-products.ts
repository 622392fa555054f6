import { productEndpoints } from '@mostrador/contracts/products';
import { call } from '@mostrador/shared-auth';
import { queryOptions } from '@tanstack/react-query';

/** Every product of the shop. The till reads the same entry of the cache, and shop events patch it. */
export function productsQuery() {
  return queryOptions({
    queryKey: ['products'],
    queryFn: () => call(productEndpoints.list, {}),
  });
}
