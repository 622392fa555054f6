import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeEndpoints } from './index.ts';

/** Formats whose pattern has a fixed length. */
const FIXED = new Set(['uuid', 'date', 'datetime']);

/** Yields the texts of an input as they arrive. The output of a pipe is bounded by then. */
function* textsOf(schema: z.core.$ZodType, path = ''): Generator<[string, z.core.$ZodType]> {
  const { def } = (schema as z.ZodType)._zod as unknown as { def: Record<string, never> };
  if (schema instanceof z.core.$ZodString) return yield [path, schema];
  if (schema instanceof z.core.$ZodObject)
    for (const [name, field] of Object.entries(schema._zod.def.shape))
      yield* textsOf(field, path ? `${path}.${name}` : name);
  for (const inner of [def.element, def.innerType, def.in, def.valueType, def.keyType])
    if (inner) yield* textsOf(inner, path);
  for (const option of (def.options ?? []) as z.core.$ZodType[]) yield* textsOf(option, path);
}

/** Whether the length is the first check, so that no other check runs on a long text. */
function isBounded(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as unknown as {
    def: { format?: string; checks?: { _zod: { def: { check: string; abort?: boolean } } }[] };
  };
  if (def.format) return FIXED.has(def.format);
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def);
  const [first, ...others] = checks.filter(({ check }) => check !== 'min_length');
  if (first?.check !== 'max_length') return false;
  return first.abort === true || others.every(({ check }) => check === 'max_length');
}

const endpoints = await describeEndpoints();

test.each(endpoints)('$name bounds each text before it reads it', ({ params, query, body }) => {
  const texts = [params, query, body].flatMap((part) => (part ? [...textsOf(part)] : []));

  expect(texts.flatMap(([path, text]) => (isBounded(text) ? [] : path))).toEqual([]);
});
