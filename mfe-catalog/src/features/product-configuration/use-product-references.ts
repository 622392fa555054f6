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

/** What a product of this shop can refer to; empty until known, so that nothing waits for it. */
export function useProductReferences(): References {
  return {
    brands: useRead(productConfigurationEndpoints.listBrands).data ?? NONE,
    categories: useRead(productConfigurationEndpoints.listCategories).data ?? NONE,
    subcategories: useRead(productConfigurationEndpoints.listSubcategories).data ?? NONE,
  };
}
