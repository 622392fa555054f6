import { expect, test } from 'vitest';
import { limitKindOf } from './limit-kind.ts';

test.each([
  ['Alcanzaste el límite de 2 usuarios', 'users'],
  ['Alcanzaste el límite de 100 Productos', 'products'],
  ['Alcanzaste el límite de 200 ventas por mes', 'sales'],
  ['Alcanzaste el límite de tu plan', 'products'],
  ['', 'products'],
])('without our field, the sentence "%s" is about %s', (error, kind) => {
  expect(limitKindOf({ error })).toBe(kind);
});

test('the kind comes from our field, whatever the sentence', () => {
  const error = 'El usuario sol ya cargó todos los productos de tu plan';
  expect(limitKindOf({ error, limitKind: 'sales' })).toBe('sales');
});
