import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { productEndpoints } from '@mostrador/contracts/products';
import { useRead } from '@mostrador/shared-data';
import type { AffectedCounts } from './consequences.ts';
import type { ReferenceKind } from './reference-words.ts';

/**
 * Counts what refers to a reference. The lists are read when a dialog needs them, mostly from the
 * cache.
 */
export function useAffectedCounts(kind: ReferenceKind, id: string): AffectedCounts {
  const { data: products } = useRead(productEndpoints.list);
  const { data: subcategories = [] } = useRead(productConfigurationEndpoints.listSubcategories);
  return {
    products: products?.filter((product) => product[`${kind}Id`]?._id === id).length,
    subcategories: subcategories.filter(({ categoryId }) => categoryId._id === id).length,
  };
}
