import { expect, test } from 'vitest';
import { formDataOf } from './form-data.ts';

test('null is sent as a blank, and undefined is omitted', () => {
  const form = formDataOf({ brandId: null, note: undefined }, { image: undefined });

  expect([...form]).toEqual([['brandId', '']]);
});
