import { z } from 'zod';
import { id } from './fields.ts';

export const namedReference = z.object({ _id: id, name: z.string() });
export type NamedReference = z.infer<typeof namedReference>;

export const subcategory = namedReference.extend({ categoryId: namedReference });
export type Subcategory = z.infer<typeof subcategory>;

export const namedReferenceList = z.array(namedReference);
export const subcategoryList = z.array(subcategory);
