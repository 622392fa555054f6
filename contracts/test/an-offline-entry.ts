import { newId } from '@mostrador/domain';
import type { OfflineEntry } from '../src/offline-entries.ts';

/** Returns a movement made offline to review, for tests, with the given changes. */
export function anOfflineEntry(changes: Partial<OfflineEntry> = {}): OfflineEntry {
  const seller = { _id: newId(), username: 'luz' };
  const _id = newId();
  return {
    _id,
    recordedId: _id,
    content: { kind: 'cash-movement', movement: 'withdrawal', amount: 500, reason: 'Banco' },
    madeAt: '2026-03-10T15:00:00.000Z',
    receivedAt: '2026-03-10T18:30:00.000Z',
    madeBy: seller,
    deliveredBy: seller,
    reasons: [{ kind: 'closed-register', closure: 41 }],
    reviewedAt: null,
    reviewedBy: null,
    ...changes,
  };
}
