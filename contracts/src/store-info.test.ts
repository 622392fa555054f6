import { expect, test } from 'vitest';
import { describeInvalidInput } from './errors.ts';
import { storeInfoChange } from './store-info.schemas.ts';

test('the documented fields are enough, and omitted ones stay unchanged', () => {
  expect(storeInfoChange.parse({ storeName: ' Kiosco Sol ' })).toEqual({ storeName: 'Kiosco Sol' });
  expect(
    storeInfoChange.parse({ storeName: 'Sol', provincia: 'San Juan', phoneNumber: '264 4123456' }),
  ).toEqual({ storeName: 'Sol', provincia: 'San Juan', phoneNumber: '+542644123456' });
});

test('a blank field is cleared', () => {
  expect(
    storeInfoChange.parse({ storeName: 'Sol', provincia: '', phoneNumber: ' ', address: null }),
  ).toEqual({ storeName: 'Sol', provincia: null, phoneNumber: null, address: null });
});

test.each([
  ['storeName', { storeName: '  ' }, 'Nombre del comercio'],
  ['storeName', { storeName: 'a'.repeat(81) }, 'Nombre del comercio'],
  ['provincia', { provincia: 'Montevideo' }, 'Provincia'],
  ['phoneNumber', { phoneNumber: '1'.repeat(41) }, 'Teléfono'],
  ['address', { address: 'a'.repeat(121) }, 'Dirección'],
  ['address', { address: 'Calle\u0000' }, 'Dirección'],
])('a wrong %s is refused by its name', (field, wrong, title) => {
  const { error } = storeInfoChange.safeParse({ storeName: 'Sol', ...wrong });

  const refusal = describeInvalidInput(storeInfoChange, error?.issues ?? []);
  expect(refusal.error).toMatch(new RegExp(`^${title}: .{8,}`));
  expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
});
