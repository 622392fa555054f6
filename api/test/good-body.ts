import { issuerCuit } from '@mostrador/contracts/fiscal-config.schemas';
import {
  changedPhone,
  changedWhatsapp,
  phone,
  requiredPhone,
} from '@mostrador/contracts/phone.schemas';
import { discount } from '@mostrador/contracts/sales.schemas';
import { cuit } from '@mostrador/contracts/taxpayers.schemas';
import { zocker } from 'zocker';
import { z } from 'zod';

const MAX_SEEDS = 200;

/** A body that the schema accepts, with all its fields; the same one each time. */
export function goodBody(schema: z.ZodObject): object {
  for (let seed = 1; seed <= MAX_SEEDS; seed++) {
    const body = generated(schema, seed);
    // The generator ignores refinements, and cannot satisfy both a pattern and a length.
    if (schema.safeParse(body).success) return body as object;
  }
  throw new Error('No body was found that the schema accepts');
}

function generated(schema: z.ZodType, seed: number): unknown {
  return (
    zocker(schema)
      .setSeed(seed)
      .optional({ undefined_chance: 0 })
      // It names no existing row: the body gets as far as the database.
      .nullable({ null_chance: 1 })
      .default({ default_chance: 0 })
      .number({ extreme_value_chance: 0 })
      .array({ min: 1, max: 2 })
      // As if it was left out: its parts have defaults.
      .override(z.ZodPrefault, ({ def }) => def.defaultValue)
      .override(z.ZodNonOptional, ({ def }) => generated(def.innerType as z.ZodType, seed))
      // It has one of its fields and not both.
      .supply(discount, { percent: 5 })
      // Orders go there unless it is said otherwise.
      .supply(changedWhatsapp, '5492645550101')
      // It has its area code.
      .supply(phone, '2645550101')
      .supply(requiredPhone, '2645550101')
      .supply(changedPhone, '2645550101')
      // Only its eleven digits count.
      .supply(issuerCuit, '20123456786')
      // With the right last digit.
      .supply(cuit, '20123456786')
      .generate()
  );
}
