import { expect, test } from 'vitest';
import { searchKeyOf } from './search-key.ts';

test.each([
  ['Azúcar', 'azucar'],
  ['  Ñandú   GRANDE ', 'nandu grande'],
  ['CAFÉ\tMolido', 'cafe molido'],
  ['', ''],
])('%j is compared as %j', (text, key) => {
  expect(searchKeyOf(text)).toBe(key);
});
