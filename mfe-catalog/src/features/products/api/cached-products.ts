import type { Product } from '@mostrador/contracts/products';
import type { QueryClient } from '@tanstack/react-query';
import { productsQuery } from './list-products.ts';

/** The product as last heard of: a shop event may have changed it since a dialog opened. */
export function cachedProduct(queryClient: QueryClient, id: string): Product | undefined {
  return queryClient.getQueryData(productsQuery().queryKey)?.find(({ _id }) => _id === id);
}

/** Puts the server's row in the list, unless an event already brought a newer version of it. */
export function keepProduct(queryClient: QueryClient, saved: Product): void {
  queryClient.setQueryData(productsQuery().queryKey, (products) => {
    if (!products) return products;
    const index = products.findIndex(({ _id }) => _id === saved._id);
    const known = products[index];
    if (!known) return [...products, saved];
    return known.version > saved.version ? products : products.with(index, saved);
  });
}

export function dropProduct(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(productsQuery().queryKey, (products) =>
    products?.filter(({ _id }) => _id !== id),
  );
}
