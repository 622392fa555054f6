import { describe, expect, test } from 'vitest';
import { describeEndpoints } from './index.ts';
import { changedPhone, changedWhatsapp, phone, requiredPhone } from './phone.schemas.ts';

const REASON = 'Escribilo con el código de área, como 264 555-0101 o +54 9 264 555-0101';

test('a phone is parsed as stored, and a blank is null', () => {
  expect(phone.parse('264 15 555-0101')).toBe('+5492645550101');
  expect(phone.parse(' ')).toBeNull();
  expect(phone.parse(undefined)).toBeNull();
  expect(requiredPhone.parse('264 15 555-0101')).toBe('+5492645550101');
  expect(requiredPhone.safeParse(' ').success).toBe(false);
});

test.each([phone, requiredPhone])('an unreadable phone is refused with an example', (rule) => {
  expect(rule.safeParse('555-0101').error?.issues).toMatchObject([{ message: REASON }]);
});

test('in a change it is left to the server, which knows the stored one', () => {
  expect(changedPhone.parse('264 15 555-0101')).toBe('+5492645550101');
  expect(changedPhone.parse('555-0101')).toBe('555-0101');
  expect(changedPhone.parse('')).toBeNull();
  expect(changedWhatsapp.parse('5492645550101')).toBe('+5492645550101');
  expect(changedWhatsapp.parse('0800 222 1234')).toBe('0800 222 1234');
});

const spaced = (length: number) => `264${' '.repeat(length - 10)}5550101`;

test.each([phone, requiredPhone, changedPhone, changedWhatsapp])(
  'a phone has at most forty characters',
  (rule) => {
    expect(rule.parse(spaced(40))).toBe('+542645550101');
    expect(rule.safeParse(spaced(41)).error?.issues[0]?.message).toBe('Máximo 40 caracteres');
  },
);

describe('every field of a phone uses one of these schemas', async () => {
  const fields = (await describeEndpoints()).flatMap(({ name, body }) =>
    [...namedFields(body)].map(([path, field]) => [name, path, field] as const),
  );

  test('there are some', () => {
    expect(fields.map(([name, path]) => `${name} ${path}`).toSorted()).toEqual([
      'POST /auth/register phoneNumber',
      'POST /consumer-requests phone',
      'POST /contact phone',
      'POST /contact/send phone',
      'POST /customer-batches changes.to.phone',
      'POST /customer-batches creates.phone',
      'POST /customer-batches/:id/parts/:part changes.to.phone',
      'POST /customer-batches/:id/parts/:part creates.phone',
      'POST /customers phone',
      'POST /offline-entries/customers phone',
      'POST /stores/:slug/orders phone',
      'PUT /customers/:id phone',
      'PUT /store-config businessInfo.phone',
      'PUT /store-config businessInfo.whatsapp',
      'PUT /users/store-info phoneNumber',
    ]);
  });

  test.each(fields)('%s, %s', (_, __, field) => {
    expect(field.parse('264 15 555-0101')).toBe('+5492645550101');
  });
});

/** Compared with the stored values as the person saw them, and never stored. */
const SEEN = 'from';

/** Yields the fields of a body whose name is that of a phone, with their path. */
function* namedFields(
  schema: unknown,
  path = '',
): Generator<[path: string, field: { parse(value: unknown): unknown }]> {
  const { shape, unwrap } = (schema ?? {}) as { shape?: object; unwrap?: () => unknown };
  if (!shape && unwrap) return yield* namedFields(unwrap.call(schema), path);
  for (const [name, field] of Object.entries(shape ?? {})) {
    const at = path ? `${path}.${name}` : name;
    if (/phone|whatsapp|tel[eé]fono/i.test(name)) yield [at, field];
    else if (name !== SEEN) yield* namedFields(field, at);
  }
}
