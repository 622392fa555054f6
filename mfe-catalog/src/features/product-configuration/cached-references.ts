import type { EndpointDefinition } from '@mostrador/contracts/endpoint';
import { patchReads } from '@mostrador/shared-data';
import { ENDPOINTS, type Reference } from './reference-endpoints.ts';
import { inOrder } from './reference-list-view.ts';
import type { ReferenceKind } from './reference-words.ts';

/** Puts a new or changed reference into the cached list, so that a form can choose it at once. */
export function putReference(kind: ReferenceKind, saved: Reference): void {
  patch(kind, (known) => inOrder([...without(known, saved._id), saved]));
}

/** Removes a reference from the cached list. */
export function dropReference(kind: ReferenceKind, id: string): void {
  patch(kind, (known) => without(known, id));
}

function without(known: readonly Reference[], id: string): Reference[] {
  return known.filter(({ _id }) => _id !== id);
}

function patch(kind: ReferenceKind, change: (known: Reference[]) => Reference[]): void {
  patchReads<EndpointDefinition>(
    ENDPOINTS[kind].list,
    (known) => known && change(known as Reference[]),
  );
}
