import {
  COLOR_SCHEME_NAMES,
  COLOR_SCHEMES,
  type ColorSchemeName,
} from '@mostrador/domain/store-look';
import { expect, test } from 'vitest';
import { lowContrastOf, textColorsOf } from './text-colors.ts';

test("a text has the shop's colour, in any case of letters", () => {
  const colors = textColorsOf('fresh', { heading: '#aa0000', body: '#001122' });
  expect(colors).toMatchObject({ heading: '#aa0000', body: '#001122' });
});

test.each(['', null, undefined, '#12', 'red', '#GGGGGG'])(
  "a colour that is %j leaves the text in the scheme's colour",
  (heading) => {
    expect(textColorsOf('fresh', { heading }).heading).toBe(COLOR_SCHEMES.fresh.secondary);
  },
);

test.each(COLOR_SCHEME_NAMES)('the default texts of %s are readable', (scheme: ColorSchemeName) => {
  for (const color of Object.values(textColorsOf(scheme)))
    expect(lowContrastOf(scheme, color)).toBeUndefined();
});

test('a text with too little contrast is reported with its ratio', () => {
  expect(lowContrastOf('fresh', '#CCCCCC')).toBeCloseTo(1.6, 1);
});
