import {
  type NamedReference,
  productConfigurationEndpoints,
  type Subcategory,
} from '@mostrador/contracts/product-configuration';
import { useRead } from '@mostrador/shared-data';

const NONE: never[] = [];

interface References {
  brands: readonly NamedReference[];
  categories: readonly NamedReference[];
  subcategories: readonly Subcategory[];
}

/**
 * Returns the brands and categories that a product can refer to; empty while loading, so that no
 * form waits for them.
 */
export function useProductReferences(): References {
  return {
    brands: useRead(productConfigurationEndpoints.listBrands).data ?? NONE,
    categories: useRead(productConfigurationEndpoints.listCategories).data ?? NONE,
    subcategories: useRead(productConfigurationEndpoints.listSubcategories).data ?? NONE,
  };
}
