import { aProduct } from '@mostrador/contracts/test/a-product';
import { expect, test } from 'vitest';
import { categoriesOf, firstTiles, type TileGroupsInput, tileGroupsOf } from './tile-groups.ts';

const DRINKS = { _id: 'drinks', name: 'Bebidas' };
const SWEETS = { _id: 'sweets', name: 'Árboles de caramelo' };
const aDrink = (name: string, given = {}) => aProduct({ name, categoryId: DRINKS, ...given });
const aSweet = (name: string, given = {}) => aProduct({ name, categoryId: SWEETS, ...given });

const AGUA = aDrink('Agua');
const COCA = aDrink('Coca', { favourite: true });
const FANTA = aDrink('Fanta', { favourite: true, stock: 0 });
const MANAOS = aDrink('Manaos', { favourite: true });
const ALFAJOR = aSweet('Alfajor');
const CHICLE = aSweet('Chicle', { stock: 0 });
const TURRON = aSweet('Turrón');
const PRODUCTS = [AGUA, ALFAJOR, CHICLE, COCA, FANTA, MANAOS, TURRON];

function groups(given: Partial<TileGroupsInput> = {}) {
  const input = { products: PRODUCTS, bestSellers: [], category: undefined, ...given };
  return firstTiles(tileGroupsOf(input), 100).groups.map(({ name, products }) => [
    name,
    ...products.map(({ name }) => name),
  ]);
}

test('favourites come first, then best sellers, each product once, and the rest if they are few', () => {
  expect(groups({ bestSellers: [TURRON._id, COCA._id, 'gone', AGUA._id] })).toEqual([
    ['Favoritos', 'Coca', 'Manaos', 'Fanta'],
    ['Más vendidos', 'Turrón', 'Agua'],
    ['Otros', 'Alfajor', 'Chicle'],
  ]);
  const marked = Array.from({ length: 12 }, (_, n) => aDrink(`Jugo ${n}`, { favourite: true }));
  expect(groups({ products: [...marked, AGUA, TURRON], bestSellers: [AGUA._id] })).toEqual([
    ['Favoritos', ...marked.map(({ name }) => name)],
    ['Más vendidos', 'Agua'],
  ]);
});

test('unavailable products come last in their group', () => {
  expect(groups({ bestSellers: [CHICLE._id, ALFAJOR._id] }).slice(0, 2)).toEqual([
    ['Favoritos', 'Coca', 'Manaos', 'Fanta'],
    ['Más vendidos', 'Alfajor', 'Chicle'],
  ]);
});

test('a chosen category has all its products, the rest by name', () => {
  expect(groups({ category: DRINKS, bestSellers: [ALFAJOR._id] })).toEqual([
    ['Favoritos', 'Coca', 'Manaos', 'Fanta'],
    ['Otros', 'Agua'],
  ]);
  expect(groups({ category: SWEETS, bestSellers: [TURRON._id] })).toEqual([
    ['Más vendidos', 'Turrón'],
    ['Otros', 'Alfajor', 'Chicle'],
  ]);
});

test('a shop without favourites or sales gets its whole list', () => {
  expect(groups({ products: [AGUA, CHICLE, TURRON] })).toEqual([
    ['Productos', 'Agua', 'Turrón', 'Chicle'],
  ]);
});

test('only the first ones are drawn, those in stock before the others, which are counted', () => {
  const { groups, left } = firstTiles(
    [
      { name: 'Favoritos', products: [COCA, MANAOS] },
      { name: 'Más vendidos', products: [CHICLE, AGUA] },
      { name: 'Otros', products: [ALFAJOR] },
    ],
    3,
  );
  expect(groups).toEqual([
    { name: 'Favoritos', products: [COCA, MANAOS] },
    { name: 'Más vendidos', products: [AGUA] },
  ]);
  expect(left).toBe(2);
});

test('the categories are those of products, in Spanish order', () => {
  expect(categoriesOf([...PRODUCTS, aProduct()])).toEqual([SWEETS, DRINKS]);
});
