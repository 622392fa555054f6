/** Fuzz inputs: values that must not harm any field, whatever the field expects. */
export const FUZZ_INPUTS: Record<string, unknown> = {
  nothing: undefined,
  null: null,
  'a boolean': true,
  'a number': 7,
  'a negative number': -1,
  'a fraction': 0.0000001,
  'a huge number': 1e308,
  'an empty text': '',
  'blank space': '   ',
  'a text': 'hola',
  'an over-long text': 'a'.repeat(20_000),
  NUL: 'Yerba\0mate',
  'half a character': 'Yerba \ud800',
  emoji: '🧉 Yerba 👩‍👩‍👧‍👦',
  'a script': '<script>alert(1)</script>',
  SQL: "'; drop table product; --",
  'spaces without end': `a${' '.repeat(80_000)}b`,
  'line ends without end': `a${' \n'.repeat(40_000)}b`,
  'a regular expression bomb': `${'a'.repeat(5000)}!`,
  'an id of nothing': '00000000-0000-7000-8000-000000000000',
  'a list': [],
  'an object': {},
  'its own prototype': { constructor: { name: 'x' }, toString: 'x' },
};

export interface FuzzedBody {
  /** Dotted path of the field that was replaced. */
  field: string;
  input: string;
  body: unknown;
}

/** Returns every body made by putting a fuzz input in one place of a good body, at any depth. */
export function fuzzed(good: unknown, path: string[] = []): FuzzedBody[] {
  if (typeof good !== 'object' || good === null) return [];
  return Object.entries(good).flatMap(([key, value]) => {
    const place = [...path, key];
    const here = Object.entries(FUZZ_INPUTS).map(([input, bad]) => ({
      field: place.join('.'),
      input,
      body: replaced(good, key, bad),
    }));
    const inside = fuzzed(value, place).map((inner) => ({
      ...inner,
      body: replaced(good, key, inner.body),
    }));
    return [...here, ...inside];
  });
}

function replaced(good: object, key: string, value: unknown): unknown {
  if (Array.isArray(good)) return good.map((item, index) => (String(index) === key ? value : item));
  return { ...good, [key]: value };
}
