import { expect, test } from 'vitest';
import { wrongLayout } from './keyboard-layout.ts';

const knows =
  (...codes: string[]) =>
  (code: string) =>
    codes.includes(code);

test.each([
  ["A'123-4", 'A-123/4'],
  ["Q'1", 'Q-1'],
  ['9ñ1', '9;1'],
])('an English scanner writes %s for %s on a Spanish keyboard', (scanned, printed) => {
  expect(wrongLayout(scanned, knows())).toBe(
    `El lector escribe «${scanned}» donde dice «${printed}», porque está configurado para un teclado en inglés: pasalo a «Español (Latinoamérica)» con los códigos de su manual.`,
  );
});

test('a character that a code may have is evidence only when the other reading is known', () => {
  expect(wrongLayout('123-4', knows('123/4'))).toContain('donde dice «123/4»');
  expect(wrongLayout('123-4', knows())).toBeUndefined();
});

test('a Spanish scanner on an English keyboard is recognised by the intended code', () => {
  expect(wrongLayout('A/123&4', knows('A-123/4'))).toContain('pasalo a «Inglés (EE. UU.)»');
});

test.each(["A'123-4", 'A-123/4', '7790387013627'])('%s is valid where a product has it', (code) => {
  expect(wrongLayout(code, knows(code))).toBeUndefined();
});

test.each(['7790387013627', "'7790387013627", 'ABC-12', 'A/1', '*X1*'])(
  '%s gives no warning',
  (code) => {
    expect(wrongLayout(code, knows())).toBeUndefined();
  },
);
