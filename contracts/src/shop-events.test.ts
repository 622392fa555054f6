import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { shopEvent } from './shop-events.schemas.ts';

test.each([
  ['topics that changed', { type: 'changed', topics: ['products', 'sales'] }],
  ['topics that a tab changed', { type: 'changed', topics: ['session'], by: 'a-tab' }],
  ['new stock', { type: 'stock-changed', products: [{ _id: newId(), stock: 0.5, version: 7 }] }],
  [
    'how far a file is made',
    { type: 'export-progress', exportId: newId(), progress: 0.5, topics: [] },
  ],
])('an open tab receives %s', (_, event) => {
  expect(shopEvent.parse(event)).toEqual(event);
});

test.each([
  ['an unread topic', { type: 'changed', topics: ['weather'] }],
  ['stock without its version', { type: 'stock-changed', products: [{ _id: newId(), stock: 1 }] }],
  [
    'how many sales a file has',
    { type: 'export-progress', exportId: newId(), done: 500, total: 100_000, topics: [] },
  ],
  ['anything else', { type: 'closed' }],
])('an open tab does not receive %s', (_, event) => {
  expect(shopEvent.safeParse(event).success).toBe(false);
});
