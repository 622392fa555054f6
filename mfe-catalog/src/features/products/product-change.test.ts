import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { changeOf } from './product-change.ts';

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
