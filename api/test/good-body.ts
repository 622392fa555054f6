import { debtMethod } from '@mostrador/contracts/customer-accounts.schemas';
import { newCustomerBatch } from '@mostrador/contracts/customer-batches.schemas';
import { newCustomer } from '@mostrador/contracts/customers.schemas';
import { issuerCuit } from '@mostrador/contracts/fiscal-config.schemas';
import {
  changedPhone,
  changedWhatsapp,
  phone,
  requiredPhone,
} from '@mostrador/contracts/phone.schemas';
import { batchedProduct, newProductBatch } from '@mostrador/contracts/product-batches.schemas';
import { quickProduct } from '@mostrador/contracts/products.schemas';
import { discount, methodKey } from '@mostrador/contracts/sales.schemas';
import { cuit } from '@mostrador/contracts/taxpayers.schemas';
import { zocker } from 'zocker';
import { z } from 'zod';

const MAX_SEEDS = 200;

const ANA = newCustomer.parse({ name: 'Ana' });
const ALFAJOR = batchedProduct.parse({ name: 'Alfajor', price: 900, stock: 24 });

/** Returns a body that the schema accepts, with all its fields, the same one each time. */
export function goodBody(schema: z.ZodObject, firstSeed = 1): object {
  for (let seed = firstSeed; seed <= MAX_SEEDS; seed++) {
    const body = generated(schema, seed);
    // The generator ignores refinements, and cannot satisfy both a pattern and a length.
    if (schema.safeParse(body).success) return body as object;
  }
  throw new Error('No body was found that the schema accepts');
}

/** More seeds seldom help: the schema then has rules that no seed satisfies by chance. */
const SEEDS_OF_A_VARIED_INPUT = 15;

/**
 * Returns input with some optional fields, nulls, defaults, lists of any length and extreme numbers,
 * the same one for each seed. The schema accepts it where a few seeds suffice to find it.
 */
export function variedInput(schema: z.ZodObject, seed: number): Record<string, unknown> {
  let input: unknown;
  for (let attempt = 0; attempt < SEEDS_OF_A_VARIED_INPUT; attempt++) {
    input = generatedIfPossible(schema, seed + attempt);
    if (schema.safeParse(input).success) break;
  }
  return input as Record<string, unknown>;
}

/** The generator runs transforms, and one that reports an issue then fails. */
function generatedIfPossible(schema: z.ZodObject, seed: number): unknown {
  try {
    return generated(schema, seed, VARIED);
  } catch {
    return {};
  }
}

interface Chances {
  /** Of leaving out an optional field, or one with a default. */
  absent: number;
  null: number;
  /** Of the lowest or the highest number. */
  extreme: number;
  items: { min: number; max: number };
}

const COMPLETE: Chances = {
  absent: 0,
  // Null refers to no missing row, so the body reaches the database.
  null: 1,
  extreme: 0,
  items: { min: 1, max: 2 },
};
const VARIED: Chances = { absent: 0.3, null: 0.3, extreme: 0.2, items: { min: 0, max: 3 } };

function generated(schema: z.ZodType, seed: number, chances = COMPLETE): unknown {
  return (
    zocker(schema)
      .setSeed(seed)
      .optional({ undefined_chance: chances.absent })
      .nullable({ null_chance: chances.null })
      .default({ default_chance: chances.absent })
      .number({ extreme_value_chance: chances.extreme })
      .array(chances.items)
      // Uses the default, whose parts have defaults too.
      .override(z.ZodPrefault, ({ def }) => def.defaultValue)
      .override(z.ZodNonOptional, ({ def }) => generated(def.innerType as z.ZodType, seed, chances))
      // A discount has one of its fields and not both.
      .supply(discount, { percent: 5 })
      // Orders go to WhatsApp by default, so it needs a number.
      .supply(changedWhatsapp, '5492645550101')
      // The shop has only the documented methods.
      .supply(methodKey, 'Efectivo')
      .supply(debtMethod, 'Efectivo')
      // A phone needs its area code.
      .supply(phone, '2645550101')
      .supply(requiredPhone, '2645550101')
      .supply(changedPhone, '2645550101')
      // A quick product is sold by unit, so its stock is whole.
      .supply(quickProduct.shape.stock, 12)
      // Its products are compared with each other.
      .supply(newProductBatch.shape.creates, [ALFAJOR])
      .supply(newProductBatch.shape.changes, [])
      .supply(newProductBatch.shape.removes, [])
      .supply(newProductBatch.shape.applyAt, undefined)
      .supply(newProductBatch.shape.parts, undefined)
      // Its customers are compared with each other, and their documents have check digits.
      .supply(newCustomerBatch.shape.creates, [ANA])
      .supply(newCustomerBatch.shape.changes, [])
      .supply(newCustomerBatch.shape.parts, undefined)
      // Only the length of the issuer's CUIT is checked.
      .supply(issuerCuit, '20123456786')
      // A CUIT needs the right check digit.
      .supply(cuit, '20123456786')
      .generate()
  );
}
