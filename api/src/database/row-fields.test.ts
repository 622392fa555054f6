import { expect, test } from 'vitest';
import { columnsFor, columnsOf, createFieldReader } from './row-fields.ts';

test('an answer has the named fields of a row, and nothing else that the row has', () => {
  const read = createFieldReader(['_id', 'minStock', 'price', 'createdAt', 'deletedAt', 'cost']);
  const row = {
    id: 'a',
    min_stock: 3,
    price_cents: 1050,
    created_at: new Date('2026-03-10T15:00:00Z'),
    deleted_at: null,
    cost_cents: null,
    search_key: 'yerba',
  };

  expect(read(row)).toEqual({
    _id: 'a',
    minStock: 3,
    price: 10.5,
    createdAt: '2026-03-10T15:00:00.000Z',
    deletedAt: null,
    cost: null,
  });
});

test("writes only columns of the form's own fields", () => {
  const sent = { price: 10.5, minStock: 0, barcode: null, balance: 1 };

  expect(columnsOf('product', ['name', 'price', 'minStock', 'barcode'], sent)).toEqual({
    price_cents: 1050,
    min_stock: 0,
    barcode: null,
  });
});

test('a field without a column is refused', () => {
  expect(columnsFor('product', ['_id', 'price'])).toEqual(['product.id', 'product.price_cents']);
  expect(() => columnsFor('product', ['colour'])).toThrow('product has no column for colour');
});
