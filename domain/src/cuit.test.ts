import { expect, test } from 'vitest';
import { cuitProblemOf } from './cuit.ts';

test.each(['20123456786', '27123456780', '30500010912', '33693450239'])(
  'the CUIT %s is valid',
  (cuit) => {
    expect(cuitProblemOf(cuit)).toBeUndefined();
  },
);

test.each(['', '2012345678', '201234567866', '20-12345678-6', '2012345678٦', 'AB123456786'])(
  '%j does not have eleven digits',
  (cuit) => {
    expect(cuitProblemOf(cuit)).toBe('length');
  },
);

test('any other check digit is refused', () => {
  for (const last of [0, 1, 2, 3, 4, 5, 7, 8, 9])
    expect(cuitProblemOf(`2012345678${last}`)).toBe('check-digit');
});

test('any single mistyped digit is refused', () => {
  for (let place = 0; place < 11; place++)
    for (let by = 1; by < 10; by++) {
      const digits = [...'20123456786'];
      digits[place] = String((Number(digits[place]) + by) % 10);
      expect(cuitProblemOf(digits.join(''))).toBe('check-digit');
    }
});

test('a number whose check digit would be ten is never valid', () => {
  for (let last = 0; last < 10; last++) expect(cuitProblemOf(`2000000001${last}`)).toBeDefined();
});
