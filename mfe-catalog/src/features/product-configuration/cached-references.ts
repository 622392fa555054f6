import { queryClient, readAgain, readKey } from '@mostrador/shared-data';
import { ENDPOINTS, type Reference } from './reference-endpoints.ts';
import { inOrder } from './reference-list-view.ts';
import type { ReferenceKind } from './reference-words.ts';

/**
 * Puts a new one into the cached list. Nothing refers to it yet, so that nothing has to be read
 * again: a form can choose it at once.
 */
export function addReference(kind: ReferenceKind, added: Reference): void {
  change(kind, (known) => inOrder([...known, added]));
}

/** Takes one out of the cached list, and reads again what may have referred to it. */
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
