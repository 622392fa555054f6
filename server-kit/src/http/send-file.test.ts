import { Readable } from 'node:stream';
import { fileEndpoints } from '@mostrador/contracts/test/file-endpoints';
import { parse } from 'content-disposition';
import { expect, onTestFinished, test } from 'vitest';
import { aKitServer } from '../../test/a-kit-server.ts';
import type { FileAnswer } from './send-file.ts';
import { serve } from './serve.ts';

const CSV = { type: 'text/csv', content: Buffer.from('name;price\nÑandú;10') };

async function aServer(answer: Omit<FileAnswer, 'name'>) {
  const app = await aKitServer([fileEndpoints.list], (api) => {
    api.route(serve(fileEndpoints.list, async ({ query }) => ({ ...answer, name: query.name })));
  });
  onTestFinished(() => app.close());
  return app;
}

const addressOf = (url: string, name: string) =>
  `${url}/api/articles/list?name=${encodeURIComponent(name)}`;

test.each([
  'lista.csv',
  'Ñandú "número 1".csv',
  "it's; a=b.csv",
  '€ 🧉.csv',
  '%41.csv',
  '../../etc/passwd',
  'a\r\nset-cookie: b=c',
  'a\0b.csv',
])('a file is sent with its name: %j', async (name) => {
  const { url } = await aServer(CSV);
  const answer = await fetch(addressOf(url, name));
  const disposition = parse(answer.headers.get('content-disposition') ?? '');

  expect(answer.status).toBe(200);
  expect(disposition).toMatchObject({ type: 'attachment', parameters: { filename: name } });
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.text()).toBe('name;price\nÑandú;10');
});

test('a file can be a stream', async () => {
  const { url } = await aServer({ type: 'text/csv', content: Readable.from(['name;', 'price']) });

  expect(await (await fetch(addressOf(url, 'a.csv'))).text()).toBe('name;price');
});

test('a truncated file is not taken for a complete one', async () => {
  async function* breaking() {
    yield 'name;price';
    throw new Error('of the disk');
  }
  const { url } = await aServer({ type: 'text/csv', content: Readable.from(breaking()) });

  await expect(fetch(addressOf(url, 'a.csv')).then((answer) => answer.text())).rejects.toThrow();
});

test('a refusal of a file request is JSON as usual', async () => {
  const { url } = await aServer(CSV);
  const answer = await fetch(`${url}/api/articles/list`);

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { name: 'Completá este campo' } });
});

test('a HEAD request makes no file', async () => {
  const { url } = await aServer(CSV);

  expect((await fetch(addressOf(url, 'a.csv'), { method: 'HEAD' })).status).toBe(404);
});

test('the API page lists the types of the file', async () => {
  const app = await aServer(CSV);
  const { paths } = (await app.inject('/api/docs/json')).json();
  const { responses } = paths['/api/articles/list'].get;

  expect(responses['200'].content).toEqual({
    'text/csv': { schema: expect.objectContaining({ format: 'binary' }) },
    'application/pdf': { schema: expect.objectContaining({ format: 'binary' }) },
  });
  expect(Object.keys(responses['4XX'].content)).toEqual(['application/json']);
});
