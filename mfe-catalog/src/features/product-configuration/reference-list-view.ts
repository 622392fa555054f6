import { searchKeyOf } from '@mostrador/domain';
import type { ListSort } from '@mostrador/shared-screens/lists';
import type { Reference } from './reference-endpoints.ts';

export const REFERENCE_SORT_KEYS = ['name', 'category'] as const;
type SortKey = (typeof REFERENCE_SORT_KEYS)[number];

/** Compares names as the server does: `ñ` after `n`, ignoring case. */
const { compare } = new Intl.Collator('es-AR');

const byName = (a: Reference, b: Reference) => compare(a.name, b.name);
const byCategory = (a: Reference, b: Reference) =>
  compare(a.categoryId?.name ?? '', b.categoryId?.name ?? '');

/** Sorts by name and then by category, as the server does. */
export function inOrder(references: readonly Reference[]): Reference[] {
  return references.toSorted((a, b) => byName(a, b) || byCategory(a, b));
}

/** Returns the references with every word of the text in their name or category, sorted. */
export function shownReferences(
  references: readonly Reference[],
  { text, sort }: { text: string; sort: ListSort<SortKey> },
): Reference[] {
  const words = searchKeyOf(text).split(' ');
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const by = sort.key === 'name' ? byName : byCategory;
  return references
    .filter(({ name, categoryId }) => {
      const key = searchKeyOf([name, categoryId?.name].join(' '));
      return words.every((word) => key.includes(word));
    })
    .toSorted((a, b) => sign * by(a, b) || byName(a, b) || byCategory(a, b));
}
