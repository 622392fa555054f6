import fc from 'fast-check';
import { FUZZ_INPUTS } from '../fuzz-inputs.ts';

// `JSON.rawJSON` is part of Node 22, and not yet of TypeScript's library.
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** Numbers that JSON can write and JavaScript or Postgres reads in another way. */
const NUMBERS = ['-0', '1e400', '-1e400', '9007199254740993', '1e21', '0.1e-400', '2147483648'];

const DATES = [
  '2026-02-30',
  '2026-03-10T24:00:00Z',
  '0000-01-01',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20',
  '2026-03-10T12:00:00+99:99',
];

const TEXTS = [
  '\0',
  '\ud800',
  'a\udc00b',
  '\u202eabc',
  '\ufeff',
  'İ'.repeat(40),
  'ﬀ'.repeat(40),
  `e${'\u0301'.repeat(1000)}`,
  '١٢٣',
  '1e3',
  '%00',
  '../../etc/passwd',
  '\\',
  "'",
  '%',
  '_',
  '{{7*7}}',
  '=1+1',
  '\r\nx-header: 1',
  ' '.repeat(1024 * 1024),
];

function nested(levels: number): unknown {
  return levels === 0 ? [] : [nested(levels - 1)];
}

/** Returns an object whose own property has a name that JavaScript's objects inherit. */
const shadowing = (name: string) =>
  Object.defineProperty({}, name, { value: {}, enumerable: true });

/** Values that no field expects, and values at the edges of what one may expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...Object.values(FUZZ_INPUTS)),
  fc.constantFrom(...NUMBERS).map((number) => rawJSON(number)),
  fc.constantFrom(...DATES, ...TEXTS),
  fc.constantFrom(nested(30), nested(40), {}, [null], [[]]),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'toJSON').map(shadowing),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
