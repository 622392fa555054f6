import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';

/**
 * The brands and categories that a product of this shop can refer to. Empty while loading: the form
 * then offers only the empty choice.
 */
export interface ProductReferences {
  brands: readonly NamedReference[];
  categories: readonly NamedReference[];
  subcategories: readonly Subcategory[];
}

export type ReferenceKind = 'brand' | 'category' | 'subcategory';

export interface ReferenceCreation {
  /**
   * Lets the user create a brand, a category, or a subcategory of this category, over the form.
   * `onCreated` gets it once it is in the list.
   */
  onNewReference?: (
    kind: ReferenceKind,
    categoryId: string | undefined,
    onCreated: (created: NamedReference) => void,
  ) => void;
}
