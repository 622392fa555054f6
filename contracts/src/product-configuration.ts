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
};
