import { expect, test } from 'vitest';
import { rememberLast } from './remember-last.ts';

test('what was used last is remembered, and no more than asked for', () => {
  const made: string[] = [];
  const upperCase = rememberLast(
    2,
    (word: string) => word,
    (word) => {
      made.push(word);
      return word.toUpperCase();
    },
  );

  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(upperCase)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
