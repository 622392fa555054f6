import { productEndpoints } from '@mostrador/contracts/products';
import { call, PRODUCTS_KEY } from '@mostrador/shared-auth';
import { queryOptions } from '@tanstack/react-query';

/**
 * Every product of the shop, kept in the page: a scan waits for no network. Events of the shop
 * change it in place or have it read again, so it never grows old by itself.
 */
export function productList() {
  return queryOptions({
    queryKey: PRODUCTS_KEY,
    queryFn: ({ signal }) => call(productEndpoints.list, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing 20,000 products field by field, at each sale of any till, costs more than it saves.
    structuralSharing: false,
  });
}
