import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GROUP_SEPARATOR as GS, readGs1Code } from './gs1-code.ts';

const GTIN = '97791234567891';

describe('a GS1 code', () => {
  test.each([
    ['GS1-128', `]C101${GTIN}3103001250`],
    ['DataBar', `]e001${GTIN}3103001250`],
    ['a DataMatrix', `]d201${GTIN}3103001250`],
    ['a QR', `]Q301${GTIN}3103001250`],
    ['FNC1 alone', `${GS}01${GTIN}3103001250`],
    ['no mark at all', `01${GTIN}3103001250`],
    ['the weight first', `]C1310300125001${GTIN}`],
    ['a batch between', `]C101${GTIN}10LOTE-7${GS}3103001250`],
    ['typed parentheses', `(01)${GTIN}(3103)001250`],
    ['typed spaces', ` (01) ${GTIN} (3103) 001250 `],
  ])('with %s has its product and its weight', (_, scanned) => {
    expect(readGs1Code(scanned)).toEqual({ gtin: GTIN, weight: 1250 });
  });

  test.each([
    ['310', '0', '000002', 2000],
    ['310', '2', '000125', 1250],
    ['310', '3', '001250', 1250],
    ['310', '5', '125000', 1250],
    ['310', '4', '000005', 1],
  ])('weighs with %s%s and %s: %s grams', (identifier, decimals, value, weight) => {
    expect(readGs1Code(`]C101${GTIN}${identifier}${decimals}${value}`)).toEqual({
      gtin: GTIN,
      weight,
    });
  });

  test('has a price, with the decimals that it says', () => {
    expect(readGs1Code(`]C101${GTIN}39224560`)).toEqual({ gtin: GTIN, price: 4560 });
    expect(readGs1Code(`]C101${GTIN}39204560${GS}3103000500`)).toEqual({
      gtin: GTIN,
      price: 456_000,
      weight: 500,
    });
  });

  test.each([
    ['15260312', '2026-03-12'],
    ['17260312', '2026-03-12'],
    ['17280200', '2028-02-29'],
  ])('is good until the day of %s: %s', (element, goodUntil) => {
    expect(readGs1Code(`]C101${GTIN}${element}`)).toEqual({ gtin: GTIN, goodUntil });
  });

  test.each([
    ['no product', ']C13103001250'],
    ['nothing', ']C1'],
    ['a wrong check digit', `]C101${GTIN.slice(0, -1)}83103001250`],
    ['its end cut off', `]C101${GTIN}310300125`],
    ['letters in the weight', `]C101${GTIN}310300A250`],
    ['too many decimals', `]C101${GTIN}3109001250`],
    ['a month 13', `]C101${GTIN}17261301`],
    ['a day 30 of February', `]C101${GTIN}17260230`],
    ['a price of no shop', `]C101${GTIN}3920999999999999999`],
    ['something after the parentheses', `(01)${GTIN}(3103)001250)`],
    ['only parentheses', '(01)'],
  ])('with %s is broken', (_, scanned) => {
    expect(readGs1Code(scanned)).toBe('broken');
  });

  test.each([
    '7790387013627',
    'CAJA-10',
    `01${GTIN.slice(0, -1)}83103001250`,
    '(rojo)',
    '(2026) calendario',
    '',
    ' ',
  ])('%j is none', (scanned) => {
    expect(readGs1Code(scanned)).toBeUndefined();
  });

  const gtins = fc.stringMatching(/^\d{13}$/).map(withCheckDigit);
  const elements = fc.record({
    weight: fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: undefined }),
    batch: fc.option(fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/), { nil: undefined }),
    serial: fc.option(fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/), { nil: undefined }),
  });

  test('is read whatever else it has, in whatever order', () => {
    fc.assert(
      fc.property(gtins, elements, fc.boolean(), (gtin, { weight, batch, serial }, swapped) => {
        const parts = [
          `01${gtin}`,
          ...(batch === undefined ? [] : [`10${batch}${GS}`]),
          ...(weight === undefined ? [] : [`3103${String(weight).padStart(6, '0')}`]),
          ...(serial === undefined ? [] : [`21${serial}${GS}`]),
        ];
        const text = `]C1${(swapped ? parts.toReversed() : parts).join('')}`;
        expect(readGs1Code(text)).toEqual({ gtin, ...(weight !== undefined && { weight }) });
      }),
    );
  });

  test('never throws, whatever is scanned', () => {
    const scans = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc
        .stringMatching(/^(\]C1|\]d2|\(01\)|01)[\d()|]{0,300}$/)
        .map((text) => text.replaceAll('|', GS)),
    );
    fc.assert(
      fc.property(scans, (scanned) => {
        const item = readGs1Code(scanned);
        if (typeof item === 'object') expect(item.gtin).toMatch(/^\d{14}$/);
      }),
    );
  });
});

/** The check digit of a GTIN-14, as GS1 describes it. */
function withCheckDigit(thirteen: string): string {
  const sum = [...thirteen].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return thirteen + String((10 - (sum % 10)) % 10);
}
