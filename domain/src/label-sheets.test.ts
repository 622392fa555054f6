import { expect, test } from 'vitest';
import { barSymbolOf } from './bar-symbol.ts';
import {
  barsStartAt,
  cornerOf,
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheet,
  labelsPerPage,
  moduleFor,
} from './label-sheets.ts';

test.each(LABEL_SHEET_NAMES)('the labels of %s are on its page, beside each other', (name) => {
  const sheet: LabelSheet = LABEL_SHEETS[name];
  const { page, label } = sheet;
  const corners = Array.from({ length: labelsPerPage(sheet) }, (_, place) =>
    cornerOf(sheet, place),
  );

  for (const [place, { left, top }] of corners.entries()) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + label.width).toBeLessThanOrEqual(page.width);
    expect(top + label.height).toBeLessThanOrEqual(page.height);
    for (const other of corners.slice(0, place)) {
      const isBeside = Math.abs(other.left - left) >= label.width - 1e-9;
      const isBelow = Math.abs(other.top - top) >= label.height - 1e-9;
      expect(isBeside || isBelow).toBe(true);
    }
  }
});

test.each([
  ['a4-3x8', 24, { left: 0, top: 0.5 }, { left: 140, top: 259.5 }],
  ['a4-3x7', 21, { left: 7.25, top: 15.15 }, { left: 139.25, top: 243.75 }],
  ['a4-2x7', 14, { left: 4.65, top: 15.15 }, { left: 106.25, top: 243.75 }],
  ['a4-4x10', 40, { left: 8, top: 21.5 }, { left: 153.5, top: 250.1 }],
  ['roll-50x25', 1, { left: 0, top: 0 }, { left: 0, top: 0 }],
] as const)('%s has %i labels where its makers put them', (name, count, first, last) => {
  const sheet: LabelSheet = LABEL_SHEETS[name];
  const rounded = (place: number) => {
    const { left, top } = cornerOf(sheet, place);
    return { left: Math.round(left * 100) / 100, top: Math.round(top * 100) / 100 };
  };

  expect(labelsPerPage(sheet)).toBe(count);
  expect([rounded(0), rounded(count - 1)]).toEqual([first, last]);
});

test.each(LABEL_SHEET_NAMES)('an EAN-13 fits on %s with bars of a quarter millimetre', (name) => {
  const symbol = barSymbolOf('7790387013627') ?? expect.fail();

  expect(moduleFor(symbol, LABEL_SHEETS[name])).toBeGreaterThanOrEqual(0.25);
});

test('a code that is too long does not fit', () => {
  const symbol = barSymbolOf('A'.repeat(20)) ?? expect.fail();

  expect(moduleFor(symbol, LABEL_SHEETS['roll-50x25'])).toBeUndefined();
});

test('bars are narrower beside a text, and start in the padding as far as it is white', () => {
  const symbol = barSymbolOf('7790387013627') ?? expect.fail();
  const roll: LabelSheet = LABEL_SHEETS['roll-50x25'];

  expect(moduleFor(symbol, roll)).toBe(0.375);
  expect(moduleFor(symbol, roll, 15)).toBe(0.25);
  expect(moduleFor(symbol, roll, 25)).toBeUndefined();
  expect(barsStartAt(symbol, roll, 0.25)).toBe(2.25);
  expect(barsStartAt(symbol, LABEL_SHEETS['a4-3x8'], 0.33)).toBe(0);
});
