import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { useRead } from '@mostrador/shared-data';
import type { ShopNames } from './product-import-options.ts';

const NONE: never[] = [];

/** The names of the shop's brands and categories; undefined until they are read. */
export function useShopNames(): ShopNames | undefined {
  const brands = useRead(productConfigurationEndpoints.listBrands);
  const categories = useRead(productConfigurationEndpoints.listCategories);
  const subcategories = useRead(productConfigurationEndpoints.listSubcategories);
  if (brands.isPending || categories.isPending || subcategories.isPending) return undefined;
  return {
    brands: (brands.data ?? NONE).map(({ name }) => name),
    categories: (categories.data ?? NONE).map(({ name }) => name),
    subcategories: (subcategories.data ?? NONE).map(({ name, categoryId }) => ({
      category: categoryId.name,
      name,
    })),
  };
}
