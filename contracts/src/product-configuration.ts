import { endpoint, schemasFrom } from './endpoint.ts';

export type * from './product-configuration.schemas.ts';

const schemas = schemasFrom(() => import('./product-configuration.schemas.ts'));

export const productConfigurationEndpoints = {
  listBrands: endpoint({
    method: 'GET',
    path: '/brands',
    access: 'signed-in',
    about: ['product-configuration'],
    summary: 'Brands of the shop, by name',
    schemas: schemas(({ namedReferenceList }) => ({ response: { 200: namedReferenceList } })),
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/categories',
    access: 'signed-in',
    about: ['product-configuration'],
    summary: 'Categories of the shop, by name',
    schemas: schemas(({ namedReferenceList }) => ({ response: { 200: namedReferenceList } })),
  }),
  listSubcategories: endpoint({
    method: 'GET',
    path: '/subcategories',
    access: 'signed-in',
    about: ['product-configuration'],
    summary: 'Subcategories of the shop with their category, by name',
    schemas: schemas(({ subcategoryList }) => ({ response: { 200: subcategoryList } })),
  }),
  createBrand: endpoint({
    method: 'POST',
    path: '/brands',
    access: 'canManageProducts',
    changes: ['product-configuration'],
    summary: 'Adds a brand',
    schemas: schemas(({ newBrand, namedReference }) => ({
      body: newBrand,
      response: { 201: namedReference },
    })),
  }),
  updateBrand: endpoint({
    method: 'PUT',
    path: '/brands/:id',
    access: 'canManageProducts',
    changes: ['product-configuration'],
    summary: 'Renames a brand',
    schemas: schemas(({ byId, newBrand, namedReference }) => ({
      params: byId,
      body: newBrand,
      response: { 200: namedReference },
    })),
  }),
  removeBrand: endpoint({
    method: 'DELETE',
    path: '/brands/:id',
    access: 'canManageProducts',
    changes: ['product-configuration'],
    summary: 'Deletes a brand; its products stay without one',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
  mergeBrand: endpoint({
    method: 'POST',
    path: '/brands/:id/merge',
    access: 'canManageProducts',
    changes: ['product-configuration'],
    summary: 'Moves everything of a brand to another one and deletes it',
    schemas: schemas(({ byId, merge, namedReference }) => ({
      params: byId,
      body: merge,
      response: { 200: namedReference },
    })),
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/categories',
    access: 'canManageProducts',
    changes: ['product-configuration'],
    summary: 'Adds a category',
    schemas: schemas(({ newCategory, namedReference }) => ({
      body: newCategory,
      response: { 201: namedReference },
    })),
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/categories/:id',
    access: 'canManageProducts',
    changes: ['product-configuration'],
    summary: 'Renames a category',
    schemas: schemas(({ byId, newCategory, namedReference }) => ({
      params: byId,
      body: newCategory,
      response: { 200: namedReference },
    })),
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/categories/:id',
    access: 'canManageProducts',
    changes: ['product-configuration'],
    summary: 'Deletes a category with its subcategories; its products stay without one',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
  mergeCategory: endpoint({
    method: 'POST',
    path: '/categories/:id/merge',
    access: 'canManageProducts',
    changes: ['product-configuration'],
    summary: 'Moves everything of a category to another one and deletes it',
    schemas: schemas(({ byId, merge, namedReference }) => ({
      params: byId,
      body: merge,
      response: { 200: namedReference },
    })),
  }),
  createSubcategory: endpoint({
    method: 'POST',
    path: '/subcategories',
    access: 'canManageProducts',
    changes: ['product-configuration'],
    summary: 'Adds a subcategory',
    schemas: schemas(({ newSubcategory, subcategory }) => ({
      body: newSubcategory,
      response: { 201: subcategory },
    })),
  }),
  updateSubcategory: endpoint({
    method: 'PUT',
    path: '/subcategories/:id',
    access: 'canManageProducts',
    changes: ['product-configuration'],
    summary: 'Renames a subcategory or moves it to another category',
    schemas: schemas(({ byId, newSubcategory, subcategory }) => ({
      params: byId,
      body: newSubcategory,
      response: { 200: subcategory },
    })),
  }),
  removeSubcategory: endpoint({
    method: 'DELETE',
    path: '/subcategories/:id',
    access: 'canManageProducts',
    changes: ['product-configuration'],
    summary: 'Deletes a subcategory; its products stay in their category',
    schemas: schemas(({ byId, nothing }) => ({ params: byId, response: { 204: nothing } })),
  }),
};
