import { expect, test } from 'vitest';
import { readSaleSearch } from './sale-search.ts';

test.each([
  ['1284', 1284, 128_400],
  [' 1.284 ', 1284, 128_400],
  ['N.º 1.284', 1284, undefined],
  ['n° 7', 7, undefined],
  ['#1284', 1284, undefined],
  ['$ 1.284', undefined, 128_400],
  ['1.284,5', undefined, 128_450],
  ['1284,05', undefined, 128_405],
  ['9999999999', undefined, 999_999_999_900],
])('%j is the number %s, or the amount of %s cents', (typed, number, total) => {
  expect(readSaleSearch(typed)).toEqual({ kind: 'figure', number, total });
});

test.each(['yerba 1 kg', '7 up', '1.28', '1,2,3', '12.84.5', '-5', '', 'Ana', '1'.repeat(40)])(
  '%j is a part of a name',
  (typed) => {
    expect(readSaleSearch(typed)).toEqual({ kind: 'text', text: typed });
  },
);
