import fc from 'fast-check';
import { hostileValue } from './hostile-values.ts';

/** One change of a JSON value, at a place that is counted modulo the value's places. */
export interface Edit {
  at: number;
  kind: (typeof KINDS)[number];
  value: unknown;
}

const KINDS = ['replace', 'remove', 'add', 'empty', 'repeat', 'multiply', 'spell'] as const;

/** Names that a sender may not set, or that JavaScript's objects inherit. */
const EXTRA_NAMES = ['__proto__', 'constructor', 'shop_id', 'shopId', 'role', 'createdAt', 'a\0b'];
const TOO_MANY = 501;

export const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(200),
  kind: fc.constantFrom(...KINDS),
  value: hostileValue,
});

/** Returns a copy of the value with the change. Places are in the order of the JSON text. */
export function edited(value: unknown, { at, ...edit }: Edit): unknown {
  const places = countOf(value);
  const target = at % places;
  let place = -1;

  function walk(here: unknown): unknown {
    place += 1;
    if (place === target) return changed(here, edit, at);
    if (Array.isArray(here)) return here.map(walk).filter((item) => item !== undefined);
    if (!isObject(here)) return here;
    const copy = {};
    for (const [name, inner] of Object.entries(here)) define(copy, name, walk(inner));
    return copy;
  }

  return walk(value);
}

function changed(here: unknown, { kind, value }: Omit<Edit, 'at'>, at: number): unknown {
  switch (kind) {
    case 'remove':
      return undefined;
    case 'add': {
      if (!isObject(here)) return value;
      const name = EXTRA_NAMES[at % EXTRA_NAMES.length] as string;
      return define({ ...here }, name, value);
    }
    case 'empty':
      return Array.isArray(here) ? [] : '';
    case 'repeat':
      return Array.isArray(here) ? [...here, ...here] : [here, here];
    case 'multiply':
      return Array(TOO_MANY).fill(Array.isArray(here) ? (here[0] ?? null) : here);
    case 'spell':
      return typeof here === 'string' ? respelled(here, at) : value;
    default:
      return value;
  }
}

/** Returns the same text as another program, or another keyboard, would write it. */
function respelled(text: string, choice: number): string {
  const spellings = [
    text.toUpperCase(),
    ` ${text} `,
    `${text}\u200b`,
    text.replaceAll('-', ''),
    text.normalize('NFD'),
    `{${text}}`,
  ];
  return spellings[choice % spellings.length] as string;
}

/** Defines an own property of any name: assigning `__proto__` would set the prototype instead. */
function define(object: object, name: string, value: unknown): object {
  return Object.defineProperty(object, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRaw(value);
}

const { isRawJSON: isRaw } = JSON as unknown as { isRawJSON(value: unknown): boolean };

function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || isRaw(value)) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countOf(inner), 1);
}
