import { expect, test } from 'vitest';
import { patternsIn } from './patterns-in.ts';

test('finds literals and arguments of RegExp, with flags and lines', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the test parses this code
  const code = "const a = /\\s+$/gu;\nconst b = new RegExp(`^${a}x$`, 'i') ?? RegExp('y');";

  expect(patternsIn('a.ts', code)).toEqual([
    { source: '\\s+$', flags: 'gu', line: 1 },
    { source: '^xx$', flags: 'i', line: 2 },
    { source: 'y', flags: '', line: 2 },
  ]);
});

test('refuses a pattern built elsewhere', () => {
  expect(() => patternsIn('a.ts', 'new RegExp(made)')).toThrow('a.ts:1');
});
