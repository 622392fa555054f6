import { expect, test } from 'vitest';
import { z } from 'zod';
import './messages.ts';

test.each([
  ['a missing value', z.string(), undefined, 'Completá este campo'],
  ['a null value', z.number(), null, 'Completá este campo'],
  ['a value of another type', z.number(), '12', 'El valor no es válido'],
  ['an amount that is not a number', z.number(), Number.NaN, 'El valor no es válido'],
  ['an empty text', z.string().min(1), '', 'Completá este campo'],
  ['an empty text that should be long', z.string().min(3), '', 'Completá este campo'],
  ['an empty email', z.email(), '', 'Completá este campo'],
  ['a short text', z.string().min(3), 'ab', 'Mínimo 3 caracteres'],
  ['a long text', z.string().max(2), 'abc', 'Máximo 2 caracteres'],
  ['a text longer than one character', z.string().max(1), 'ab', 'Máximo 1 carácter'],
  ['a number under its minimum', z.number().min(0), -1, 'Debe ser 0 o más'],
  ['a number at an excluded minimum', z.number().positive(), 0, 'Debe ser mayor que 0'],
  ['a number over its maximum', z.number().max(1_000_000), 2e6, 'Debe ser 1.000.000 o menos'],
  ['a fraction of a whole number', z.number().int(), 1.5, 'Debe ser un número entero'],
  ['too many decimals', z.number().multipleOf(0.01), 1.005, 'Tiene demasiados decimales'],
  ['an address that is no email', z.email(), 'sol', 'Ingresá un email válido'],
  ['an id that is no id', z.uuid(), '7', 'El formato no es válido'],
  ['a choice that is not offered', z.enum(['a', 'b']), 'c', 'Elegí una de las opciones'],
  [
    'none of the fixed values',
    z.union([z.literal(0), z.literal(21)]),
    5,
    'Elegí una de las opciones',
  ],
  [
    'neither blank nor a valid id',
    z.uuid().or(z.literal('')).nullish(),
    'x',
    'El formato no es válido',
  ],
  ['neither blank nor a number', z.literal('').or(z.number()), 'x', 'El valor no es válido'],
  ['an empty choice', z.enum(['a', 'b']), '', 'Elegí una de las opciones'],
  ['an empty number', z.number(), '', 'El valor no es válido'],
  ['a fraction of a counted product', z.number().multipleOf(1), 1.5, 'Debe ser un número entero'],
  ['a rule without words', z.string().refine(() => false), 'x', 'El valor no es válido'],
  ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Máximo 2 elementos'],
  ['an empty list', z.array(z.string()).min(1), [], 'Agregá al menos un elemento'],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'Hay campos que no corresponden'],
])('%s is explained in Spanish', (_, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});

test('a message in the schema overrides the general one', () => {
  const amount = z.number().min(1, 'Ingresa una cantidad válida');

  expect(amount.safeParse(0).error?.issues[0]?.message).toBe('Ingresa una cantidad válida');
});
