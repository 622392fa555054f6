import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';
import { useQuery } from '@tanstack/react-query';
import { brandsQuery } from './api/list-brands.ts';
import { categoriesQuery } from './api/list-categories.ts';
import { subcategoriesQuery } from './api/list-subcategories.ts';

const NONE: never[] = [];

interface References {
  brands: readonly NamedReference[];
  categories: readonly NamedReference[];
  subcategories: readonly Subcategory[];
}

/** What a product of this shop can refer to; empty until known, so that nothing waits for it. */
export function useProductReferences(): References {
  return {
    brands: useQuery(brandsQuery()).data ?? NONE,
    categories: useQuery(categoriesQuery()).data ?? NONE,
    subcategories: useQuery(subcategoriesQuery()).data ?? NONE,
  };
}
