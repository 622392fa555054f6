import { describe, expect, test } from 'vitest';
import { describeInvalidInput } from './errors.ts';
import { allEndpoints } from './index.ts';

const named = allEndpoints.map((endpoint) => ({
  ...endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
}));

test('no two endpoints answer the same call', () => {
  const calls = named.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);

  expect(new Set(calls).size).toBe(calls.length);
});

describe.each(named)('$name', ({ method, path, params, body }) => {
  test('describes exactly the parameters of its path', () => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(inPath.sort());
  });

  test('has a body only where its method carries one', () => {
    if (body) expect(['POST', 'PUT']).toContain(method);
  });

  test('names in Spanish every field a person fills in', () => {
    for (const field of Object.keys(body?.shape ?? {}).filter((key) => key !== '_id')) {
      const { error } = describeInvalidInput(body, [{ path: [field], message: 'mal' }]);
      expect(error).not.toBe(`${field}: mal`);
    }
  });
});
