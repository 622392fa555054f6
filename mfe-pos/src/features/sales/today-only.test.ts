import { aSale } from '@mostrador/contracts/test/a-sale';
import { expect, test } from 'vitest';
import { isCorrectable } from './correct-payment/is-correctable.ts';
import { isCancellable } from './history/is-cancellable.ts';

test.each([
  [0, '2026-11-21T23:59:59-03:00', true],
  [0, '2026-11-22T00:00:00-03:00', false],
  [4, '2026-11-22T03:59:59-03:00', true],
  [4, '2026-11-22T04:00:00-03:00', false],
])('where days end at %i:00, a sale of 22:00 can be undone at %s: %s', (dayEndsAt, now, can) => {
  const sale = aSale({ createdAt: '2026-11-21T22:00:00-03:00', paymentMethod: 'Efectivo' });
  const today = { now: new Date(now), dayEndsAt };

  expect(isCancellable(sale, today)).toBe(can);
  expect(isCorrectable(sale, today)).toBe(can);
});
