import apiSchema from '@mostrador/api/database/schema.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { CHANGED_IN_PLACE, RESTORED, STAYS } from './shop-tables.ts';

test('each table of a shop is restored or stays, with a reason', () => {
  const ofShops = Object.keys(apiSchema).flatMap((name) => {
    const [, table] = /^column (\w+)\.shop_id$/.exec(name) ?? [];
    return table ?? [];
  });
  const named = [...RESTORED, ...CHANGED_IN_PLACE, ...Object.keys(STAYS)];

  expect(named.toSorted()).toEqual([...ofShops, 'shop'].toSorted());
});
