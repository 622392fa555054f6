import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { changeOf } from './product-change.ts';

test('a product is sent back whole, with the ids of what it refers to without its stock and its cost', () => {
  const brandId = { _id: newId(), name: 'Playadito' };

  expect(changeOf(aProduct({ brandId, minStock: 3 }))).toEqual({
    name: 'Yerba Playadito 1 kg',
    barcode: null,
    price: 3450,
    ivaRate: 21,
    unit: 'unit',
    minStock: 3,
    brandId: brandId._id,
    categoryId: undefined,
    subcategoryId: undefined,
  });
});
