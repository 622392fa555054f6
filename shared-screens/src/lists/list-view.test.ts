import { expect, test } from 'vitest';
import { viewOf } from './list-view.ts';

const viewAt = (address: string) =>
  viewOf(new URLSearchParams(address), {
    sortKeys: ['name', 'price'],
    filters: ['status', 'from'],
  });

test('an address that says nothing shows everything, by the first column', () => {
  expect(viewAt('')).toEqual({
    text: '',
    sort: { key: 'name', direction: 'ascending' },
    filters: {},
    page: 1,
  });
});

test('an address says what to look for, in which order, with which filters and which page', () => {
  expect(viewAt('q=sol&sort=price&order=desc&status=closed&page=3')).toEqual({
    text: 'sol',
    sort: { key: 'price', direction: 'descending' },
    filters: { status: 'closed' },
    page: 3,
  });
});

test.each(['sort=nada&order=nunca', 'page=0', 'page=-1', 'page=dos', 'page=1.5', 'status=', 'x=1'])(
  'what %s gets wrong counts as not said',
  (address) => {
    expect(viewAt(address)).toEqual(viewAt(''));
  },
);
