import type { Product } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import type { ScaleLabels } from '@mostrador/contracts/till-settings';
import { createProductIndex, ean13CheckDigit } from '@mostrador/domain';
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
