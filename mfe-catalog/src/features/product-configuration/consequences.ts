import { formatQuantity } from '@mostrador/domain/format';
import type { Reference } from './reference-endpoints.ts';
import type { ReferenceKind } from './reference-words.ts';

/** The counts of what a change affects. */
export interface AffectedCounts {
  /** Undefined while the products are not known. */
  products: number | undefined;
  subcategories: number;
}

const UNDONE = 'No se puede deshacer.';

/** Describes what deleting a reference does to its products and subcategories. */
export function describeDeletion(
  kind: ReferenceKind,
  { name, categoryId }: Reference,
  { products, subcategories }: AffectedCounts,
): string {
  const left = {
    brand: 'sin marca',
    category: 'sin categoría',
    subcategory: `en ${categoryId?.name}, sin subcategoría`,
  };
  return `Se elimina ${name}${withSubcategories(subcategories)}. ${staying(products, left[kind])} ${UNDONE}`;
}

/** Describes what merging a brand or a category into another one does. */
export function describeMerge(
  from: string,
  into: string,
  { products, subcategories }: AffectedCounts,
): string {
  const merged =
    subcategories > 0 &&
    'Sus subcategorías también, y las que se llaman igual quedan como una sola.';
  return [moving(products, from, into), merged, `${from} se elimina.`, UNDONE]
    .filter(Boolean)
    .join(' ');
}

function withSubcategories(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' con su subcategoría'
    : ` con sus ${formatQuantity(count)}\u00a0subcategorías`;
}

function staying(products: number | undefined, where: string): string {
  switch (products) {
    case undefined:
      return `Sus productos quedan ${where}.`;
    case 0:
      return 'Ningún producto la usa.';
    case 1:
      return `Un producto queda ${where}.`;
    default:
      return `${formatQuantity(products)}\u00a0productos quedan ${where}.`;
  }
}

function moving(products: number | undefined, from: string, into: string): string {
  switch (products) {
    case undefined:
      return `Los productos de ${from} pasan a ${into}.`;
    case 0:
      return `Ningún producto usa ${from}.`;
    case 1:
      return `El producto de ${from} pasa a ${into}.`;
    default:
      return `Los ${formatQuantity(products)}\u00a0productos de ${from} pasan a ${into}.`;
  }
}
