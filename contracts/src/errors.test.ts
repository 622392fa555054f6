import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiError, describeInvalidInput } from './errors.ts';
import { productChange } from './products.schemas.ts';
import { registration } from './registration.schemas.ts';
import { newSale } from './sales.schemas.ts';

function answerTo(schema: z.ZodType, input: unknown) {
  return describeInvalidInput(schema, schema.safeParse(input).error?.issues ?? []);
}

test('the sentence names the first wrong field, and every wrong field is listed', () => {
  expect(answerTo(registration, { username: 'ab', email: 'sol', password: '123456' })).toEqual({
    error: 'Usuario: Mínimo 3 caracteres',
    code: 'input.invalid',
    fields: {
      username: 'Mínimo 3 caracteres',
      email: 'Ingresá un email válido',
      storeName: 'Completá este campo',
    },
  });
});

test('a nested field is named by its title and listed by its path', () => {
  const change = {
    name: 'Yerba',
    price: 1,
    adjustment: { amount: 1, direction: 'add', reason: 'Robo' },
  };

  expect(answerTo(productChange, change)).toMatchObject({
    error: 'Motivo: Elegí una de las opciones',
    fields: { 'adjustment.reason': 'Elegí una de las opciones' },
  });
});

test('an element of a list is listed by its position', () => {
  const line = { productId: '019aa1a2-0000-7000-8000-000000000000', quantity: 0 };
  const { error, fields } = answerTo(newSale, { _id: line.productId, items: [line] });

  expect(error).toBe('Cantidad: Debe ser mayor que 0');
  expect(fields).toEqual({ 'items.0.quantity': 'Debe ser mayor que 0' });
});

test('only the first reason of each field is returned', () => {
  const code = z.object({ code: z.string().min(3).regex(/^\d+$/).meta({ title: 'Código' }) });

  expect(answerTo(code, { code: 'a' }).fields).toEqual({ code: 'Mínimo 3 caracteres' });
});

test('a field without a title is listed but not named', () => {
  expect(answerTo(z.object({ key: z.uuid() }), { key: 'x' })).toMatchObject({
    error: 'El formato no es válido',
    fields: { key: 'El formato no es válido' },
  });
});

test('a body that is no object names no field', () => {
  expect(answerTo(newSale, 'hola')).toEqual({
    error: 'El valor no es válido',
    code: 'input.invalid',
    fields: {},
  });
});

test('a refusal without issues has a sentence', () => {
  expect(describeInvalidInput(undefined, []).error).toBe('Los datos no son válidos');
});

test('the description is a valid refusal', () => {
  expect(apiError.safeParse(answerTo(registration, {})).success).toBe(true);
});

test('a nested field that is transformed after its check is named too', () => {
  const address = z
    .object({ street: z.string().meta({ title: 'Calle' }) })
    .transform(({ street }) => street);

  expect(answerTo(z.object({ address }), { address: {} }).error).toBe('Calle: Completá este campo');
});

test.each(['users', 'products', 'sales'])(
  'a refusal by the plan may state its limit on %s, with the current and the maximum number',
  (limitKind) => {
    const refusal = {
      error: 'Llegaste al límite de tu plan',
      code: 'plan.limit-reached',
      limitReached: true,
      limitKind,
      currentUsage: 100,
      maxLimit: 100,
    };

    expect(apiError.parse(refusal)).toEqual(refusal);
    expect(apiError.safeParse({ ...refusal, limitReached: false }).success).toBe(false);
    expect(apiError.safeParse({ ...refusal, limitKind: 'stores' }).success).toBe(false);
  },
);
