import type { NamedReference } from '@mostrador/contracts/product-configuration';
import {
  newBrand,
  newCategory,
  newSubcategory,
} from '@mostrador/contracts/product-configuration.schemas';
import type { AuditDetails } from '../audit/audit-details.ts';
import type { Change } from '../audit/changes-between.ts';
import { type AuditWords, changed, products } from '../audit/words.ts';

type ReferenceKind = 'brand' | 'category' | 'subcategory';

declare module '../audit/audit-details.ts' {
  interface AuditDetails
    extends Record<`${ReferenceKind}.created`, NamedReference>,
      Record<
        `${ReferenceKind}.changed`,
        /** `products` is the number of products that changed with it. */
        NamedReference & { changes: Record<string, Change>; products?: number }
      >,
      Record<`${ReferenceKind}.removed`, NamedReference & { products: number }>,
      Record<
        'brand.merged' | 'category.merged',
        NamedReference & { into: NamedReference; products: number }
      > {}
}

const ofReference = {
  created:
    (what: string) =>
    ({ name }: { name: string }) =>
      `Agregó ${what} ${name}`,
  removed:
    (what: string) =>
    ({ name, products: count }: { name: string; products: number }) =>
      `Eliminó ${what} ${name}, de ${products(count)}`,
  merged:
    (what: string) =>
    ({ name, into, products: count }: AuditDetails['brand.merged']) =>
      `Unió ${what} ${name} a ${into.name}, con ${products(count)}`,
};

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'brand' | 'category' | 'subcategory'> = {
  'brand.created': ofReference.created('la marca'),
  'brand.changed': changed('la marca', newBrand),
  'brand.removed': ofReference.removed('la marca'),
  'brand.merged': ofReference.merged('la marca'),
  'category.created': ofReference.created('la categoría'),
  'category.changed': changed('la categoría', newCategory),
  'category.removed': ofReference.removed('la categoría'),
  'category.merged': ofReference.merged('la categoría'),
  'subcategory.created': ofReference.created('la subcategoría'),
  'subcategory.changed': changed('la subcategoría', newSubcategory),
  'subcategory.removed': ofReference.removed('la subcategoría'),
};
