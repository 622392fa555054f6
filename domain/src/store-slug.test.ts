import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStoreSlug, storeSlug } from './store-slug.ts';

test.each([
  ['Kiosco Sol', 'kiosco-sol'],
  ['  Almacén «La Ñata» & Cía. ', 'almacen-la-nata-cia'],
  ['24 horas', '24-horas'],
  ['WWW', 'tienda-www'],
  ['Api', 'tienda-api'],
  ['Tienda', 'tienda-tienda'],
  ['¡¿?!', 'tienda-online'],
  ['日本', 'tienda-online'],
  ['Yo', 'tienda-yo'],
])('%s has its store at %s', (name, slug) => {
  expect(storeSlug(name)).toBe(slug);
});

test('shops of the same name get different addresses, however long the name', () => {
  expect(storeSlug('Kiosco Sol', 2)).toBe('kiosco-sol-2');
  expect(storeSlug('a'.repeat(80), 12)).toBe(`${'a'.repeat(37)}-12`);
});

test('every name gives a valid host name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 99_999 }), (name, n) => {
      expect(isStoreSlug(storeSlug(name, n))).toBe(true);
    }),
  );
});

test.each(['', 'Kiosco', '-a', 'a--b', 'a/b', 'a'.repeat(41)])('%j is not a slug', (text) => {
  expect(isStoreSlug(text)).toBe(false);
});
