import { expect, test } from 'vitest';
import { expiryOf } from './certificate-expiry.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

test.each([
  ['2026-12-23T12:00:01.000Z', 'valid'],
  ['2026-12-23T12:00:00.000Z', 'soon'],
  ['2026-11-23T12:00:01.000Z', 'soon'],
  ['2026-11-23T12:00:00.000Z', 'expired'],
  ['2025-01-01T00:00:00.000Z', 'expired'],
] as const)('on 23/11/2026 a certificate until %s is %s', (validTo, expiry) => {
  expect(expiryOf({ validTo }, NOW)).toBe(expiry);
});
