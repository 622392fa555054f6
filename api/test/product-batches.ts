import { newId } from '@mostrador/domain';
import type { Caller } from './a-shop.ts';

/** Applies a batch that adds one product, at once or at a given time, and returns its id. */
export async function aProductBatch(caller: Caller): Promise<string> {
  const answer = await caller.call('POST', '/api/product-batches', aBatchOfOne());
  return answer.json()._id;
}

/** The body of a batch that adds one product. */
export function aBatchOfOne() {
  return {
    _id: newId(),
    kind: 'import',
    title: 'Lista',
    creates: [{ name: 'Alfajor', price: 900, stock: 24, category: 'Golosinas' }],
  };
}
