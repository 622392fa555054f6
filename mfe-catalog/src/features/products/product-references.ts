import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';

/**
 * The brands and categories a product of this shop can refer to. Empty while loading: the form then
 * offers only to choose none.
 */
export interface ProductReferences {
  brands: readonly NamedReference[];
  categories: readonly NamedReference[];
  subcategories: readonly Subcategory[];
}
