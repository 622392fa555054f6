import { newId } from '@mostrador/domain';
import type { Caller } from './a-shop.ts';

/** Applies a batch that adds one customer, and returns its id. */
export async function aCustomerBatch(caller: Caller): Promise<string> {
  const answer = await caller.call('POST', '/api/customer-batches', aCustomerBatchOfOne());
  return answer.json()._id;
}

/** The body of a batch that adds one customer. */
export function aCustomerBatchOfOne() {
  return {
    _id: newId(),
    title: 'Clientes',
    creates: [{ name: 'Ana Pérez', phone: '264 555-0101' }],
  };
}
