import type { Product } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import type { ScaleLabels } from '@mostrador/contracts/till-settings';
import { createProductIndex, ean13CheckDigit, GROUP_SEPARATOR } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { readScannedCode } from './scanned-code.ts';

const YERBA = aProduct({ name: 'Yerba', barcode: '7790387013627' });
const CHEESE = aProduct({ name: 'Queso', barcode: '00123', unit: 'kg', price: 8000 });
const OLIVES = aProduct({ name: 'Aceitunas', barcode: '124', unit: 'g', price: 9 });
const BREAD = aProduct({ name: 'Pan', barcode: '00125', unit: 'unit', price: 500 });
const FREE = aProduct({ name: 'Muestra', barcode: '00126', unit: 'kg', price: 0 });
const MATE = aProduct({ name: 'Mate', barcode: ean13('200012301234') });

const WEIGHT: ScaleLabels = { carries: 'weight', codeDigits: 5, priceDecimals: 0 };
const PRICE: ScaleLabels = { ...WEIGHT, carries: 'price' };
const OFF: ScaleLabels = { ...WEIGHT, carries: 'off' };

function read(code: string, scaleLabels = WEIGHT, ...products: Product[]) {
  const index = createProductIndex([YERBA, CHEESE, OLIVES, BREAD, FREE, ...products]);
  return readScannedCode(code, index, scaleLabels);
}

function ean13(firstTwelve: string) {
  return firstTwelve + ean13CheckDigit(firstTwelve);
}

/** The label of a scale: code, and grams or price. */
const label = (code: string, value: string, prefix = '20') => ean13(prefix + code + value);

describe('a scanned code', () => {
  test("finds its product, with the scanner's prefix and suffix", () => {
    expect(read(' ]E07790387013627 ')).toEqual({ kind: 'product', product: YERBA });
  });

  test('finds its product in every spelling', () => {
    const shirt = aProduct({ name: 'Remera', barcode: 'rem-12' });
    const soap = aProduct({ name: 'Jabón', barcode: '0036000291452' });
    for (const scanned of [
      '7790387 013627',
      '779-0387-013627',
      '\uff17790387013627',
      "'7790387013627",
    ])
      expect(read(scanned)).toEqual({ kind: 'product', product: YERBA });
    for (const scanned of ['REM-12', 'Rem\u2011\u200b12'])
      expect(read(scanned, WEIGHT, shirt)).toEqual({ kind: 'product', product: shirt });
    expect(read('036000291452', WEIGHT, soap)).toEqual({ kind: 'product', product: soap });
  });

  test('of two products finds the one with the exact spelling', () => {
    const [small, large] = ['rem-12', 'REM-12'].map((barcode) => aProduct({ barcode }));
    for (const product of [small, large] as Product[])
      expect(read(product.barcode as string, WEIGHT, small as Product, large as Product)).toEqual({
        kind: 'product',
        product,
      });
  });

  test('without a product is returned as scanned', () => {
    expect(read(' 7791111111111 ')).toEqual({
      kind: 'unknown',
      code: '7791111111111',
      message: 'Ningún producto tiene el código 7791111111111',
    });
  });

  test('in the range of scales is a product when one has exactly that code', () => {
    expect(read(MATE.barcode as string, WEIGHT, MATE)).toEqual({ kind: 'product', product: MATE });
    expect(read(MATE.barcode as string)).toMatchObject({ kind: 'label', product: CHEESE });
  });

  test('is no label where the shop uses none, nor with a wrong check digit', () => {
    const scanned = label('00123', '01234');
    expect(read(scanned, OFF)).toMatchObject({ kind: 'unknown', code: scanned });
    const misread = scanned.slice(0, -1) + ((Number(scanned.at(-1)) + 1) % 10);
    expect(read(misread)).toMatchObject({ kind: 'unknown', code: misread });
  });
});

describe("a scale's label", () => {
  test('is read as printed, with spaces', () => {
    const printed = label('00123', '01234').replace(/^(\d)(\d{6})/, '$1 $2 ');
    expect(read(printed)).toMatchObject({
      kind: 'label',
      product: CHEESE,
      label: { quantity: 1.234 },
    });
  });

  test.each(['20', '21', '29'])('with prefix %s weighs its product, in kilograms', (prefix) => {
    expect(read(label('00123', '01234', prefix))).toEqual({
      kind: 'label',
      product: CHEESE,
      label: { quantity: 1.234 },
    });
  });

  test('is in grams for a product sold by gram, also with a code without zeros', () => {
    expect(read(label('00124', '00250'))).toEqual({
      kind: 'label',
      product: OLIVES,
      label: { quantity: 250 },
    });
  });

  test('with a price is charged as printed, and has that price', () => {
    expect(read(label('00123', '02000'), PRICE)).toEqual({
      kind: 'label',
      product: CHEESE,
      label: { quantity: 0.25, labelTotal: 200000 },
    });
  });

  test('may have a price with cents', () => {
    expect(
      read(
        label('0123', '200050'),
        { ...PRICE, codeDigits: 4, priceDecimals: 2 },
        {
          ...CHEESE,
          _id: 'four',
          barcode: '0123',
        },
      ),
    ).toMatchObject({ label: { quantity: 0.25, labelTotal: 200050 } });
  });

  test('of a product that asks for its price has what the scale printed', () => {
    expect(read(label('00126', '01234'))).toEqual({
      kind: 'label',
      product: FREE,
      label: { quantity: 1.234 },
    });
    expect(read(label('00126', '02000'), PRICE)).toMatchObject({
      kind: 'label-without-price',
      product: FREE,
      label: { price: 200000 },
    });
  });

  test('with an unknown code returns that code', () => {
    expect(read(label('00999', '01234'))).toEqual({
      kind: 'refused',
      message: 'Ningún producto tiene el código 00999 de la etiqueta',
    });
  });

  test.each([
    [label('00125', '01234'), WEIGHT, 'La etiqueta es por peso, y Pan se vende de otra manera'],
    [label('00123', '00000'), WEIGHT, 'La etiqueta de Queso está en cero'],
  ])('%s that cannot be sold is refused with the reason', (scanned, format, message) => {
    expect(read(scanned, format)).toEqual({ kind: 'refused', message });
  });
});

