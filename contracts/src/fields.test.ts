import { MAX_PESOS } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { id, isoDateTime, optionalText, pesos, quantity, requiredText } from './fields.ts';

describe('pesos', () => {
  test.each([0, 0.07, 0.29, 4.35, 19.99, 1234.56, 123_456_789.01, MAX_PESOS])(
    '%d is valid',
    (amount) => {
      expect(pesos.parse(amount)).toBe(amount);
    },
  );

  test.each([-0.01, 1.005, 1e-7, MAX_PESOS + 0.01, Number.POSITIVE_INFINITY])(
    '%d is invalid',
    (amount) => {
      expect(pesos.safeParse(amount).success).toBe(false);
    },
  );
});

test('an id is converted to lower case', () => {
  expect(id.parse('019AA1A2-0000-7000-8000-00000000ABCD')).toBe(
    '019aa1a2-0000-7000-8000-00000000abcd',
  );
});

test('an instant is in UTC', () => {
  expect(isoDateTime.safeParse('2026-11-22T13:45:30Z').success).toBe(true);
  expect(isoDateTime.safeParse('2026-11-22').success).toBe(false);
});

test.each([
  [0, true],
  [-0.001, false],
  [9_999_999, true],
  [9_999_999.001, false],
])('%d is a quantity: %s', (value, is) => {
  expect(quantity.safeParse(value).success).toBe(is);
});

test('a quantity has at most three decimals', () => {
  expect(quantity.parse(0.125)).toBe(0.125);
  expect(quantity.safeParse(0.1255).success).toBe(false);
});

test('a required text is trimmed, and a blank one is refused', () => {
  const name = requiredText('Nombre', 120);

  expect(name.parse('  Yerba  ')).toBe('Yerba');
  expect(name.safeParse('   ').error?.issues[0]?.message).toBe('Completá este campo');
});

test.each([' ', '\n', ' \n', '\r\n\t'])(
  'a text with 80,000 of %j in the middle is refused by its length, before any other check',
  (gap) => {
    const long = `Yerba${gap.repeat(80_000)}mate`;
    for (const field of [requiredText('Nombre', 120), optionalText('Nombre', 120)])
      expect(field.safeParse(long).error?.issues[0]?.message).toBe('Máximo 120 caracteres');
  },
);

test('spaces around a text do not count', () => {
  expect(requiredText('Nombre', 5).parse(`${' '.repeat(5000)}Yerba${'\n'.repeat(5000)}`)).toBe(
    'Yerba',
  );
});

test.each(['Yerba\n1 kg', 'Yerba \r\n\r\n 1 kg', '\nYerba\u20281 kg\v', 'Yerba 1 kg'])(
  'a single-line text has no line breaks: %j',
  (typed) => {
    expect(requiredText('Nombre', 40).parse(typed)).toBe('Yerba 1 kg');
    expect(optionalText('Nombre', 40).parse(typed)).toBe('Yerba 1 kg');
    expect(requiredText('Nombre', 40).safeParse('\n \r').success).toBe(false);
  },
);

test('a single-line text loses invisible characters, and is blank with only those', () => {
  expect(requiredText('Nombre', 40).parse('Yer\u200bba\u00ad\u202e 1 kg')).toBe('Yerba 1 kg');
  expect(optionalText('Nombre', 40).parse('\u200b\u3164')).toBeNull();
  expect(requiredText('Nombre', 40).safeParse('\u2060\ufeff').error?.issues[0]?.message).toBe(
    'Completá este campo',
  );
});

test('a multiline text keeps them', () => {
  const message = requiredText('Mensaje', 40, { multiline: true });

  expect(message.parse(' Hola:\n\n¿Abren?\n')).toBe('Hola:\n\n¿Abren?');
  expect(optionalText('Nota', 40, { multiline: true }).parse('Hola\nchau')).toBe('Hola\nchau');
});

test.each([undefined, null, '', '   '])('an optional text left as %j is null', (blank) => {
  expect(optionalText('Marca', 40).parse(blank)).toBeNull();
});

test.each([
  ['required', 'a NUL', requiredText('Nombre', 40), '\0'],
  ['optional', 'a NUL', optionalText('Código de barras', 40), '\0'],
  ['required', 'what was not UTF-8', requiredText('Nombre', 40), '\uFFFD'],
  ['required', 'half an emoji', requiredText('Nombre', 40), '\uD83E'],
  ['optional', 'the other half', optionalText('Código de barras', 40), '\uDDC9'],
])('a %s text with %s is refused', (_, _what, schema, character) => {
  const { error } = schema.safeParse(`Yerba${character}`);

  expect(error?.issues[0]?.message).toBe('Tiene caracteres que no se pueden guardar');
});

test('a whole emoji is one character', () => {
  expect(requiredText('Nombre', 40).parse('Mate 🧉')).toBe('Mate 🧉');
});
