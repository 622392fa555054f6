import 'fake-indexeddb/auto';
import { OFFLINE_LEASE_MS } from '@mostrador/contracts/offline-sales';
import { newId } from '@mostrador/domain';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetLease, issueLease, readLease, renewLease } from './offline-lease.ts';

const NOW = Date.parse('2026-11-28T12:00:00.000Z');
const HOUR_MS = 3_600_000;

const server = setupServer();
beforeAll(() => server.listen());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server.use(http.post('*/api/offline-leases', () => aLease()));
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const aHolder = () => ({ userId: newId(), shopId: newId() });

function aLease(more: { allowsCredit?: boolean } = {}) {
  const lease = {
    ...more,
    _id: newId(),
    issuedAt: new Date(NOW).toISOString(),
    expiresAt: new Date(NOW + OFFLINE_LEASE_MS).toISOString(),
  };
  return HttpResponse.json(lease, {
    status: 201,
    headers: { date: new Date(NOW).toUTCString() },
  });
}

test('a young lease is not renewed', async () => {
  const holder = aHolder();
  const first = await renewLease(holder);

  expect(await renewLease(holder)).toEqual(first);
});

test('a young lease is renewed once the clock of the device was corrected', async () => {
  vi.setSystemTime(NOW + HOUR_MS);
  const holder = aHolder();
  const first = await renewLease(holder);
  expect(first?.clockAhead).toBeCloseTo(-HOUR_MS, -4);

  vi.setSystemTime(NOW);
  await issueLease(aHolder());
  const renewed = await renewLease(holder);
  expect(renewed?._id).not.toBe(first?._id);
  expect(renewed?.clockAhead).toBeCloseTo(0, -4);
});

test('a young lease without credit is renewed once the shop sells on account offline', async () => {
  const holder = aHolder();
  server.use(http.post('*/api/offline-leases', () => aLease({ allowsCredit: false })));
  const without = await renewLease(holder, { givesCredit: true });
  server.use(http.post('*/api/offline-leases', () => aLease({ allowsCredit: true })));

  expect(await renewLease(holder)).toEqual(without);
  const renewed = await renewLease(holder, { givesCredit: true });
  expect(renewed?.allowsCredit).toBe(true);
  expect(await renewLease(holder, { givesCredit: true })).toEqual(renewed);
});

test('a person who leaves the device leaves no lease, and the others keep theirs', async () => {
  const [leaver, other] = [aHolder(), aHolder()];
  await issueLease(leaver);
  const kept = await issueLease({ ...other, shopId: leaver.shopId });

  await forgetLease(leaver);

  expect(await readLease(leaver)).toBeUndefined();
  expect(await readLease({ ...other, shopId: leaver.shopId })).toEqual(kept);
});

test('a lease of now is never the one on this device', async () => {
  const holder = aHolder();
  const first = await renewLease(holder);
  const now = await issueLease(holder);

  expect(now?._id).not.toBe(first?._id);
  expect(await readLease(holder)).toEqual(now);
  server.use(http.post('*/api/offline-leases', () => HttpResponse.error()));
  expect(await issueLease(holder)).toBeUndefined();
});
