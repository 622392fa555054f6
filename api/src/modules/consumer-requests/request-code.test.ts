import { expect, test } from 'vitest';
import { newRequestCode } from './request-code.ts';

test('a code says what it is about, and is read in groups of four', () => {
  expect(newRequestCode('regret', () => 0)).toBe('ARR-2222-2222');
  expect(newRequestCode('cancellation', (below) => below - 1)).toBe('BAJA-ZZZZ-ZZZZ');
});

test('no two of many are the same, and none has what is mistaken for something else', () => {
  const codes = Array.from({ length: 5000 }, () => newRequestCode('regret').slice(4));

  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.join('')).not.toMatch(/[01AEIOUSLY]/);
});
