import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const namedReference = z.object({ _id: id, name: z.string() });
export type NamedReference = z.infer<typeof namedReference>;

export const subcategory = namedReference.extend({ categoryId: namedReference });
export type Subcategory = z.infer<typeof subcategory>;

export const productConfigurationEndpoints = {
  listBrands: endpoint({
    method: 'GET',
    path: '/brands',
    access: 'signed-in',
    summary: 'Brands of the shop, by name',
    response: { 200: z.array(namedReference) },
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/categories',
    access: 'signed-in',
    summary: 'Categories of the shop, by name',
    response: { 200: z.array(namedReference) },
  }),
  listSubcategories: endpoint({
    method: 'GET',
    path: '/subcategories',
    access: 'signed-in',
    summary: 'Subcategories of the shop with their category, by name',
    response: { 200: z.array(subcategory) },
  }),
};
