import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

function changesAt(clock: { ms: number }) {
  const recent = createRecentChanges(() => clock.ms);
  const change = (shopId: string, ...topics: ('products' | 'sales')[]) =>
    recent.note(shopId, [{ type: 'changed', topics }]);
  return { ...recent, change };
}

test('a topic is quiet since its last change, or since the process listens', () => {
  const clock = { ms: 1000 };
  const recent = changesAt(clock);
  const [sol, luz] = [newId(), newId()];
  recent.start();

  clock.ms = 5000;
  recent.change(sol, 'products');
  recent.note(luz, [{ type: 'stock-changed', products: [] }]);
  clock.ms = 6000;
  recent.change(sol, 'sales');
  clock.ms = 9000;

  expect(recent.quietOf(sol)).toMatchObject({ products: 4000, sales: 3000, customers: 8000 });
  expect(recent.quietOf(luz)).toMatchObject({ products: 4000, sales: 8000 });
});

test('reports no quiet time while events may be missed', () => {
  const clock = { ms: 0 };
  const recent = changesAt(clock);
  const shop = newId();
  expect(recent.quietOf(shop)).toBeUndefined();

  recent.start();
  clock.ms = 5000;
  recent.stop();
  expect(recent.quietOf(shop)).toBeUndefined();
  clock.ms = 7000;
  recent.start();
  clock.ms = 8000;

  expect(recent.quietOf(shop)).toMatchObject({ products: 1000, session: 1000 });
});

test('a forgotten shop is not reported as quieter than it was', () => {
  const clock = { ms: 0 };
  const recent = changesAt(clock);
  const first = newId();
  recent.start();
  clock.ms = 1000;
  recent.change(first, 'sales');
  clock.ms = 2000;
  for (let shop = 0; shop < 10_000; shop++) recent.change(newId(), 'sales');
  clock.ms = 3000;

  expect(recent.quietOf(first)).toMatchObject({ sales: 2000, products: 2000 });
});
