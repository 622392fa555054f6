import { aProduct } from '@mostrador/contracts/test/a-product';
import { isLowStock, newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { countUnprepared, matchProducts, prepareKeys, sortProducts } from './product-list-view.ts';

const named = (name: string) => ({ _id: newId(), name });
const AZUCAR = aProduct({ name: 'Azúcar Ledesma', price: 900, stock: 0, minStock: 2 });
const YERBA = aProduct({
  name: 'Yerba 1 kg',
  brandId: named('Playadito'),
  categoryId: named('Almacén'),
  stock: 8,
  minStock: 8,
});
const COLA = aProduct({ name: 'Gaseosa cola', barcode: '7790895000997', price: 900, stock: 60 });
const ALL = [COLA, YERBA, AZUCAR];

const BY_NAME = { key: 'name', direction: 'ascending' } as const;

function shown({
  text = '',
  sort = BY_NAME,
  lowStockOnly = false,
}: {
  text?: string;
  sort?: Parameters<typeof sortProducts>[1];
  lowStockOnly?: boolean;
}) {
  return matchProducts(sortProducts(ALL, sort), { text, lowStockOnly }).map(({ name }) => name);
}

describe('the search', () => {
  test.each([
    ['name, without its accent', 'azucar', ['Azúcar Ledesma']],
    ['part of a barcode', '0895000', ['Gaseosa cola']],
    ['brand', 'PLAYADITO', ['Yerba 1 kg']],
    ['category', 'almacen', ['Yerba 1 kg']],
    ['words of several fields in any order', 'playa yer', ['Yerba 1 kg']],
    ['name, written as one word', 'gaseosacola', ['Gaseosa cola']],
    ['name and size without the space between them', '1kg', ['Yerba 1 kg']],
    ['name, with other punctuation', 'gaseosa-cola', ['Gaseosa cola']],
    ['nothing across two fields', 'kgplayadito', []],
    ['nothing else', 'fideos', []],
  ])('finds by %s', (_, text, names) => {
    expect(shown({ text })).toEqual(names);
  });

  test.each([' ', '-', ''])('%j shows everything', (text) => {
    expect(shown({ text })).toHaveLength(ALL.length);
  });
});

describe('the order', () => {
  test('is by name, ignoring accents', () => {
    const byName = ['Azúcar Ledesma', 'Gaseosa cola', 'Yerba 1 kg'];

    expect(shown({})).toEqual(byName);
    expect(shown({ sort: { key: 'name', direction: 'descending' } })).toEqual(byName.toReversed());
  });

  test('by price or stock sorts equal ones by name', () => {
    expect(shown({ sort: { key: 'price', direction: 'ascending' } })).toEqual([
      'Azúcar Ledesma',
      'Gaseosa cola',
      'Yerba 1 kg',
    ]);
    expect(shown({ sort: { key: 'price', direction: 'descending' } })).toEqual([
      'Yerba 1 kg',
      'Azúcar Ledesma',
      'Gaseosa cola',
    ]);
    expect(shown({ sort: { key: 'stock', direction: 'descending' } })[0]).toBe('Gaseosa cola');
  });
});

test.each([
  [0, 0, false],
  [0, 1, true],
  [5, 5, true],
  [6, 5, false],
])('a stock of %d with a minimum of %d is low: %s', (stock, minStock, low) => {
  expect(isLowStock(aProduct({ stock, minStock }))).toBe(low);
});

test('the low stock filter shows products at or below their minimum', () => {
  expect(shown({ lowStockOnly: true })).toEqual(['Azúcar Ledesma', 'Yerba 1 kg']);
});

test.each([
  ['without stock', { withoutStockOnly: true }, ['Azúcar Ledesma']],
  ['of a category', { categoryId: YERBA.categoryId?._id }, ['Yerba 1 kg']],
  ['of a brand', { brandId: YERBA.brandId?._id }, ['Yerba 1 kg']],
  ['in the store', { publishedOnly: true }, []],
])('a filter shows products %s', (_, filter, names) => {
  const found = matchProducts(sortProducts(ALL, BY_NAME), { text: '', ...filter });
  expect(found.map(({ name }) => name)).toEqual(names);
});

test('a product without stock control is never without stock', () => {
  const recharge = aProduct({ name: 'Recarga', stock: 0, tracksStock: false });
  expect(matchProducts([recharge], { text: '', withoutStockOnly: true })).toEqual([]);
});

test('the favourites filter shows products with a star', () => {
  const star = aProduct({ favourite: true });

  expect(matchProducts([star, aProduct()], { text: '', favouritesOnly: true })).toEqual([star]);
});

describe('the sort keys of a long list', () => {
  const many = () => Array.from({ length: 250 }, (_, index) => aProduct({ name: `P${index}` }));

  test('are computed until the time is over, and continue from there', () => {
    const products = many();
    expect(prepareKeys(products, 0, performance.now() - 1)).toBe(0);

    const all = prepareKeys(products, 100, Number.POSITIVE_INFINITY);

    expect(all).toBe(250);
    expect(countUnprepared(products)).toBe(100);
    expect(prepareKeys(products, 0, Number.POSITIVE_INFINITY)).toBe(250);
    expect(countUnprepared(products)).toBe(0);
  });

  test('of unchanged rows are reused', () => {
    const products = many();
    prepareKeys(products, 0, Number.POSITIVE_INFINITY);

    expect(countUnprepared(products.with(7, { ...(products[7] as (typeof products)[0]) }))).toBe(1);
  });
});
