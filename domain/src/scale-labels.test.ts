import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ean13CheckDigit } from './barcode.ts';
import { cents, subtotalOf } from './money.ts';
import {
  barcodesOfScaleLabel,
  isPriceOfLabel,
  lineOfScaleLabel,
  readScaleLabel,
  type ScaleLabel,
  type ScaleLabelFormat,
} from './scale-labels.ts';
import { fitsUnit, UNITS } from './units.ts';

const WEIGHT: ScaleLabelFormat = { carries: 'weight', codeDigits: 5, priceDecimals: 0 };
const PRICE: ScaleLabelFormat = { carries: 'price', codeDigits: 5, priceDecimals: 0 };

const withCheckDigit = (firstTwelve: string) => firstTwelve + ean13CheckDigit(firstTwelve);

describe('reading a label', () => {
  test.each<[string, ScaleLabelFormat, ScaleLabel]>([
    // A Systel scale as delivered: header 20, five digits of code, five of weight.
    ['2000123012506', WEIGHT, { prefix: '20', productCode: '00123', weight: 1250 }],
    ['2112345000053', WEIGHT, { prefix: '21', productCode: '12345', weight: 5 }],
    [
      '2912345678906',
      { ...WEIGHT, codeDigits: 4 },
      { prefix: '29', productCode: '1234', weight: 567_890 },
    ],
    [
      '2912345678906',
      { ...WEIGHT, codeDigits: 6 },
      { prefix: '29', productCode: '123456', weight: 7890 },
    ],
    ['2000123045603', PRICE, { prefix: '20', productCode: '00123', price: cents(456_000) }],
    [
      '2000123045603',
      { ...PRICE, priceDecimals: 2 },
      { prefix: '20', productCode: '00123', price: cents(4560) },
    ],
  ])('reads %s', (code, format, label) => {
    expect(readScaleLabel(code, format)).toEqual(label);
  });

  test.each([
    ['a wrong check digit', '2000123012507', WEIGHT],
    ['another prefix', '7790387013627', WEIGHT],
    ['a prefix below 20', '1900123012500', WEIGHT],
    ['twelve digits', '200012301250', WEIGHT],
    ['fourteen digits', '20001230125060', WEIGHT],
    ['letters', '20001230125OO', WEIGHT],
    ['nothing', '', WEIGHT],
    ['labels that are off', '2000123012506', { ...WEIGHT, carries: 'off' as const }],
  ])('refuses %s', (_, code, format) => {
    expect(readScaleLabel(code, format)).toBeUndefined();
  });

  const format = fc.record({
    carries: fc.constantFrom('weight' as const, 'price' as const),
    codeDigits: fc.constantFrom(4 as const, 5 as const, 6 as const),
    priceDecimals: fc.constantFrom(0 as const, 2 as const),
  });
  const digits = (length: number) =>
    fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''));

  test('returns what a scale printed, and nothing after a misread digit', () => {
    const printed = format.chain((format) =>
      fc.record({
        format: fc.constant(format),
        prefix: fc.integer({ min: 20, max: 29 }).map(String),
        code: digits(format.codeDigits),
        value: digits(10 - format.codeDigits),
        misread: fc.record({ at: fc.nat(12), by: fc.integer({ min: 1, max: 9 }) }),
      }),
    );
    fc.assert(
      fc.property(printed, ({ format, prefix, code, value, misread }) => {
        const label = withCheckDigit(prefix + code + value);
        const scale = format.priceDecimals === 2 ? 1 : 100;

        expect(readScaleLabel(label, format)).toEqual({
          prefix,
          productCode: code,
          ...(format.carries === 'weight'
            ? { weight: Number(value) }
            : { price: Number(value) * scale }),
        });

        const wrong = [...label];
        wrong[misread.at] = String((Number(wrong[misread.at]) + misread.by) % 10);
        expect(readScaleLabel(wrong.join(''), format)).toBeUndefined();
      }),
    );
  });
});

describe('the possible barcodes of its product', () => {
  test.each([
    ['00120', ['2000120', '00120', '0120', '120']],
    ['12345', ['2012345', '12345']],
    ['0000', ['200000', '0000', '000', '00', '0']],
  ])('for the code %s are %j', (productCode, barcodes) => {
    expect(barcodesOfScaleLabel({ prefix: '20', productCode, weight: 1 })).toEqual(barcodes);
  });
});

