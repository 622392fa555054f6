import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId } from '@mostrador/domain';
import S3rver from 's3rver';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop } from '../../../test/a-shop.ts';
import { aPhoto, formOf } from '../../../test/pictures.ts';
import { type ImageFiles, openImageFiles, type StoredFile } from './image-files.ts';

const server = aServer();

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Creates a bucket on a server that supports S3's protocol. */
async function aBucket() {
  const directory = await aFolder();
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'mostrador', configs: [] }],
  });
  const { port } = await s3.run();
  onTestFinished(() => s3.close());
  return {
    bucket: 'mostrador',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}

const places: [string, () => Promise<ImageFiles>][] = [
  ['a folder', async () => openImageFiles(undefined, join(await aFolder(), 'images'))],
  ['a bucket', async () => openImageFiles(await aBucket(), '/nonexistent')],
];

describe.each(places)('images in %s', (_, open) => {
  const image = () => ({ shopId: newId(), imageId: newId() });

  test('are read as written, each size separately', async () => {
    const files = await open();
    const one = image();
    await files.write(one, 'original', Buffer.from('original'));
    await files.write(one, 'small', Buffer.from('small'));

    const read = await files.read(one, 'small');

    expect(read && (await buffer(read)).toString()).toBe('small');
    expect(await files.read(one, 'medium')).toBeUndefined();
    expect(await files.read(image(), 'original')).toBeUndefined();
  });

  test('are deleted in every size, even twice, without deleting others', async () => {
    const files = await open();
    const one = image();
    const other = { ...image(), shopId: one.shopId };
    for (const size of ['original', 'small', 'medium'] as const)
      await files.write(one, size, Buffer.from(size));
    await files.write(other, 'original', Buffer.from('other'));

    await files.remove(one);
    await files.remove(one);

    expect(await files.read(one, 'original')).toBeUndefined();
    expect(await files.read(one, 'medium')).toBeUndefined();
    expect((await files.read(other, 'original'))?.destroy()).toBeDefined();
  });

  test('are listed with their sizes, none before the first is written', async () => {
    const files = await open();
    const listed = async () => {
      const found: StoredFile[] = [];
      for await (const file of files.list()) found.push(file);
      return found.toSorted((one, other) => one.bytes - other.bytes);
    };
    expect(await listed()).toEqual([]);
    const one = image();
    await files.write(one, 'small', Buffer.from('four'));
    await files.write(one, 'original', Buffer.from('longer'));

    expect(await listed()).toEqual([
      { ...one, size: 'small', bytes: 4, writtenAt: expect.any(Date) },
      { ...one, size: 'original', bytes: 6, writtenAt: expect.any(Date) },
    ]);
  });
});

test('a file that cannot be written leaves no partial file', async () => {
  const folder = await aFolder();
  const files = await openImageFiles(undefined, folder);
  const image = { shopId: newId(), imageId: newId() };
  await writeFile(join(folder, image.shopId), 'not a folder');

  await expect(files.write(image, 'original', Buffer.from('x'))).rejects.toThrow();

  expect(await readdir(folder)).toEqual([image.shopId]);
});

test('serves a picture from a bucket', async () => {
  const shop = await aShop(server);
  const imageFiles = await openImageFiles(await aBucket(), '/nonexistent');
  const app = await anApp(server, { imageFiles });
  onTestFinished(() => app.close());
  const call = (method: 'POST' | 'GET', url: string, payload?: FormData) =>
    app.inject({ method, url, payload, headers: { authorization: `Bearer ${shop.token}` } });

  const { image } = (await call('POST', '/api/products', formOf({}, await aPhoto()))).json();

  const loaded = await call('GET', image.url);
  expect(loaded.statusCode).toBe(200);
  expect(loaded.headers['content-type']).toBe('image/webp');
  expect(loaded.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect((await call('GET', image.url.replace('original', 'small'))).statusCode).toBe(404);
});

test('a bucket that does not answer is reported, and nothing is saved or shown', async () => {
  const shop = await aShop(server);
  const nowhere = { ...(await aBucket()), endpoint: 'http://127.0.0.1:9' };
  const app = await anApp(server, { imageFiles: await openImageFiles(nowhere, '/nonexistent') });
  onTestFinished(() => app.close());

  const answer = await app.inject({
    method: 'POST',
    url: '/api/products',
    payload: formOf({}, await aPhoto()),
    headers: { authorization: `Bearer ${shop.token}` },
  });

  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    error: 'No se pudo guardar la imagen. Probá de nuevo en unos segundos.',
    code: 'image.storage-unavailable',
  });
  expect(await shop.listProducts()).toEqual([]);

  const load = await app.inject({ method: 'GET', url: `/images/${newId()}/${newId()}/small.webp` });

  expect(load.statusCode).toBe(503);
  expect(load.headers).not.toHaveProperty('cache-control');
  expect(load.json()).toEqual({
    error: 'No se pudo cargar la imagen. Probá de nuevo en unos segundos.',
    code: 'image.storage-unavailable',
  });
});
