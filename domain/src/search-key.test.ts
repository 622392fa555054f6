import { expect, test } from 'vitest';
import { compactKeyOf, searchKeyOf } from './search-key.ts';

test.each([
  ['Azúcar', 'azucar'],
  ['  Ñandú   GRANDE ', 'nandu grande'],
  ['CAFÉ\tMolido', 'cafe molido'],
  ['Co\u200bca\u00ad Cola', 'coca cola'],
  ['ＹＥＲＢＡ　１ ㎏', 'yerba 1 kg'],
  ['N´andu', 'nandu'],
  ['', ''],
])('%j is compared as %j', (text, key) => {
  expect(searchKeyOf(text)).toBe(key);
});

test.each([
  ['Coca-Cola 2,25 L', 'cocacola225l'],
  ['Ñandú & Cía.', 'nanducia'],
  ['7790387013627', '7790387013627'],
  [' - ', ''],
  ['M&M`s ^2_x', 'mms2x'],
  ['Piña‐Colada', 'pinacolada'],
])('%j is searched as %j', (text, key) => {
  expect(compactKeyOf(text)).toBe(key);
});
