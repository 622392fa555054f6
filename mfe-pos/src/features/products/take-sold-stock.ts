import type { Product } from '@mostrador/contracts/products';
import type { NewSale } from '@mostrador/contracts/sales';
import { PRODUCTS_KEY } from '@mostrador/shared-auth';
import type { QueryClient } from '@tanstack/react-query';

/** The versions of the products a sale takes, as this tab knew them when it was sent. */
export type KnownVersions = ReadonlyMap<string, number>;

export function versionsOf(queryClient: QueryClient, { items }: NewSale): KnownVersions {
  const sold = new Set(items.map(({ productId }) => productId));
  const products = queryClient.getQueryData<Product[]>(PRODUCTS_KEY) ?? [];
  return new Map(
    products.filter(({ _id }) => sold.has(_id)).map(({ _id, version }) => [_id, version]),
  );
}

/**
 * Lowers the stock this tab shows by what was just sold, without reading 20,000 products again.
 * A product whose version has moved since the sale was sent was already brought up to date by the
 * shop's events; for the others the event, when it comes, has the last word.
 */
export function takeSoldStock(queryClient: QueryClient, { items }: NewSale, known: KnownVersions) {
  const sold = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  queryClient.setQueryData<Product[]>(PRODUCTS_KEY, (products) =>
    products?.map((product) => {
      const quantity = sold.get(product._id);
      if (!quantity || known.get(product._id) !== product.version) return product;
      return { ...product, stock: Math.max(0, product.stock - quantity) };
    }),
  );
}
