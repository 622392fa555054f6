import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeInvalidInput } from './errors.ts';
import { describeEndpoints } from './index.ts';

const endpoints = await describeEndpoints();

test('no two endpoints answer the same call', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);

  expect(new Set(calls).size).toBe(calls.length);
});

describe.each(endpoints)('$name', ({ method, path, params, body }) => {
  test('describes exactly the parameters of its path', () => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(inPath.sort());
  });

  test('has a body only where its method carries one', () => {
    if (body) expect(['POST', 'PUT']).toContain(method);
  });
});

/** Every field a caller may get wrong, by its path; those of a list by its first element. */
function pathsOf(schema: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => pathsOf(field, [...path, key]));
  if (schema instanceof z.ZodArray) return [path, ...pathsOf(schema.element, [...path, 0])];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return pathsOf(schema.unwrap(), path);
  return [path];
}

const inputs = endpoints.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ name: `${name} ${part}`, schema }] : [],
  ),
);

test.each(inputs)(
  '$name has a title for every field, by which a refusal names it',
  ({ schema }) => {
    const untitled = pathsOf(schema).filter(
      (path) => describeInvalidInput(schema, [{ path, message: 'x' }]).error === 'x',
    );

    expect(untitled).toEqual([]);
  },
);
