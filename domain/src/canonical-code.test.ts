import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalCode,
  canonicalDocument,
  canonicalInvoiceNumber,
  codeKeyOf,
} from './canonical-code.ts';

/** One character per kind: format, mark, filler, variation, soft hyphen, BOM, Braille, control. */
const INVISIBLES = [
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u3164',
  '\u115f',
  '\ufe0f',
  '\u00ad',
  '\ufeff',
  '\u2800',
  '\u034f',
  '\u{e0020}',
  '\u001d',
  '\u0085',
];
const HYPHENS = ['-', '‐', '‑', '‒', '–', '—', '―', '−', '\ufe63', '\uff0d', '⁃'];
const SPACES = [' ', '\u00a0', '\u2009', '\u202f', '\u3000', '\t'];

describe('a product’s code', () => {
  test.each([
    ['7790895 000430', '7790895000430'],
    [' 7790895000430\t', '7790895000430'],
    ['7-790895-000430', '7790895000430'],
    ["'7790895000430", '7790895000430'],
    [" '7790895000430", '7790895000430'],
    [
      '\uff17\uff17\uff19\uff10\uff18\uff19\uff15\uff10\uff10\uff10\uff14\uff13\uff10',
      '7790895000430',
    ],
    ['\uff21\uff22\uff23\uff0d12', 'ABC-12'],
    ['ABC-12', 'ABC-12'],
    ['abc-12', 'abc-12'],
    ['ABC–12', 'ABC-12'],
    ['AB C - 1 2', 'ABC-12'],
    ['1-2-3-4', '1234'],
    ['A-1-2', 'A-12'],
    ['*12*', '*12*'],
    ['--', '--'],
    ["O'Brien", "O'Brien"],
    ['000123', '000123'],
    [" ' ", ''],
    ['', ''],
  ])('typed as %j is %j', (typed, code) => {
    expect(canonicalCode(typed)).toBe(code);
  });

  test.each([...INVISIBLES, ...SPACES, ...HYPHENS])('is equal with %j between its digits', (c) => {
    expect(canonicalCode(`779089${c}5000430`)).toBe('7790895000430');
  });

  test('is equal in either case, and keeps the typed letters', () => {
    expect(canonicalCode('abc-Ñ1')).toBe('abc-Ñ1');
    expect(codeKeyOf('abc-Ñ1')).toBe(codeKeyOf('ABC-ñ1'));
    expect(codeKeyOf('ＡＢＣ－12')).toBe(codeKeyOf('abc‑12'));
  });

  test('of twelve digits is an EAN-13 if it is a UPC-A, and unchanged otherwise', () => {
    expect(canonicalCode('036000291452')).toBe('0036000291452');
    expect(canonicalCode('0 36000 29145 2')).toBe('0036000291452');
    expect(canonicalCode('0036000291452')).toBe('0036000291452');
    expect(canonicalCode('036000291453')).toBe('036000291453');
  });

  test('is unchanged once it is canonical', () => {
    const typed = fc.string({
      unit: fc.constantFrom(..."0123456789aZ-'. ½²ﬁ", ...INVISIBLES, ...HYPHENS, ...SPACES),
      maxLength: 16,
    });
    fc.assert(
      fc.property(typed, (text) => {
        const code = canonicalCode(text);
        expect(canonicalCode(code)).toBe(code);
        expect(codeKeyOf(code)).toBe(codeKeyOf(text));
      }),
    );
  });
});

describe('a document', () => {
  test.each([
    ['05.123.456', '5123456'],
    ['5.123.456', '5123456'],
    ['005123456', '5123456'],
    ["'05123456", '5123456'],
    ['５．１２３．４５６', '5123456'],
    ['20-12345678-6', '20123456786'],
    [' 20 12345678 6 ', '20123456786'],
    ['aab-123', 'AAB123'],
    ['AB0012', 'AB0012'],
    ['000', '0'],
    [' - ', ''],
  ])('typed as %j is %j', (typed, document) => {
    expect(canonicalDocument(typed)).toBe(document);
  });

  test.each([...HYPHENS, ...INVISIBLES, ...SPACES, '.'])(
    'is the same with %j between its digits',
    (c) => {
      expect(canonicalDocument(`20${c}12345678${c}6`)).toBe('20123456786');
    },
  );
});

test.each([...HYPHENS, ' – ', '\u200b-'])('the number of an invoice may have %j', (hyphen) => {
  expect(canonicalInvoiceNumber(` ００００２${hyphen}00000147`)).toBe('00002-00000147');
});
