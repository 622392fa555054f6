import type { ProductBatch } from '@mostrador/contracts/product-batches';
import { newId } from '@mostrador/domain';

/** A batch that changed the price of two products. */
export function aProductBatch(batch: Partial<ProductBatch> = {}): ProductBatch {
  return {
    _id: newId(),
    kind: 'prices',
    title: 'Aumento del 10 %',
    state: 'applied',
    userId: { _id: newId(), username: 'ana' },
    createdAt: '2026-03-02T12:00:00.000Z',
    applyAt: null,
    appliedAt: '2026-03-02T12:00:00.000Z',
    undoneAt: null,
    undoneBy: null,
    ...batch,
    counts: {
      created: 0,
      changed: 2,
      removed: 0,
      pending: 0,
      skipped: 0,
      undone: 0,
      kept: 0,
      ...batch.counts,
    },
  };
}
