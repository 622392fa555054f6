import type { ApiError } from '@mostrador/contracts/errors';
import { AxiosError, type AxiosResponse } from 'axios';
import { expect, test } from 'vitest';
import { refusedFields } from './refused-fields.ts';

function refusal(data: ApiError) {
  return new AxiosError('refused', undefined, undefined, undefined, { data } as AxiosResponse);
}

const FIELD_OF_CODE = { 'product.barcode-taken': 'barcode' };

test('bad input lists its wrong fields', () => {
  const error = refusal({
    error: 'Precio: Completá este campo',
    code: 'input.invalid',
    fields: { price: 'Completá este campo' },
  });

  expect(refusedFields(error, FIELD_OF_CODE)).toEqual({ price: 'Completá este campo' });
});

test('a conflict is about the field of its code', () => {
  const error = refusal({ error: 'Ya existe', code: 'product.barcode-taken' });

  expect(refusedFields(error, FIELD_OF_CODE)).toEqual({ barcode: 'Ya existe' });
});

test.each([
  ['a refusal without a code', refusal({ error: 'Ya existe' })],
  ['a refusal about no field', refusal({ error: 'No tenés permiso', code: 'access.denied' })],
  ['a lost connection', new AxiosError('Network Error')],
  ['no error', null],
])('%s marks no field', (_, error) => {
  expect(refusedFields(error, FIELD_OF_CODE)).toEqual({});
});
