import { describe, expect, test } from 'vitest';
import { canStillBeSent, voucherDate } from './voucher-date.ts';

const NOW = new Date('2026-03-29T02:00:00Z');

test("a voucher has the day of Argentina, whatever UTC's is", () => {
  expect(voucherDate(NOW, undefined)).toBe('2026-03-28');
  expect(voucherDate(NOW, '2026-03-20')).toBe('2026-03-28');
});

test('a voucher is not dated before the last one of its series', () => {
  expect(voucherDate(NOW, '2026-03-30')).toBe('2026-03-30');
});

describe('ARCA still accepts a voucher', () => {
  test.each([
    ['of five days ago', '2026-03-23', undefined, true],
    ['of six days ago', '2026-03-22', undefined, false],
    ['of three days ahead', '2026-03-31', undefined, true],
    ['of the next month', '2026-04-01', undefined, false],
    ['of the day of the last one', '2026-03-27', '2026-03-27', true],
    ['of a day before the last one', '2026-03-26', '2026-03-27', false],
  ])('%s', (_, date, lastDate, isIt) => {
    expect(canStillBeSent(date, NOW, lastDate)).toBe(isIt);
  });
});
