import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { describeDeletion, describeMerge } from './consequences.ts';

const ARCOR = { _id: newId(), name: 'Arcor' };
const BEER = { _id: newId(), name: 'Cervezas', categoryId: { _id: newId(), name: 'Bebidas' } };

describe('deleting', () => {
  test.each([
    ['brand', 0, 'Se elimina Arcor. Ningún producto la usa. No se puede deshacer.'],
    ['brand', 1, 'Se elimina Arcor. Un producto queda sin marca. No se puede deshacer.'],
    [
      'brand',
      1200,
      'Se elimina Arcor. 1.200\u00a0productos quedan sin marca. No se puede deshacer.',
    ],
    ['brand', undefined, 'Se elimina Arcor. Sus productos quedan sin marca. No se puede deshacer.'],
    [
      'category',
      2,
      'Se elimina Arcor. 2\u00a0productos quedan sin categoría. No se puede deshacer.',
    ],
  ] as const)('a %s of %s products shows: %s', (kind, products, sentence) => {
    expect(describeDeletion(kind, ARCOR, { products, subcategories: 0 })).toBe(sentence);
  });

  test.each([
    [1, 'Se elimina Arcor con su subcategoría. Ningún producto la usa. No se puede deshacer.'],
    [
      3,
      'Se elimina Arcor con sus 3\u00a0subcategorías. Ningún producto la usa. No se puede deshacer.',
    ],
  ])('a category shows that %i subcategories are deleted too', (subcategories, sentence) => {
    expect(describeDeletion('category', ARCOR, { products: 0, subcategories })).toBe(sentence);
  });

  test('a subcategory shows where its products stay', () => {
    expect(describeDeletion('subcategory', BEER, { products: 4, subcategories: 0 })).toBe(
      'Se elimina Cervezas. 4\u00a0productos quedan en Bebidas, sin subcategoría. No se puede deshacer.',
    );
  });
});

describe('merging', () => {
  test.each([
    [undefined, 'Los productos de Arkor pasan a Arcor.'],
    [0, 'Ningún producto usa Arkor.'],
    [1, 'El producto de Arkor pasa a Arcor.'],
    [1200, 'Los 1.200\u00a0productos de Arkor pasan a Arcor.'],
  ])('with %s products shows: %s', (products, sentence) => {
    expect(describeMerge('Arkor', 'Arcor', { products, subcategories: 0 })).toBe(
      `${sentence} Arkor se elimina. No se puede deshacer.`,
    );
  });

  test('shows what happens to the subcategories', () => {
    expect(describeMerge('Bebida', 'Bebidas', { products: 1, subcategories: 2 })).toBe(
      'El producto de Bebida pasa a Bebidas. Sus subcategorías también, y las que se llaman igual ' +
        'quedan como una sola. Bebida se elimina. No se puede deshacer.',
    );
  });
});
