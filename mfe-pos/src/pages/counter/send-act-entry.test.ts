import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aCounterServer } from '../../../test/open-counter.ts';
import type { ActEntry } from '../../features/outbox/outbox-entry.ts';
import { sendActEntry } from './send-act-entry.ts';

const { server } = aCounterServer();

function anOpening(): ActEntry {
  const offline = { leaseId: newId(), madeAt: '2026-11-28T12:00:00.000Z', clockAhead: 0 };
  return {
    format: 1,
    kind: 'opening',
    shopId: newId(),
    seller: { _id: newId(), name: 'luz' },
    body: { _id: newId(), openingAmount: 1000, offline },
    since: '2026-11-28T12:00:00.000Z',
  };
}

test('an entry waits for a server that does not have the call yet, and says so', async () => {
  const unknown = { error: 'La dirección no existe', code: 'address.not-found' };
  server.use(mockEndpoint(offlineEntryEndpoints.deliverOpening, () => refuse(404, unknown)));

  expect(await sendActEntry(anOpening())).toEqual({
    kind: 'failed',
    error: { error: 'El servidor todavía no registra lo que se hizo sin conexión' },
  });
});

test('a register that does not exist is a refusal', async () => {
  const missing = { error: 'La caja no existe', code: 'cash-register.not-found' };
  server.use(mockEndpoint(offlineEntryEndpoints.deliverOpening, () => refuse(404, missing)));

  expect(await sendActEntry(anOpening())).toEqual({ kind: 'refused', error: missing });
});
