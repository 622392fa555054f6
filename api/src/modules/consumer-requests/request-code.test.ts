import { expect, test } from 'vitest';
import { newRequestCode } from './request-code.ts';

test('a code names its kind, and is shown in groups of four', () => {
  expect(newRequestCode('regret', () => 0)).toBe('ARR-2222-2222');
  expect(newRequestCode('cancellation', (below) => below - 1)).toBe('BAJA-ZZZZ-ZZZZ');
});

test('codes are unique, and have no characters that look alike', () => {
  const codes = Array.from({ length: 5000 }, () => newRequestCode('regret').slice(4));

  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.join('')).not.toMatch(/[01AEIOUSLY]/);
});
