import type { CustomerBatch } from '@mostrador/contracts/customer-batches';
import { newId } from '@mostrador/domain';

/** An import that added two customers. */
export function aCustomerBatch(batch: Partial<CustomerBatch> = {}): CustomerBatch {
  return {
    _id: newId(),
    title: 'Clientes.xlsx',
    state: 'applied',
    userId: { _id: newId(), username: 'ana' },
    createdAt: '2026-03-02T12:00:00.000Z',
    undoneAt: null,
    undoneBy: null,
    ...batch,
    counts: { created: 2, changed: 0, undone: 0, kept: 0, ...batch.counts },
  };
}
