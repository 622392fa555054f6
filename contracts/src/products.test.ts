import { describe, expect, test } from 'vitest';
import { aProduct } from '../test/a-product.ts';
import { parseInput } from './errors.ts';
import { namedReference, subcategory } from './product-configuration.schemas.ts';
import {
  newProduct,
  product,
  productChange,
  productList,
  stockAdjustment,
} from './products.schemas.ts';

const ID = '019aa1a2-0000-7000-8000-000000000000';
const YERBA = { name: 'Yerba', price: 3450, stock: 12 };

describe('a new product', () => {
  test('is sold by unit by default, with general IVA and without low-stock alert, cost or references', () => {
    expect(newProduct.parse(YERBA)).toMatchObject({
      ...YERBA,
      barcode: null,
      ivaRate: 21,
      unit: 'unit',
      cost: null,
      minStock: 0,
      brandId: null,
      categoryId: null,
      subcategoryId: null,
    });
  });

  test('treats a blank choice as none', () => {
    expect(newProduct.parse({ ...YERBA, brandId: '', barcode: '  ' })).toMatchObject({
      brandId: null,
      barcode: null,
    });
  });

  test.each([
    ['7790895 000430', '7790895000430'],
    ["'7790895-000430", '7790895000430'],
    ['036000291452', '0036000291452'],
    ['Rem\u2011 12', 'Rem-12'],
    ["\u200b '", null],
  ])('stores the code %j as %j', (typed, kept) => {
    expect(newProduct.parse({ ...YERBA, barcode: typed }).barcode).toBe(kept);
  });

  test.each([0, 10.5, 21, 27])('accepts %d %% of IVA', (ivaRate) => {
    expect(newProduct.parse({ ...YERBA, ivaRate }).ivaRate).toBe(ivaRate);
  });

  test.each([
    ['name', 'Nombre: Máximo 120 caracteres', 'a'.repeat(120), 'a'.repeat(121)],
    ['barcode', 'Código de barras: Máximo 64 caracteres', '1'.repeat(64), '1'.repeat(65)],
    ['price', 'Precio: Debe ser 0 o más', 0, -0.01],
    ['price', 'Precio: Debe ser 999.999.999,99 o menos', 999_999_999.99, 1e9],
    ['price', 'Precio: Tiene demasiados decimales', 0.01, 0.001],
    ['ivaRate', 'IVA: Elegí una de las opciones', 27, 28],
    ['unit', 'Unidad: Elegí una de las opciones', 'metre', 'dozen'],
    ['cost', 'Costo: Debe ser 0 o más', 0, -0.01],
    ['cost', 'Costo: Debe ser 999.999.999,99 o menos', 999_999_999.99, 1e9],
    ['cost', 'Costo: Tiene demasiados decimales', 0.01, 0.001],
    ['stock', 'Stock: Debe ser un número entero', 1, 1.5],
    ['minStock', 'Stock mínimo: Debe ser un número entero', 1, 1.5],
    ['stock', 'Stock: Debe ser 0 o más', 0, -1],
    ['stock', 'Stock: Debe ser 9.999.999 o menos', 9_999_999, 10_000_000],
    ['minStock', 'Stock mínimo: Debe ser 0 o más', 0, -1],
    ['minStock', 'Stock mínimo: Debe ser 9.999.999 o menos', 9_999_999, 10_000_000],
    ['brandId', 'Marca: El formato no es válido', ID, 'x'],
    ['categoryId', 'Categoría: El formato no es válido', ID, 'x'],
    ['subcategoryId', 'Subcategoría: El formato no es válido', ID, 'x'],
  ])(
    'accepts a %s up to its limit, and refuses a longer one: %s',
    (field, error, atLimit, past) => {
      expect(newProduct.parse({ ...YERBA, [field]: atLimit })).toMatchObject({ [field]: atLimit });
      expect(parseInput(newProduct, { ...YERBA, [field]: past }).refusal).toMatchObject({ error });
    },
  );

  test.each([
    ['name', ' '],
    ['price', -1],
    ['price', 10.005],
    ['ivaRate', 5],
    ['stock', -1],
    ['stock', 1.5],
    ['minStock', -1],
    ['brandId', 'no-es-un-id'],
    ['barcode', '1'.repeat(65)],
  ])('is refused by its %s when it is %j', (field, value) => {
    const { error } = newProduct.safeParse({ ...YERBA, [field]: value });

    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe.each(['kg', 'g', 'litre', 'metre'])('a product sold by %s', (unit) => {
  test('has quantities of up to three decimals', () => {
    const queso = { ...YERBA, unit, stock: 12.345, minStock: 0.5 };

    expect(newProduct.parse(queso)).toMatchObject(queso);
    expect(productChange.parse({ ...queso, stock: { from: 0.001, to: 1.5 } })).toMatchObject({
      unit,
    });
  });

  test.each([
    ['Stock', { stock: 0.0005 }],
    ['Stock', { stock: 1e-7 }],
    ['Stock mínimo', { minStock: 0.1234 }],
  ])('is refused by its %s when it is %j', (title, wrong) => {
    expect(parseInput(newProduct, { ...YERBA, unit, ...wrong }).refusal).toMatchObject({
      error: `${title}: Tiene demasiados decimales`,
    });
  });
});

test.each([0, -1, 0.0001, 1e-7, Number.NaN, undefined, '3'])(
  'an adjustment of %j is not a valid amount',
  (amount) => {
    const { error } = stockAdjustment.safeParse({ amount, direction: 'add', reason: 'Compra' });

    expect(error?.issues[0]?.message).toBe('Ingresa una cantidad válida');
  },
);

test('a change may omit the stock, or contain an adjustment instead', () => {
  const adjustment = { amount: 2, direction: 'subtract', reason: 'Pérdida' } as const;
  const { stock: _, ...withoutStock } = YERBA;

  expect(productChange.parse({ ...withoutStock, adjustment })).toMatchObject({ adjustment });
});

test.each([
  ['Ingresa una cantidad válida', { amount: 0 }],
  ['Ingresa una cantidad válida', { amount: 1.2345 }],
  ['Ingresa una cantidad válida', { amount: 10_000_000 }],
  ['Elegí una de las opciones', { direction: 'set' }],
  ['Motivo: Elegí una de las opciones', { reason: 'Regalo' }],
])('an adjustment is refused: %s', (error, wrong) => {
  const adjustment = { amount: 1, direction: 'add', reason: 'Compra', ...wrong };

  expect(parseInput(stockAdjustment, adjustment).refusal).toMatchObject({ error });
});

test.each(['Compra', 'Corrección', 'Devolución', 'Pérdida', 'Otro'])(
  'stock may be added or subtracted for %s',
  (reason) => {
    for (const direction of ['add', 'subtract']) {
      const adjustment = { amount: 9_999_999, direction, reason };
      expect(stockAdjustment.parse(adjustment)).toEqual(adjustment);
    }
  },
);

describe('a change of a product', () => {
  const adjustment = { amount: 1, direction: 'add', reason: 'Compra' };

  test('may contain the stock shown and the edited one', () => {
    const stock = { from: 0.5, to: 9_999_999 };

    expect(productChange.parse({ ...YERBA, stock })).toMatchObject({ stock });
  });

  test('may contain an adjustment beside a plain stock', () => {
    expect(productChange.parse({ ...YERBA, adjustment })).toMatchObject({ stock: 12, adjustment });
  });

  test('keeps the unit and the cost unless it names them', () => {
    expect(productChange.parse(YERBA)).not.toHaveProperty('unit');
    expect(productChange.parse(YERBA)).not.toHaveProperty('cost');
    expect(productChange.parse({ ...YERBA, unit: 'kg', cost: null })).toMatchObject({
      unit: 'kg',
      cost: null,
    });
  });

  test('may contain fractions without a unit: the product has it', () => {
    const { stock: _, ...queso } = { ...YERBA, minStock: 0.5 };
    const half = { ...adjustment, amount: 0.5 };

    expect(productChange.parse({ ...queso, adjustment: half })).toMatchObject({ minStock: 0.5 });
    expect(productChange.parse({ ...queso, stock: { from: 0.5, to: 1.5 } })).toMatchObject({
      stock: { to: 1.5 },
    });
  });

  test.each([
    ['Stock: Debe ser un número entero', { stock: { from: 1, to: 1.5 } }],
    ['Stock mínimo: Debe ser un número entero', { minStock: 1.5 }],
    ['Ingresa una cantidad válida', { adjustment: { ...adjustment, amount: 1.5 } }],
  ])('to the unit is refused with fractions: %s', (error, wrong) => {
    expect(parseInput(productChange, { ...YERBA, unit: 'unit', ...wrong }).refusal).toMatchObject({
      error,
    });
  });

  test('to the unit may contain the replaced fraction', () => {
    const stock = { from: 2.5, to: 3 };

    expect(productChange.parse({ ...YERBA, unit: 'unit', stock })).toMatchObject({ stock });
  });

  test('cannot both adjust the stock and edit it', () => {
    const both = { ...YERBA, adjustment, stock: { from: 1, to: 2 } };

    expect(parseInput(productChange, both).refusal).toMatchObject({
      error: 'Ajuste: El stock se ajusta o se edita, no las dos cosas a la vez',
      fields: { adjustment: 'El stock se ajusta o se edita, no las dos cosas a la vez' },
    });
  });

  test.each([
    ['a number of units below zero', -1],
    ['an edit without the stock shown', { to: 2 }],
    ['an edit without the typed stock', { from: 2 }],
    ['less than is stored', { from: 0, to: 0.0001 }],
  ])('is refused by its stock when it is %s', (_, stock) => {
    const { refusal } = parseInput(productChange, { ...YERBA, stock });

    expect(refusal?.error).toMatch(/^Stock: /);
  });
});

test('the list of products has all fields', () => {
  const brandId = { _id: ID, name: 'Playadito' };
  const full = aProduct({
    barcode: '7790387013627',
    brandId,
    categoryId: { _id: ID, name: 'Almacén' },
    subcategoryId: { _id: ID, name: 'Infusiones' },
    storeDescription: 'Suave',
  });

  expect(productList.parse([full, aProduct()])).toMatchObject([full, { brandId: null }]);
  expect(product.safeParse({ ...full, brandId: { _id: ID } }).success).toBe(false);
});

test('a brand is its id and its name; a subcategory has a category', () => {
  const mates = { _id: ID, name: 'Mates', categoryId: { _id: ID, name: 'Bazar' } };

  expect(namedReference.parse({ _id: ID, name: 'Playadito' })).toEqual({
    _id: ID,
    name: 'Playadito',
  });
  expect(subcategory.parse(mates)).toEqual(mates);
});