describe('a further code', () => {
  const COLA = aProduct({
    name: 'Coca',
    barcode: '7790895000430',
    codes: [
      { code: '17790895000437', quantity: 12 },
      { code: 'PROV-7', quantity: 1 },
    ],
  });

  test('of a pack adds its quantity', () => {
    const pack = { kind: 'product', product: COLA, quantity: 12 };
    expect(read('17790895000437', WEIGHT, COLA)).toEqual(pack);
    expect(read(']C10117790895000437', WEIGHT, COLA)).toEqual(pack);
  });

  test('of one unit is as the main one', () => {
    for (const scanned of ['prov-7', '7790895000430'])
      expect(read(scanned, WEIGHT, COLA)).toEqual({ kind: 'product', product: COLA });
  });
});

describe('a code with more than the product', () => {
  const MAGAZINE = aProduct({ name: 'Revista', barcode: '9770123456008' });
  const HAM = aProduct({ name: 'Jamón', barcode: '7791234500000', unit: 'kg', price: 20_000 });
  const GTIN = '97791234500003';

  test.each(['07790387013627', ']C10107790387013627', '(01)07790387013627'])(
    'the GTIN-14 of one unit finds the product of its EAN: %s',
    (scanned) => {
      expect(read(scanned)).toEqual({ kind: 'product', product: YERBA });
    },
  );

  test.each(['17790387013624', '87790387013623', ']C10117790387013624', '(01)17790387013624'])(
    'the GTIN-14 of a case may be any number of units: %s',
    (scanned) => {
      expect(read(scanned)).toEqual({ kind: 'case', product: YERBA });
    },
  );

  test.each(['977012345600802', '977012345600800123', '9770123456008 02'])(
    'a magazine is found without its issue: %s',
    (scanned) => {
      expect(read(scanned, WEIGHT, MAGAZINE)).toEqual({ kind: 'product', product: MAGAZINE });
    },
  );

  test('an issue with its own code is that one', () => {
    const issue = aProduct({ name: 'Número 2', barcode: '977012345600802' });
    expect(read('977012345600802', WEIGHT, MAGAZINE, issue)).toMatchObject({ product: issue });
  });

  test('a GS1 code has the weight, in the unit of the product', () => {
    const grams = { ...HAM, unit: 'g' as const };
    const scanned = `]C101${GTIN}3103001250`;
    expect(read(scanned, WEIGHT, HAM)).toMatchObject({ product: HAM, label: { quantity: 1.25 } });
    expect(read(scanned, WEIGHT, grams)).toMatchObject({ label: { quantity: 1250 } });
  });

  test('a GS1 code without a weight has the price as printed', () => {
    const scanned = `]C101${GTIN}3922500000${GROUP_SEPARATOR}10L7`;
    expect(read(scanned, OFF, HAM)).toMatchObject({
      kind: 'label',
      label: { quantity: 0.25, labelTotal: 500_000 },
    });
  });

  test('a GS1 code has the day until which it is good', () => {
    expect(read(']C1010779038701362717260312')).toEqual({
      kind: 'product',
      product: YERBA,
      goodUntil: '2026-03-12',
    });
  });

  test.each([
    [
      'with a weight of a product sold by unit',
      `]C101077903870136273103001250`,
      /por peso, y Yerba/,
    ],
    ['without weight in it', `]C101${GTIN}3103000000`, /La etiqueta de Jamón está en cero/],
    ['with a wrong check digit', `]C1010779038701362`, /incompleto o dañado/],
    ['cut off', `]C101${GTIN}310300`, /incompleto o dañado/],
    ['of no product', ']C101977912345000103103001250', /código 7791234500017 de la etiqueta/],
    ['of 300 characters', '7'.repeat(300), /demasiado largo/],
  ])('%s is refused with the reason', (_, scanned, message) => {
    expect(read(scanned, WEIGHT, HAM)).toEqual({
      kind: 'refused',
      message: expect.stringMatching(message),
    });
  });

  test('of a product that the shop does not have is its EAN', () => {
    expect(read('(01)17791111111111')).toMatchObject({ kind: 'unknown', code: '7791111111114' });
  });
});
