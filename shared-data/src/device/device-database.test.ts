import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(async () => {
  vi.resetModules();
  const { IDBFactory } = await import('fake-indexeddb');
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const load = async () => (await import('./device-database.ts')).onDevice;

test('the carts of the first version stay, beside what is kept since', async () => {
  const first = await openDB('mostrador-till', 1, {
    upgrade: (created) => void created.createObjectStore('carts'),
  });
  await first.put('carts', 'a cart', ['sol', 3]);
  first.close();

  const onDevice = await load();

  expect(await onDevice((database) => database.get('carts', ['sol', 3]))).toBe('a cart');
  expect([...(await onDevice((database) => database.objectStoreNames))]).toEqual([
    'carts',
    'outbox',
    'products',
    'reads',
  ]);
});

test('an open page of the first version lets the next one upgrade', async () => {
  const first = await openDB('mostrador-till', undefined, {
    upgrade: (created) => void created.createObjectStore('carts'),
    blocking: (_now, _next, { target }) => (target as IDBDatabase).close(),
  });
  await first.put('carts', 'a cart', ['sol', 3]);

  const onDevice = await load();

  expect(await onDevice((database) => database.get('carts', ['sol', 3]))).toBe('a cart');
});

test('after a rollback the database of a newer release is used as it is', async () => {
  const newer = await openDB('mostrador-till', 99, {
    upgrade: (created) => void created.createObjectStore('carts'),
  });
  await newer.put('carts', 'a cart', ['sol', 3]);
  newer.close();

  const onDevice = await load();

  expect(await onDevice((database) => database.get('carts', ['sol', 3]))).toBe('a cart');
});

test('a connection that the browser closed is opened again', async () => {
  const onDevice = await load();
  await onDevice((database) => database.close());

  await onDevice((database) =>
    database.transaction('carts', 'readwrite').store.put('a cart', ['sol', 3]),
  );

  expect(await onDevice((database) => database.transaction('carts').store.get(['sol', 3]))).toBe(
    'a cart',
  );
});
