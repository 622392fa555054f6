import { newId } from '@mostrador/domain';
import type { ActivityEntry } from '../src/activity.ts';

/** Returns a change of a product's price. */
export function anActivityEntry(entry: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    _id: newId(),
    at: '2026-03-10T15:00:00Z',
    username: 'sol',
    action: 'product.changed',
    summary: 'Cambió el producto Yerba 1kg',
    changes: [{ field: 'Precio', from: '$\u00a0100,00', to: '$\u00a0120,50' }],
    ...entry,
  };
}
