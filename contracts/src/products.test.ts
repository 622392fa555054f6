import { describe, expect, test } from 'vitest';
import { newProduct, productChange, stockAdjustment } from './products.schemas.ts';

const YERBA = { name: 'Yerba', price: 3450, stock: 12 };

describe('a new product', () => {
  test('has general IVA, no low-stock alert and no references unless told', () => {
    expect(newProduct.parse(YERBA)).toEqual({
      ...YERBA,
      barcode: null,
      ivaRate: 21,
      minStock: 0,
      brandId: null,
      categoryId: null,
      subcategoryId: null,
    });
  });

  test('takes a blank choice as none', () => {
    expect(newProduct.parse({ ...YERBA, brandId: '', barcode: '  ' })).toMatchObject({
      brandId: null,
      barcode: null,
    });
  });

  test.each([0, 10.5, 21, 27])('may carry %d %% of IVA', (ivaRate) => {
    expect(newProduct.parse({ ...YERBA, ivaRate }).ivaRate).toBe(ivaRate);
  });

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

test.each([0, -1, 1.5, Number.NaN, undefined, '3'])(
  'an adjustment of %j is not a valid amount',
  (amount) => {
    const { error } = stockAdjustment.safeParse({ amount, direction: 'add', reason: 'Compra' });

    expect(error?.issues[0]?.message).toBe('Ingresa una cantidad válida');
  },
);

test('a change may leave the stock out, or carry an adjustment instead', () => {
  const adjustment = { amount: 2, direction: 'subtract', reason: 'Pérdida' } as const;
  const { stock: _, ...withoutStock } = YERBA;

  expect(productChange.parse({ ...withoutStock, adjustment })).toMatchObject({ adjustment });
});
