import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  ['Co\u200bca\u00ad Co\ufeffla', 'Coca Cola'],
  ['\u202eYerba\u202c', 'Yerba'],
  ['\u3164\u2800\u200b', ''],
  ['Coca\u00a0Cola\t2 l', 'Coca Cola 2 l'],
  ['N\u0303andu\u0301', 'Ñandú'],
  ['Vela ❤️ 👨‍👩‍👧 👍🏽', 'Vela ❤️ 👨‍👩‍👧 👍🏽'],
  ['Vela ❤\u200d 1\ufe0f', 'Vela ❤ 1'],
  ['m² ½ №', 'm² ½ №'],
])('%j is visible as %j', (typed, seen) => {
  expect(visibleText(typed)).toBe(seen);
});
