import type { Element } from '@xmldom/xmldom';
import { childOf, childrenOf } from '../soap/parse-xml.ts';

export const NAMESPACE = 'http://ar.gov.afip.dif.FEV1/';

/** The deserialiser cannot parse a number: the whole request fails, with a fault. */
export class UnreadableNumber extends Error {}

type Kind = 'integer' | 'double' | 'text';

/** The fields of an element in the order of the WSDL; an array has the fields of each item. */
export interface Schema {
  readonly [field: string]: Kind | Schema | readonly [Schema];
}

export type Fields<S extends Schema> = {
  -readonly [Field in keyof S]: S[Field] extends 'text'
    ? string | undefined
    : S[Field] extends Kind
      ? number
      : S[Field] extends readonly [infer Item extends Schema]
        ? Fields<Item>[]
        : S[Field] extends Schema
          ? Fields<S[Field]> | undefined
          : never;
};

/**
 * Parses as .NET does: in any order, ignoring elements that are unknown or in no namespace, with 0
 * for a missing number. Throws `UnreadableNumber`.
 */
export function readFields<S extends Schema>(element: Element, schema: S): Fields<S> {
  const read = (name: string, kind: Schema[string]): unknown => {
    if (isList(kind))
      return childrenOf(element, NAMESPACE)
        .filter(({ localName }) => localName === name)
        .map((item) => readFields(item, kind[0]));
    const child = childOf(element, name, NAMESPACE);
    if (typeof kind === 'object') return child && readFields(child, kind);
    if (kind === 'text') return child?.textContent ?? undefined;
    return child ? numberIn(child.textContent ?? '', kind) : 0;
  };
  return Object.fromEntries(
    Object.entries(schema).map(([name, kind]) => [name, read(name, kind)]),
  ) as Fields<S>;
}

function isList(kind: Schema[string]): kind is readonly [Schema] {
  return Array.isArray(kind);
}

const INTEGER = /^\s*[+-]?\d{1,18}\s*$/;
const DOUBLE = /^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/;

function numberIn(text: string, kind: 'integer' | 'double'): number {
  if (!(kind === 'integer' ? INTEGER : DOUBLE).test(text))
    throw new UnreadableNumber('Input string was not in a correct format.');
  return Number(text);
}
