import type { Product } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { describe, expect, test } from 'vitest';
import { mergeRows, withNamesOf, withStock } from './merge-products.ts';

const NONE: ReadonlySet<string> = new Set();

/** In Postgres's sort order. */
const NAMES = [
  ...['_x', '-x', '"Comillas"', '(paréntesis)', '°', '$5', '10 cosas', '7up', '9 cosas', 'Ácido'],
  ...['arbol', 'Árbol', 'Arroz', 'arroz ', 'Azucar', 'azúcar', 'cafe', 'Cafe', 'Café', 'Cafés'],
  ...['chocolate', 'coca cola', 'Coca Cola', 'Coca-Cola', 'Cocacola', 'Cuba', 'll', 'LL', 'l·l'],
  ...['nube', 'Nuez', 'Ñandú', 'ñoqui', 'o', 'O', 'Ö', 'pan', 'Pan', 'PAN', 'Pan · 1', 'Pan 1'],
  ...['Pan, rallado', 'pinguino', 'pingüino', 'ss', 'ß', 'Zeta'],
];

const namesOf = (products: readonly Product[]) => products.map(({ name }) => name);

test.each(NAMES)('"%s" is sorted as on the server', (name) => {
  const others = NAMES.filter((each) => each !== name).map((each) => aProduct({ name: each }));

  expect(namesOf(mergeRows(others, [aProduct({ name })], NONE))).toEqual(NAMES);
});

test('equal names are sorted by id', () => {
  const [first, second, third] = ['1', '2', '3'].map((_id) => aProduct({ _id, name: 'Pan' }));

  expect(mergeRows([first, third] as Product[], [second as Product], NONE)).toEqual([
    first,
    second,
    third,
  ]);
});

describe('rows merged into a list', () => {
  const [bread, milk, yerba] = ['Pan', 'Leche', 'Yerba'].map((name) =>
    aProduct({ name, version: 3 }),
  ) as [Product, Product, Product];
  const list = [milk, bread, yerba];

  test('replace older ones in one new array; the others stay the same objects', () => {
    const dearer = { ...bread, price: 1, version: 4 };
    const merged = mergeRows(list, [dearer], NONE);

    expect(merged).toEqual([milk, dearer, yerba]);
    expect([merged[0], merged[2]]).toEqual([milk, yerba]);
    expect(merged[0]).toBe(milk);
  });

  test.each([
    ['old', { price: 1, version: 2 }],
    ['the same again', {}],
  ])('change nothing when they are %s', (_, change) => {
    expect(mergeRows(list, [{ ...bread, ...change }], NONE)).toBe(list);
    expect(mergeRows(list, [], NONE)).toBe(list);
  });

  test('with the same version bring new names: a brand was renamed', () => {
    const branded = { ...bread, brandId: { _id: 'b', name: 'Vieja' } };
    const renamed = { ...bread, brandId: { _id: 'b', name: 'Nueva' } };

    expect(mergeRows([branded], [renamed], NONE)).toEqual([renamed]);
  });

  test('move when their name changes, join when new, and leave when removed', () => {
    const renamed = { ...milk, name: 'Zumo', version: 4 };
    const added = aProduct({ name: 'Ñoquis' });

    const merged = mergeRows(
      list,
      [renamed, added, { ...yerba, version: 9 }],
      new Set([yerba._id]),
    );

    expect(merged).toEqual([added, bread, renamed]);
  });

  test('keep the stock of a later sale, which has no other fields', () => {
    const sold = withStock(list, [{ _id: bread._id, stock: 1, version: 5 }]);
    const dearer = { ...bread, price: 1, version: 4 };
    const expected = { ...dearer, stock: 1, version: 5 };

    const merged = mergeRows(sold, [dearer], NONE);
    expect(merged[1]).toEqual(expected);
    // The price has version 4 now: nothing older replaces it.
    expect(mergeRows(merged, [bread], NONE)).toBe(merged);
    expect(mergeRows(merged, [dearer], NONE)).toBe(merged);
    expect(mergeRows(merged, [{ ...expected, price: 2 }], NONE)[1]?.price).toBe(2);
  });
});

test("a row with a sale's version confirms the rest of the row too", () => {
  const bread = aProduct({ version: 3 });
  const sold = withStock([bread], [{ _id: bread._id, stock: 1, version: 5 }]);

  expect(mergeRows(sold, [{ ...bread, stock: 1, version: 5 }], NONE)).toBe(sold);
  expect(mergeRows(sold, [{ ...bread, price: 1, version: 4 }], NONE)).toBe(sold);
});

test("an answer to a write keeps the list's names of the same references", () => {
  const known = aProduct({
    brandId: { _id: 'b', name: 'Nueva' },
    categoryId: { _id: 'c', name: 'Almacén' },
  });
  const answer = {
    ...known,
    brandId: { _id: 'b', name: 'Vieja' },
    categoryId: { _id: 'd', name: 'Bebidas' },
    version: 2,
  };

  expect(withNamesOf(known, answer)).toEqual({ ...answer, brandId: known.brandId });
  expect(withNamesOf(undefined, answer)).toBe(answer);
});
