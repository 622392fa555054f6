import { type BestSellers, productEndpoints } from '@mostrador/contracts/products';
import { useRead } from '@mostrador/shared-data';

const NONE: readonly string[] = [];

/**
 * Ids of the products sold most often, the most sold first. Empty until they are read and when they
 * cannot be: the counter sells without them.
 */
export function useBestSellers(): readonly string[] {
  return useRead(productEndpoints.bestSellers, {}, { select: productIdsOf }).data ?? NONE;
}

function productIdsOf({ productIds }: BestSellers): readonly string[] {
  return productIds;
}
