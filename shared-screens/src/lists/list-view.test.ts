import { expect, test } from 'vitest';
import { viewOf } from './list-view.ts';

const viewAt = (address: string) =>
  viewOf(new URLSearchParams(address), {
    sortKeys: ['name', 'price'],
    filters: ['status', 'from'],
  });

test('an empty query shows everything, by the first column', () => {
  expect(viewAt('')).toEqual({
    text: '',
    sort: { key: 'name', direction: 'ascending' },
    filters: {},
    page: 1,
  });
});

test('the query has the search, the order, the filters and the page', () => {
  expect(viewAt('q=sol&sort=price&order=desc&status=closed&page=3')).toEqual({
    text: 'sol',
    sort: { key: 'price', direction: 'descending' },
    filters: { status: 'closed' },
    page: 3,
  });
});

test.each(['sort=nada&order=nunca', 'page=0', 'page=-1', 'page=dos', 'page=1.5', 'status=', 'x=1'])(
  'the invalid parameter %s is ignored',
  (address) => {
    expect(viewAt(address)).toEqual(viewAt(''));
  },
);
