import { toCents } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { billSuggestions } from './bill-suggestions.ts';

test.each([
  [8000, [10_000, 20_000]],
  [3450.5, [4000, 10_000, 20_000]],
  [13_200, [14_000, 20_000]],
  [20_000, []],
  [41_300, [42_000, 50_000, 60_000]],
  [999_999_999.99, []],
])('a total of %s pesos suggests %s', (total, amounts) => {
  expect(billSuggestions(toCents(total))).toEqual(amounts.map(toCents));
});

test('an empty cart suggests nothing', () => {
  expect(billSuggestions(toCents(0))).toEqual([]);
});
