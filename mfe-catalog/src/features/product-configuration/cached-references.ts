import { queryClient, readAgain, readKey } from '@mostrador/shared-data';
import { ENDPOINTS, type Reference } from './reference-endpoints.ts';
import { inOrder } from './reference-list-view.ts';
import type { ReferenceKind } from './reference-words.ts';

/**
 * Adds a new reference to the cached list, so that a form can choose it at once. Needs no refetch:
 * no product refers to it yet.
 */
export function addReference(kind: ReferenceKind, added: Reference): void {
  change(kind, (known) => inOrder([...known, added]));
}

/** Removes a reference from the cached list, and refetches what may have referred to it. */
export function dropReference(kind: ReferenceKind, id: string): void {
  change(kind, (known) => known.filter(({ _id }) => _id !== id));
  readAgain(ENDPOINTS[kind].remove.changes);
}

function change(kind: ReferenceKind, patch: (known: Reference[]) => Reference[]): void {
  queryClient.setQueryData<Reference[]>(
    readKey(ENDPOINTS[kind].list),
    (known) => known && patch(known),
  );
}
