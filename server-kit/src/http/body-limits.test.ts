import { describeEndpoints } from '@mostrador/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bodyLimitsOf } from './body-limits.ts';

type JsonSchema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

/** The length of an escaped character: `\u00f1`. */
const ESCAPED = 6;
/** The length of a number, an id or a date with its quotes. */
const SHORT = 40;
/** For fields whose limit is only on untrimmed text: a pattern limits the trimmed text. */
const LONGEST_WITHOUT_LIMIT = 100;

/** Returns the bytes of the longest JSON that a schema accepts. */
function longest(schema: JsonSchema): number {
  const { type, properties = {}, items, maxItems, maxLength, anyOf, oneOf, allOf } = schema;
  const parts = (list: typeof anyOf = []) => list.map((part) => longest(part as JsonSchema));
  if (anyOf ?? oneOf) return Math.max(...parts(anyOf ?? oneOf));
  if (allOf) return parts(allOf).reduce((sum, part) => sum + part, 0);
  if (type === 'object')
    return Object.entries(properties).reduce(
      (sum, [name, value]) => sum + name.length + 4 + longest(value as JsonSchema),
      2,
    );
  if (type === 'array') return (maxItems ?? Number.NaN) * (longest(items as JsonSchema) + 1) + 2;
  if (type !== 'string' || schema.format || schema.enum || maxLength === undefined) return SHORT;
  return (maxLength === 20_000 ? LONGEST_WITHOUT_LIMIT : maxLength) * ESCAPED + 2;
}

/**
 * Excludes calls between servers, which send base64, and the provider's webhook, which we do not
 * control.
 */
const withBody = (await describeEndpoints()).flatMap(({ body, ...rest }) => {
  const isOurs = rest.access !== 'service' && rest.name !== 'POST /webhooks/mercado-pago';
  return body && isOurs ? [{ ...rest, body }] : [];
});

test.each(withBody)('$name reads its longest valid body', ({ body, ...endpoint }) => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });

  expect(longest(schema)).toBeLessThanOrEqual(bodyLimitsOf(endpoint, endpoint).maxBytes);
});

test('a public body is small unless its endpoint sets another limit', () => {
  const limitOf = (access: 'public' | 'admin', maxBodyBytes?: number) =>
    bodyLimitsOf({ access, maxBodyBytes }, {}).maxBytes;

  expect([limitOf('public'), limitOf('admin'), limitOf('public', 5)]).toEqual([
    16 * 1024,
    128 * 1024,
    5,
  ]);
});
