import { z } from 'zod';

type JsonSchema = z.core.JSONSchema._JSONSchema;

/**
 * Reads the texts of a form as the values that a JSON body would have: a field whose schema takes a text
 * keeps it, any other is written as in JSON. A blank one is null where it may be, or else left out.
 */
export function createFieldReader(body: z.ZodObject): (name: string, text: string) => unknown {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const types = new Map(
    Object.entries(properties).map(([name, schema]) => [name, new Set(typesOf(schema))]),
  );
  // A browser writes every line end of a form as CRLF.
  return (name, text) => valueFrom(text.replaceAll('\r\n', '\n'), types.get(name));
}

function typesOf(schema: JsonSchema): string[] {
  if (typeof schema === 'boolean') return [];
  const { type, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [...(type ? [type].flat() : []), ...[...anyOf, ...oneOf, ...allOf].flatMap(typesOf)];
}

function valueFrom(text: string, types: ReadonlySet<string> | undefined): unknown {
  if (text === '' && types?.has('null')) return null;
  if (!types?.size || types.has('string')) return text;
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
