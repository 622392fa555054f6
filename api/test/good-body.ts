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

/** Returns a body that the schema accepts, with all its fields, the same one each time. */
export function goodBody(schema: z.ZodObject, firstSeed = 1): object {
  for (let seed = firstSeed; seed <= MAX_SEEDS; seed++) {
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
      // Null refers to no missing row, so the body reaches the database.
      .nullable({ null_chance: 1 })
      .default({ default_chance: 0 })
      .number({ extreme_value_chance: 0 })
      .array({ min: 1, max: 2 })
      // Uses the default, whose parts have defaults too.
      .override(z.ZodPrefault, ({ def }) => def.defaultValue)
      .override(z.ZodNonOptional, ({ def }) => generated(def.innerType as z.ZodType, seed))
      // A discount has one of its fields and not both.
      .supply(discount, { percent: 5 })
      // Orders go to WhatsApp by default, so it needs a number.
      .supply(changedWhatsapp, '5492645550101')
      // A phone needs its area code.
      .supply(phone, '2645550101')
      .supply(requiredPhone, '2645550101')
      .supply(changedPhone, '2645550101')
      // Only the length of the issuer's CUIT is checked.
      .supply(issuerCuit, '20123456786')
      // A CUIT needs the right check digit.
      .supply(cuit, '20123456786')
      .generate()
  );
}
