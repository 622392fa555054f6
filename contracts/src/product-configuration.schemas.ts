import { z } from 'zod';
import { id, reference, requiredText } from './fields.ts';

export { byId, nothing } from './fields.ts';

export const namedReference = z.object({ _id: id, name: z.string() });
export type NamedReference = z.infer<typeof namedReference>;

export const subcategory = namedReference.extend({ categoryId: namedReference });
export type Subcategory = z.infer<typeof subcategory>;

export const namedReferenceList = z.array(namedReference);
export const subcategoryList = z.array(subcategory);

/** Length of the name of a brand, category or subcategory. */
export const MAX_NAME_LENGTH = 80;

const name = requiredText('Nombre', MAX_NAME_LENGTH);

export const newBrand = z.object({ name });
export const newCategory = z.object({ name });
export const newSubcategory = z.object({
  name,
  categoryId: reference.meta({ title: 'Categoría' }),
});
export type NewSubcategory = z.input<typeof newSubcategory>;

/** The other brand or category, which is kept. */
export const merge = z.object({ into: reference.meta({ title: 'Se une con' }) });
