import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { useRead } from '@mostrador/shared-data';
import { type ExistingProduct, existingProduct } from './existing-product.ts';

/** The shop's products with their costs, as an import compares a list with them. */
export function useExistingProducts() {
  const products = useRead(productEndpoints.list);
  const costs = useRead(productEndpoints.costs);
  return {
    isPending: products.isPending || costs.isPending,
    isError: products.isLoadingError || costs.isLoadingError,
    /** Returns them as they were last read. Some milliseconds for thousands of products. */
    read: () => compared(products.data ?? [], costs.data ?? []),
    /** Reads them again; undefined after a failure. */
    async refetch() {
      const [fresh, freshCosts] = await Promise.all([products.refetch(), costs.refetch()]);
      if (fresh.isError || freshCosts.isError) return undefined;
      return compared(fresh.data ?? [], freshCosts.data ?? []);
    },
  };
}

function compared(
  products: readonly Product[],
  costs: readonly { _id: string; cost: number }[],
): ExistingProduct[] {
  const costOf = new Map(costs.map(({ _id, cost }) => [_id, cost]));
  return products.map((product) => existingProduct(product, costOf.get(product._id) ?? null));
}
