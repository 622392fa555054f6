import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { changeOf, correctionOf } from './product-change.ts';

test('a product is sent back whole, with the ids of what it refers to and without its stock', () => {
  const brandId = { _id: newId(), name: 'Playadito' };

  expect(changeOf(aProduct({ brandId, minStock: 3 }))).toEqual({
    name: 'Yerba Playadito 1 kg',
    barcode: null,
    price: 3450,
    ivaRate: 21,
    minStock: 3,
    brandId: brandId._id,
    categoryId: undefined,
    subcategoryId: undefined,
  });
});

test.each([
  [10, 12, { amount: 2, direction: 'add', reason: 'Corrección' }],
  [10, 0, { amount: 10, direction: 'subtract', reason: 'Corrección' }],
  [10, 10, undefined],
])(
  'a stock shown as %d and typed as %d is a correction of the difference',
  (shown, typed, sent) => {
    expect(correctionOf(shown, typed)).toEqual(sent);
  },
);
