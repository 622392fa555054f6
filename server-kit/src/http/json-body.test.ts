import { endpoint } from '@mostrador/contracts/endpoint';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { aKitServer } from '../../test/a-kit-server.ts';
import { HOSTILE_BODIES } from '../../test/hostile-bodies.ts';
import { serve } from './serve.ts';

const anything = endpoint({
  method: 'POST',
  path: '/anything',
  access: 'public',
  maxBodyBytes: 4 * 1024 * 1024,
  summary: 'Takes any JSON object',
  schemas: async () => ({ body: z.looseObject({}), response: { 200: z.looseObject({}) } }),
});

async function answerTo(text: string) {
  const server = await aKitServer([anything], (api) =>
    api.route(serve(anything, async ({ body }) => body)),
  );
  onTestFinished(() => server.close());
  const headers = { 'content-type': 'application/json' };
  const answer = await server.inject({
    method: 'POST',
    url: '/api/anything',
    headers,
    payload: text,
  });
  return { status: answer.statusCode, body: answer.json() };
}

test.each(HOSTILE_BODIES)('%s is refused also where any object is accepted', async (_, text) => {
  const { status, body } = await answerTo(text);

  expect([400, 413]).toContain(status);
  expect(body.error).toMatch(/^(El contenido enviado tiene demasiados|No se pudo leer el pedido)/);
});

test('brackets, commas and quotes within texts are not counted', async () => {
  const text = `${'[{,'.repeat(50_000)}"\\`;

  expect(await answerTo(JSON.stringify({ text, 'na"me\\': 1 }))).toEqual({
    status: 200,
    body: { text, 'na"me\\': 1 },
  });
});

test('thirty levels and twenty thousand values are accepted', async () => {
  const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`);
  const many = Array.from({ length: 19_900 }, (_, n) => n);

  expect(await answerTo(JSON.stringify({ deep, many }))).toEqual({
    status: 200,
    body: { deep, many },
  });
});
