import {
  productConfigurationEndpoints as endpoints,
  type NamedReference,
  type Subcategory,
} from '@mostrador/contracts/product-configuration';

/** A brand, a category, or a subcategory with its category. */
export type Reference = NamedReference & Partial<Pick<Subcategory, 'categoryId'>>;

/** The endpoints of each kind. */
export const ENDPOINTS = {
  brand: {
    list: endpoints.listBrands,
    create: endpoints.createBrand,
    update: endpoints.updateBrand,
    remove: endpoints.removeBrand,
    merge: endpoints.mergeBrand,
  },
  category: {
    list: endpoints.listCategories,
    create: endpoints.createCategory,
    update: endpoints.updateCategory,
    remove: endpoints.removeCategory,
    merge: endpoints.mergeCategory,
  },
  subcategory: {
    list: endpoints.listSubcategories,
    create: endpoints.createSubcategory,
    update: endpoints.updateSubcategory,
    remove: endpoints.removeSubcategory,
  },
};
