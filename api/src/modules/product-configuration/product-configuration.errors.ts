import { type DomainError, domainError } from '@mostrador/server-kit/http/errors';

/** The kinds of rows that a product can refer to. */
export type ReferenceKind = 'brand' | 'category' | 'subcategory';

const WORDS: Record<ReferenceKind, string> = {
  brand: 'marca',
  category: 'categoría',
  subcategory: 'subcategoría',
};

/** `brand.not-found`, `category.not-found` or `subcategory.not-found`. */
export function notFound(kind: ReferenceKind): DomainError {
  return domainError(`${kind}.not-found`, 404, `La ${WORDS[kind]} no existe`)();
}

/** `….name-taken`, with the existing name, or without it if that row was deleted meanwhile. */
export function nameTaken(kind: ReferenceKind, taken: string | undefined): DomainError {
  const word = WORDS[kind];
  return domainError(
    `${kind}.name-taken`,
    409,
    taken === undefined ? `Ya existe una ${word} con ese nombre` : `Ya existe la ${word} ${taken}`,
  )();
}

/** `brand.merged-with-itself` or `category.merged-with-itself`. */
export function mergedWithItself(kind: 'brand' | 'category'): DomainError {
  const word = WORDS[kind];
  return domainError(
    `${kind}.merged-with-itself`,
    400,
    `Elegí otra ${word}: una ${word} no se puede unir con ella misma`,
  )();
}

export const unknownCategory = domainError(
  'subcategory.unknown-category',
  404,
  'La categoría no existe',
);
