import { type DomainError, domainError } from '@mostrador/server-kit/http/errors';

/** What products are grouped by. */
export type Grouping = 'brand' | 'category' | 'subcategory';

const WORDS: Record<Grouping, string> = {
  brand: 'marca',
  category: 'categoría',
  subcategory: 'subcategoría',
};

/** `brand.not-found`, `category.not-found` or `subcategory.not-found`. */
export function notFound(grouping: Grouping): DomainError {
  return domainError(`${grouping}.not-found`, 404, `La ${WORDS[grouping]} no existe`)();
}

/** `….name-taken`, naming the one that has it, which may be deleted by the time we look. */
export function nameTaken(grouping: Grouping, taken: string | undefined): DomainError {
  const word = WORDS[grouping];
  return domainError(
    `${grouping}.name-taken`,
    409,
    taken === undefined ? `Ya existe una ${word} con ese nombre` : `Ya existe la ${word} ${taken}`,
  )();
}

/** `brand.merged-with-itself` or `category.merged-with-itself`. */
export function mergedWithItself(grouping: 'brand' | 'category'): DomainError {
  const word = WORDS[grouping];
  return domainError(
    `${grouping}.merged-with-itself`,
    400,
    `Elegí otra ${word}: una ${word} no se puede unir con ella misma`,
  )();
}

export const unknownCategory = domainError(
  'subcategory.unknown-category',
  404,
  'La categoría no existe',
);
