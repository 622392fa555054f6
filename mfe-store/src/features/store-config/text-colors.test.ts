import {
  COLOR_SCHEME_NAMES,
  COLOR_SCHEMES,
  type ColorSchemeName,
} from '@mostrador/domain/store-look';
import { expect, test } from 'vitest';
import { lowContrastOf, textColorsOf } from './text-colors.ts';

test('a text is written in the colour the shop chose, whatever its case', () => {
  const colors = textColorsOf('fresh', { heading: '#aa0000', body: '#001122' });
  expect(colors).toMatchObject({ heading: '#aa0000', body: '#001122' });
});

test.each(['', null, undefined, '#12', 'red', '#GGGGGG'])(
  'a colour that is %j leaves the text in that of the scheme',
  (heading) => {
    expect(textColorsOf('fresh', { heading }).heading).toBe(COLOR_SCHEMES.fresh.secondary);
  },
);

test.each(COLOR_SCHEME_NAMES)('the own texts of %s can be read', (scheme: ColorSchemeName) => {
  for (const color of Object.values(textColorsOf(scheme)))
    expect(lowContrastOf(scheme, color)).toBeUndefined();
});

test('a text too pale for its background is told by its contrast', () => {
  expect(lowContrastOf('fresh', '#CCCCCC')).toBeCloseTo(1.6, 1);
});
