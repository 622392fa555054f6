import { expect, test } from 'vitest';
import { z } from 'zod';
import { id, optionalText } from './fields.ts';
import { createFieldReader } from './form-fields.ts';

const read = createFieldReader(
  z.object({
    name: z.string().trim().min(3),
    note: optionalText('Nota', 50),
    brandId: id.or(z.literal('')).nullish(),
    size: z.enum(['S', 'M']).default('S'),
    price: z.number().multipleOf(0.01),
    rate: z.union([z.literal(21), z.literal(10.5)]),
    stock: z
      .number()
      .or(z.object({ from: z.number(), to: z.number() }))
      .optional(),
    weight: z.number().nullable(),
    featured: z.boolean(),
    tags: z.array(z.string()),
  }),
);

test.each([
  ['name', '12', '12'],
  ['name', 'true', 'true'],
  ['name', '', ''],
  ['note', 'null', 'null'],
  ['note', '', null],
  ['note', 'one\r\ntwo\r', 'one\ntwo\r'],
  ['brandId', '', null],
  ['size', 'M', 'M'],
  ['price', '-3450.5', -3450.5],
  ['price', '', undefined],
  ['price', '12,50', '12,50'],
  ['price', '0x10', '0x10'],
  ['rate', '10.5', 10.5],
  ['stock', '3', 3],
  ['stock', '{"from":1,"to":2}', { from: 1, to: 2 }],
  ['stock', '{"from":1', '{"from":1'],
  ['weight', '', null],
  ['featured', 'false', false],
  ['featured', 'sí', 'sí'],
  ['tags', '["a","b"]', ['a', 'b']],
  ['unknown', '7', '7'],
])('the text of %s %j is read as %j', (name, text, value) => {
  expect(read(name, text)).toEqual(value);
});
