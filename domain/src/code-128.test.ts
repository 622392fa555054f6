import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

/** Returns the widths of each symbol; the stop has a seventh one, at the end. */
const symbolsOf = (text: string) =>
  code128(text)
    .join('')
    .match(/\d{6}(?:2$)?/g);

const STOP = '2331112';

test('letters are in set B, and the pairs of digits at the end in set C', () => {
  const [startB, h, i, toC, check] = ['211214', '231113', '231311', '113141', '141221'];
  const pairs = ['131123', '331121', '241112'];

  expect(symbolsOf('HI345678')).toEqual([startB, h, i, toC, ...pairs, check, STOP]);
});

test('an even number of digits is in set C alone', () => {
  expect(symbolsOf('123456')).toHaveLength(1 + 3 + 1 + 1);
  expect(symbolsOf('123456')?.[0]).toBe('211232');
});

test('the first of an odd number of digits is in set B', () => {
  expect(symbolsOf('V12345')?.slice(0, 4)).toEqual(['211214', '311123', '123221', '113141']);
});

test('a text without digits is in set B alone', () => {
  expect(symbolsOf('V-a')).toHaveLength(1 + 3 + 1 + 1);
});

test('each symbol has 11 modules, and the stop 13', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{1,30}$/), (text) => {
      const [stop, ...others] = (symbolsOf(text) ?? []).map(modulesOf).toReversed();
      expect(stop).toBe(13);
      expect(new Set(others)).toEqual(new Set([11]));
    }),
  );
});

test.each(['', 'ñ', 'V1\n', '🧉'])('other text is refused: «%s»', (text) => {
  expect(() => code128(text)).toThrow();
});

function modulesOf(symbol: string): number {
  return [...symbol].reduce((sum, width) => sum + Number(width), 0);
}
