import { describe, expect, test } from 'vitest';
import {
  COLOR_SCHEME_NAMES,
  COLOR_SCHEMES,
  contrastOf,
  READABLE_CONTRAST,
  readableOn,
  TEXT_COLORS,
} from './store-look.ts';

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#000000', 21],
  ['#777777', '#FFFFFF', 4.48],
  ['#0000FF', '#ffffff', 8.59],
  ['#123456', '#123456', 1],
])('the contrast of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
});

describe.each(COLOR_SCHEME_NAMES)('the %s scheme', (name) => {
  const { primary, secondary, accent, background } = COLOR_SCHEMES[name];

  test.each([
    ['primary', primary],
    ['secondary', secondary],
    ['text', TEXT_COLORS.body],
    ['muted text', TEXT_COLORS.muted],
  ])('can be read in its %s colour', (_, color) => {
    expect(contrastOf(color, background)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
  });

  test.each([primary, secondary, accent])('has readable text on %s', (color) => {
    expect(contrastOf(color, readableOn(color))).toBeGreaterThanOrEqual(READABLE_CONTRAST);
  });
});
