import { expect, test } from 'vitest';
import { RIGHTS_OF_MODULES } from './database/rights.ts';
import { modules } from './modules.ts';

test('one module declares the rights on a table, and one offers a service', () => {
  const tables = RIGHTS_OF_MODULES.flatMap((rights) => Object.keys(rights));
  const offers = modules.flatMap(({ offers = {} }) => Object.keys(offers));

  expect(tables).toEqual([...new Set(tables)]);
  expect(offers).toEqual([...new Set(offers)]);
  expect(offers).toContain('history');
});
