import { expect, test } from 'vitest';
import { barSymbolOf } from './bar-symbol.ts';
import { code128 } from './code-128.ts';
import { ean8Bars, ean13Bars } from './ean-bars.ts';

test.each([
  ['an EAN-13', '7790387013627', ean13Bars('7790387013627'), { left: 11, right: 7 }],
  ['an EAN-8', '73513537', ean8Bars('73513537'), { left: 7, right: 7 }],
  [
    'a UPC-A as the EAN-13 that it is',
    '036000291452',
    ean13Bars('0036000291452'),
    { left: 11, right: 7 },
  ],
  ['a code of the shop', 'REM-12', code128('REM-12'), { left: 10, right: 10 }],
  [
    'a wrong check digit as it is',
    '7790387013620',
    code128('7790387013620'),
    { left: 10, right: 10 },
  ],
])('draws %s, with its white at both sides', (_, code, bars, quiet) => {
  expect(barSymbolOf(code)).toMatchObject({ bars, quiet });
});

test('writes a UPC-A with its zero, as the till shows it', () => {
  expect(barSymbolOf('036000291452')?.text).toBe('0036000291452');
});

test.each(['Ñandú', 'кофе', ''])('has no bars for «%s»', (code) => {
  expect(barSymbolOf(code)).toBeUndefined();
});
