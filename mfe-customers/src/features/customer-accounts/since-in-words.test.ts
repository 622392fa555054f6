import { expect, test } from 'vitest';
import { sinceInWords } from './since-in-words.ts';

test.each([
  ['2026-11-22T12:00:00Z', '22/11/2026, hoy'],
  ['2026-11-22T02:59:00Z', '21/11/2026, ayer'],
  ['2026-10-20T12:00:00Z', '20/10/2026, hace 33 días'],
])('%s reads %s on 22/11/2026', (since, words) => {
  expect(sinceInWords(since, new Date('2026-11-22T15:00:00Z'))).toBe(words);
});
