import { newId } from '@mostrador/domain';
import type { OfflineSale } from '../src/offline-sales.ts';

/** Returns an offline sale to review, for tests, with the given changes. */
export function anOfflineSale(changes: Partial<OfflineSale> = {}): OfflineSale {
  const seller = { _id: newId(), username: 'luz' };
  return {
    _id: newId(),
    number: 128,
    createdAt: '2026-03-10T15:00:00.000Z',
    receivedAt: '2026-03-10T18:30:00.000Z',
    total: 2400,
    status: 'completed',
    userId: seller,
    deliveredBy: seller,
    reasons: [{ kind: 'price', product: 'Yerba 1 kg', charged: 1200, price: 1500 }],
    reviewedAt: null,
    reviewedBy: null,
    ...changes,
  };
}
