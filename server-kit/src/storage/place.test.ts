import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aBucket } from '../../test/a-bucket.ts';
import { aDataDir } from '../../test/a-data-dir.ts';
import { openPlace } from './place.ts';

const MEGABYTE = 1024 * 1024;
const PART = 5 * MEGABYTE;

async function aFileOf(bytes: number) {
  const content = randomBytes(bytes);
  const file = join(await aDataDir('file'), 'base.tar.gz');
  await writeFile(file, content);
  return { file, content };
}

const isPart = ({ method, url = '' }: IncomingMessage) =>
  method === 'PUT' && url.includes('partNumber=');

test('a file goes to a bucket in parts, of which few are in memory', async () => {
  const { file, content } = await aFileOf(5 * PART + MEGABYTE);
  const sizes: number[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const bucket = await aBucket({
    async onRequest(request) {
      if (!isPart(request)) return;
      sizes.push(Number(request.headers['content-length']));
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      request.once('close', () => atOnce--);
    },
  });
  const place = await openPlace({ bucket });

  await place.writeFrom('bases/1/base.tar.gz', file);

  expect(sizes.toSorted((one, other) => other - one)).toEqual([
    PART,
    PART,
    PART,
    PART,
    PART,
    MEGABYTE,
  ]);
  expect(mostAtOnce).toBeLessThanOrEqual(2);
  const stored = (await place.read('bases/1/base.tar.gz')) as Uint8Array;
  expect(content.equals(stored)).toBe(true);
});

test('a small file goes to a bucket in one request', async () => {
  const { file, content } = await aFileOf(MEGABYTE);
  const requests: string[] = [];
  const bucket = await aBucket({
    onRequest: async ({ method, url }) => void requests.push(`${method} ${url}`),
  });
  const place = await openPlace({ bucket });

  await place.writeFrom('manifest.json', file);

  expect(requests).toEqual(['PUT /mostrador/manifest.json?x-id=PutObject']);
  expect(content.equals((await place.read('manifest.json')) as Uint8Array)).toBe(true);
});

test('an upload that is given up leaves no parts', async () => {
  const { file } = await aFileOf(3 * PART);
  const stopping = new AbortController();
  const removed: string[] = [];
  const bucket = await aBucket({
    async onRequest(request) {
      if (isPart(request)) stopping.abort();
      if (request.method === 'DELETE') removed.push(request.url ?? '');
    },
  });
  const place = await openPlace({ bucket });

  await expect(
    place.writeFrom('base.tar.gz', file, { signal: stopping.signal }),
  ).rejects.toMatchObject({ cause: { name: 'AbortError' } });

  expect(removed).toEqual([expect.stringMatching(/base\.tar\.gz\?uploadId=/)]);
  expect(await place.read('base.tar.gz')).toBeUndefined();
});

test('a file whose writing to a folder is given up leaves nothing', async () => {
  const { file } = await aFileOf(PART);
  const folder = await aDataDir('place');
  const place = await openPlace({ folder });

  await expect(
    place.writeFrom('bases/base.tar.gz', file, { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ cause: { name: 'AbortError' } });

  expect(await readdir(join(folder, 'bases'))).toEqual([]);
});
