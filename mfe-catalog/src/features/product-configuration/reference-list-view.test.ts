import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { inOrder, shownReferences } from './reference-list-view.ts';

const of = (name: string, category?: string) => ({
  _id: newId(),
  name,
  ...(category && { categoryId: { _id: newId(), name: category } }),
});
const names = (references: { name: string }[]) => references.map(({ name }) => name);

const LIST = [
  of('Cervezas', 'Bebidas'),
  of('Sin azúcar', 'Bebidas'),
  of('Sin azúcar', 'Almacén'),
  of('Fideos', 'Almacén'),
];
const BY_NAME = { key: 'name', direction: 'ascending' } as const;

test('is in Spanish alphabetical order, equal names by category', () => {
  expect(names(inOrder(['Zeta', 'Ñandú', 'Norte', 'álamo'].map((name) => of(name))))).toEqual([
    'álamo',
    'Norte',
    'Ñandú',
    'Zeta',
  ]);
  expect(inOrder(LIST).at(-1)?.categoryId?.name).toBe('Bebidas');
});

test.each([
  ['SIN AZUCAR', ['Sin azúcar', 'Sin azúcar']],
  ['bebidas', ['Cervezas', 'Sin azúcar']],
  ['sin almacen', ['Sin azúcar']],
  ['', ['Cervezas', 'Fideos', 'Sin azúcar', 'Sin azúcar']],
  ['vinos', []],
])('a search for "%s" finds %j', (text, found) => {
  expect(names(shownReferences(LIST, { text, sort: BY_NAME }))).toEqual(found);
});

test.each([
  ['name', 'descending', ['Sin azúcar', 'Sin azúcar', 'Fideos', 'Cervezas']],
  ['category', 'ascending', ['Fideos', 'Sin azúcar', 'Cervezas', 'Sin azúcar']],
  ['category', 'descending', ['Cervezas', 'Sin azúcar', 'Fideos', 'Sin azúcar']],
] as const)('is sorted by %s, %s', (key, direction, sorted) => {
  expect(names(shownReferences(LIST, { text: '', sort: { key, direction } }))).toEqual(sorted);
});
