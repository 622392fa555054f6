import { z } from 'zod';

type JsonSchema = z.core.JSONSchema._JSONSchema;

/**
 * Returns a function that converts a form's text to the value of a JSON body. A field whose schema
 * accepts a string keeps its text; any other is parsed as JSON. A blank is null if the schema
 * allows it, otherwise left out.
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