describe('the quantity of a label', () => {
  const ofWeight = (weight: number) => ({ prefix: '20', productCode: '00123', weight });
  const ofPrice = (price: number) => ({ prefix: '20', productCode: '00123', price: cents(price) });
  const perKg = (price: number) => ({ unit: 'kg' as const, price: cents(price) });

  test('is its weight, for products by kilogram or gram', () => {
    expect(lineOfScaleLabel(ofWeight(1250), perKg(890_000))).toEqual({ quantity: 1.25 });
    expect(lineOfScaleLabel(ofWeight(1), perKg(890_000))).toEqual({ quantity: 0.001 });
    expect(lineOfScaleLabel(ofWeight(250), { unit: 'g', price: cents(890) })).toEqual({
      quantity: 250,
    });
  });

  test.each(['unit', 'litre', 'metre'] as const)(
    'is not a weight, for a product sold by %s',
    (unit) => {
      expect(lineOfScaleLabel(ofWeight(1250), { unit, price: cents(890_000) })).toEqual({
        refused: 'not-sold-by-weight',
      });
    },
  );

  test("is the printed price divided by the product's, charged as printed", () => {
    // $ 4.560 of a product at $ 8.900 per kilogram: 512,36 g.
    expect(lineOfScaleLabel(ofPrice(456_000), perKg(890_000))).toEqual({
      quantity: 0.512,
      labelTotal: 456_000,
    });
    // 512,92 g. One gram more would be charged below its price.
    expect(lineOfScaleLabel(ofPrice(456_500), perKg(890_000))).toMatchObject({ quantity: 0.512 });
  });

  test.each(['unit', 'litre', 'metre'] as const)(
    'is not a price, for a product sold by %s',
    (unit) => {
      expect(lineOfScaleLabel(ofPrice(300_000), { unit, price: cents(150_000) })).toEqual({
        refused: 'not-sold-by-weight',
      });
    },
  );

  test('requires a weight or a price, and a price of the product', () => {
    const nothing = { refused: 'nothing' };
    expect(lineOfScaleLabel(ofWeight(0), perKg(890_000))).toEqual(nothing);
    expect(lineOfScaleLabel(ofPrice(0), perKg(890_000))).toEqual(nothing);
    // Less than a gram.
    expect(lineOfScaleLabel(ofPrice(100), perKg(900_000))).toEqual(nothing);
    expect(lineOfScaleLabel(ofPrice(0), perKg(0))).toEqual({ refused: 'without-price' });
    expect(lineOfScaleLabel(ofPrice(100), perKg(0))).toEqual({ refused: 'without-price' });
  });

  test('is the same by weight and by price, or a thousandth less where the scale rounded down', () => {
    const sold = fc.record({
      grams: fc.integer({ min: 2, max: 99_999 }),
      // From $ 10 per kilogram, half a cent of rounding is at most half a gram.
      price: fc.integer({ min: 1000, max: 99_999_999 }),
    });
    fc.assert(
      fc.property(sold, ({ grams, price }) => {
        const product = perKg(price);
        const labelTotal = subtotalOf(product.price, grams / 1000);
        const isRoundedDown = labelTotal * 1000 < price * grams;

        expect(lineOfScaleLabel(ofWeight(grams), product)).toEqual({ quantity: grams / 1000 });
        expect(lineOfScaleLabel(ofPrice(labelTotal), product)).toEqual({
          quantity: (isRoundedDown ? grams - 1 : grams) / 1000,
          labelTotal,
        });
      }),
    );
  });

  test('is valid for its unit, at a full price that the label covers', () => {
    const sold = fc.record({
      price: fc.integer({ min: 1, max: 99_999_900 }),
      product: fc.record({
        unit: fc.constantFrom(...UNITS),
        price: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
      }),
    });
    fc.assert(
      fc.property(sold, ({ price, product }) => {
        const line = lineOfScaleLabel(ofPrice(price), product);
        if ('refused' in line) return;
        expect(fitsUnit(line.quantity, product.unit)).toBe(true);
        const left = price * 1000 - product.price * Math.round(line.quantity * 1000);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(product.price);
        const { quantity, labelTotal = cents(0) } = line;
        expect(isPriceOfLabel(labelTotal, { price: product.price, quantity })).toBe(true);
      }),
    );
  });

  test('may cost a thousandth more than its quantity, or half a thousandth less', () => {
    const line = { price: cents(1_234_500), quantity: 0.37 };
    for (const charged of [456_148, 456_765, 458_000])
      expect(isPriceOfLabel(cents(charged), line)).toBe(true);
    for (const refused of [0, 456_147, 458_001, 99_999_999_999])
      expect(isPriceOfLabel(cents(refused), line)).toBe(false);
  });
});
