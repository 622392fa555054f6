import { expect, test } from 'vitest';
import { limitKindOf } from './limit-kind.ts';

test.each([
  ['Alcanzaste el límite de 2 usuarios', 'users'],
  ['Alcanzaste el límite de 100 Productos', 'products'],
  ['Alcanzaste el límite de 200 ventas por mes', 'sales'],
  ['Alcanzaste el límite de tu plan', 'products'],
])('%s is about %s', (error, kind) => {
  expect(limitKindOf(error)).toBe(kind);
});
