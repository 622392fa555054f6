import { expect, test } from 'vitest';
import { withoutFinalSlashes } from './final-slashes.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/app', '/app'],
  ['/app/', '/app'],
  ['/app///', '/app'],
  ['//app/x//', '//app/x'],
  ['/a\n/', '/a\n'],
  ['', ''],
])('%j is the path %j', (path, expected) => {
  expect(withoutFinalSlashes(path)).toBe(expected);
});
