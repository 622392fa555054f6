import {
  COLOR_SCHEME_NAMES,
  contrastOf,
  FONT_SCHEME_NAMES,
  READABLE_CONTRAST,
} from '@mostrador/domain/store-look';
import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

const NO_COLORS = { heading: null, body: null, muted: null };

function propertiesOf(theme: string): Record<string, string> {
  return Object.fromEntries(Array.from(theme.matchAll(/--([\w-]+):([^;}]+)/g), ([, ...p]) => p));
}

test.each(COLOR_SCHEME_NAMES)('every text of %s is readable', (colorScheme) => {
  const colors = propertiesOf(themeOf({ colorScheme, fontScheme: 'modern', colors: NO_COLORS }));
  const pairs = [
    ['heading', 'background'],
    ['body', 'background'],
    ['muted', 'background'],
    ['primary', 'background'],
    ['on-primary', 'primary'],
    ['on-secondary', 'secondary'],
    ['on-accent', 'accent'],
  ] as const;
  for (const [text, ground] of pairs)
    expect(
      contrastOf(colors[text] as string, colors[ground] as string),
      `${text} on ${ground}`,
    ).toBeGreaterThanOrEqual(READABLE_CONTRAST);
});

test("a shop's own colours replace the scheme's", () => {
  const colors = { heading: '#112233', body: null, muted: '#445566' };
  const theme = propertiesOf(themeOf({ colorScheme: 'fresh', fontScheme: 'modern', colors }));
  expect(theme).toMatchObject({ heading: '#112233', body: '#2B2B2B', muted: '#445566' });
});

test.each(FONT_SCHEME_NAMES)('%s lists its font families with fallbacks', (fontScheme) => {
  const theme = propertiesOf(themeOf({ colorScheme: 'fresh', fontScheme, colors: NO_COLORS }));
  expect(theme['heading-font']).toMatch(/^"[\w ]+",.*serif$/);
  expect(theme['body-font']).toMatch(/^"[\w ]+",.*serif$/);
});
