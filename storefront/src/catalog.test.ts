import { cents } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aProduct } from '../test/a-store.ts';
import { createCatalog, PRODUCTS_PER_PAGE } from './catalog.ts';
import { catalogPath, readCatalogQuery } from './catalog-query.ts';

const BEBIDAS = { id: 'bebidas', name: 'Bebidas' };
const catalog = createCatalog([
  aProduct(1, { name: 'Yerba', price: cents(300), brand: 'Taragüí' }),
  aProduct(2, { name: 'Agua', price: cents(100), category: BEBIDAS, brand: null }),
  aProduct(3, { name: 'Zapallo', price: cents(200), featured: true, brand: null }),
  aProduct(4, { name: 'Ají', price: cents(400), soldOut: true, stock: 0, brand: null }),
]);

const namesAt = (address: string) =>
  catalog.page(readCatalogQuery(new URLSearchParams(address))).products.map(({ name }) => name);

test('featured products come first, and sold out ones last', () => {
  expect(namesAt('')).toEqual(['Zapallo', 'Agua', 'Yerba', 'Ají']);
});

test.each([
  ['orden=nombre', ['Agua', 'Ají', 'Yerba', 'Zapallo']],
  ['orden=menor-precio', ['Agua', 'Zapallo', 'Yerba', 'Ají']],
  ['orden=mayor-precio', ['Ají', 'Yerba', 'Zapallo', 'Agua']],
  ['orden=otro', ['Zapallo', 'Agua', 'Yerba', 'Ají']],
  ['categoria=bebidas', ['Agua']],
  ['categoria=otra', ['Zapallo', 'Agua', 'Yerba', 'Ají']],
  ['buscar=AJI', ['Ají']],
  ['buscar=taragui', ['Yerba']],
  ['buscar=almacen&orden=nombre', ['Ají', 'Yerba', 'Zapallo']],
  ['buscar=nada', []],
])('%s finds %j', (address, names) => {
  expect(namesAt(address)).toEqual(names);
});

test('a page beyond the end becomes the nearest one', () => {
  const many = createCatalog(
    Array.from({ length: PRODUCTS_PER_PAGE + 1 }, (_, place) => aProduct(place)),
  );
  const pageAt = (page: string) =>
    many.page(readCatalogQuery(new URLSearchParams({ pagina: page })));
  expect(pageAt('2').products).toHaveLength(1);
  expect(pageAt('99').query.page).toBe(2);
  for (const wrong of ['-1', '0', '1.5', 'x', '']) expect(pageAt(wrong).query.page).toBe(1);
});

test('the address of a query requests the same query', () => {
  const query = { search: 'a&b=ñ', category: 'x y', sort: 'price-up', page: 3 } as const;
  const address = new URL(catalogPath(query), 'https://tienda.example');
  expect(readCatalogQuery(address.searchParams)).toEqual(query);
  expect(catalogPath()).toBe('/productos');
});

test('only categories with products are offered', () => {
  expect(catalog.categories.map(({ name }) => name)).toEqual(['Almacén', 'Bebidas']);
});

test('newer products are searched by their new names only', () => {
  const before = createCatalog([aProduct(1, { name: 'Yerba' }), aProduct(2, { name: 'Agua' })]);
  expect(before.page(readCatalogQuery(new URLSearchParams('buscar=yerba'))).count).toBe(1);

  const after = before.update([aProduct(1, { name: 'Mate' }), aProduct(3, { name: 'Ají' })]);

  const found = (text: string) =>
    after.page(readCatalogQuery(new URLSearchParams({ buscar: text }))).count;
  expect(['mate', 'aji', 'yerba', 'agua'].map(found)).toEqual([1, 1, 0, 0]);
});
