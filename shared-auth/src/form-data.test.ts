import { expect, test } from 'vitest';
import { formDataOf } from './form-data.ts';

test('what is null goes as a blank, and what is undefined does not go', () => {
  const form = formDataOf({ brandId: null, note: undefined }, { image: undefined });

  expect([...form]).toEqual([['brandId', '']]);
});
