import 'fake-indexeddb/auto';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import {
  PRODUCT_CURSOR_HEADER,
  type Product,
  productEndpoints,
} from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { newId } from '@mostrador/domain/ids';
import { session } from '@mostrador/shared-auth';
import { answerWith, aServer } from '@mostrador/shared-auth/test/a-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { abandonProductRead, dropProduct, mergeStock, restoreProduct } from '../product-list.ts';
import { queryClient } from '../query-client.ts';
import { readAgain, readOptions } from '../read.ts';
import { readKey } from '../read-key.ts';
import { onDevice } from './device-database.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { keysOfShop } from './product-copy.ts';
import { hasProductCopy } from './product-copy-flag.ts';

const server = aServer();
const LIST = readOptions(productEndpoints.list);
const SETTINGS = readOptions(tillSettingsEndpoints.get);
const [bread, milk] = ['Pan', 'Leche'].map((name) => aProduct({ name })) as [Product, Product];

Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, _options: object, run: (lock: object) => unknown) => run({}) },
});

let shopId: string;
let list: Product[];
let changes: { products: Product[]; removed: string[] };
/** The status of an answer other than a success. */
let refusal: number | undefined;
/** The server refuses this cursor. */
let expired: string | undefined;

beforeEach(() => {
  localStorage.clear();
  shopId = newId();
  list = [milk, bread];
  changes = { products: [], removed: [] };
  refusal = undefined;
  expired = undefined;
  server.answers(({ url }, response) => {
    if (refusal) return answerWith(response, refusal, { error: 'No podés' });
    if (url.includes('/till-settings')) return answerWith(response, 200, { ticketWidth: 58 });
    const since = new URL(url, 'http://x').searchParams.get('since');
    if (since !== null && since === expired) return answerWith(response, 409, { error: 'x' });
    if (since !== null) return answerWith(response, 200, { ...changes, cursor: `${since}+` });
    response.setHeader('access-control-expose-headers', PRODUCT_CURSOR_HEADER);
    response.setHeader(PRODUCT_CURSOR_HEADER, '1');
    answerWith(response, 200, list);
  });
  session.signIn({ user: aUser({ shopId }), token: 'a-token' });
});
afterEach(() => {
  abandonProductRead();
  queryClient.clear();
});

const listed = () => queryClient.getQueryData<Product[]>(readKey(productEndpoints.list));
const asked = () => server.received.map(({ url }) => url.replace('/api/products', ''));

const keptReads = () =>
  onDevice((database) => database.transaction('reads').store.getAllKeys(keysOfShop(shopId)));

/** Keeps what was read, until it is on the device. */
async function keep() {
  const stop = keepOnDevice({ gatherMs: 0 });
  onTestFinished(stop);
  await expect.poll(() => hasProductCopy(shopId)).toBe(true);
}

/** Another page of this device, in which nothing has been read yet. */
function openAgain() {
  queryClient.clear();
  server.received.length = 0;
}

describe('a list that the device has', () => {
  beforeEach(async () => {
    await queryClient.fetchQuery(LIST);
    await keep();
    openAgain();
  });

  test('is on screen before the server answers', async () => {
    server.answers(() => {});
    void queryClient.prefetchQuery(LIST);
    await expect.poll(listed).toEqual([milk, bread]);
  });

  test('is taken from the early script, for its shop alone', async () => {
    const copy = Promise.resolve({ products: [milk], cursor: '7', stamp: 1 });
    globalThis.mostradorEarlyCopy = { shop: shopId, copy };
    await queryClient.fetchQuery(LIST);
    expect(asked()).toEqual(['/changes?since=7']);

    openAgain();
    globalThis.mostradorEarlyCopy = { shop: 'luna', copy };
    await queryClient.fetchQuery(LIST);
    expect(asked()).toEqual(['/changes?since=1']);
  });

  test('catches up by the changes alone', async () => {
    const dearer = { ...bread, price: 9, version: bread.version + 1 };
    changes = { products: [dearer], removed: [milk._id] };

    await queryClient.fetchQuery(LIST);

    expect(listed()).toEqual([dearer]);
    expect(asked()).toEqual(['/changes?since=1']);
  });

  test('is read whole when its cursor is refused', async () => {
    expired = '1';
    list = [bread];
    await queryClient.fetchQuery(LIST);

    expect(listed()).toEqual([bread]);
    expect(asked()).toEqual(['/changes?since=1', '']);
  });

  test('stays on screen while the network is dead', async () => {
    server.isGone();
    await expect(queryClient.fetchQuery({ ...LIST, retry: false })).rejects.toThrow();
    expect(listed()).toEqual([milk, bread]);
  });

  test('does not undo stock of an event', async () => {
    server.answers(() => {});
    void queryClient.prefetchQuery(LIST);
    await expect.poll(listed).toEqual([milk, bread]);
    mergeStock([{ _id: bread._id, stock: 3, version: bread.version + 2 }]);

    expect(listed()?.[1]).toMatchObject({ stock: 3, version: bread.version + 2 });
  });

  test('is shown to another user of the shop', async () => {
    server.answers(() => {});
    session.signIn({ user: aUser({ shopId, username: 'luz' }), token: 'of luz' });
    void queryClient.prefetchQuery(LIST);
    await expect.poll(listed).toEqual([milk, bread]);
  });

  test('is not shown to another shop, whose sign-in removes it', async () => {
    server.answers(() => {});
    session.signIn({ user: aUser({ shopId: newId() }), token: 'of another shop' });
    void queryClient.prefetchQuery(LIST);
    await expect.poll(asked).toEqual(['']);
    expect(listed()).toBeUndefined();
    await expect.poll(() => hasProductCopy(shopId)).toBe(false);
  });
});

test('a product whose removal may be refused stays in the copy', async () => {
  await queryClient.fetchQuery(LIST);
  await keep();
  dropProduct(milk._id);
  mergeStock([{ _id: bread._id, stock: 3, version: bread.version + 2 }]);
  const { listToKeep } = await import('../product-list.ts');
  expect(listToKeep()).toBeUndefined();

  changes = { products: [], removed: [milk._id] };
  readAgain(['products']);
  await queryClient.fetchQuery(LIST);
  expect(listToKeep()?.products.map(({ name }) => name)).toEqual(['Pan']);
});

test('a list that must be read whole is not kept', async () => {
  await queryClient.fetchQuery(LIST);
  dropProduct(milk._id);
  restoreProduct(milk);
  const { listToKeep } = await import('../product-list.ts');
  expect(listToKeep()).toBeUndefined();
});

test('answers of a user who has left are not kept for the next one', async () => {
  await queryClient.fetchQuery(SETTINGS);
  await queryClient.fetchQuery(readOptions(cashRegisterEndpoints.current));
  const next = aUser({ shopId, username: 'luz' });
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    // The next user signs in while the first answer is written.
    session.signIn({ user: next, token: 'of luz' });
    return put.apply(this, row);
  });
  const request = vi.spyOn(navigator.locks, 'request');
  onTestFinished(() => void vi.restoreAllMocks());
  onTestFinished(keepOnDevice({ gatherMs: 0 }));
  await expect.poll(() => request.mock.results).toHaveLength(1);
  await request.mock.results[0]?.value;

  expect(await keptReads()).toHaveLength(1);
  expect(String(await keptReads())).not.toContain(next._id);
});

describe('an answer that the device keeps', () => {
  beforeEach(async () => {
    await queryClient.fetchQuery(LIST);
    await queryClient.fetchQuery(SETTINGS);
    await keep();
    openAgain();
    abandonProductRead();
    server.answers(() => {});
  });

  test('is on screen until the server answers', async () => {
    void queryClient.prefetchQuery(SETTINGS);
    await expect
      .poll(() => queryClient.getQueryData(SETTINGS.queryKey))
      .toEqual({ ticketWidth: 58 });
    await expect.poll(() => server.received).toHaveLength(1);
  });

  test('is not shown to another user of the shop', async () => {
    session.signIn({ user: aUser({ shopId, username: 'luz' }), token: 'of luz' });
    void queryClient.prefetchQuery(SETTINGS);
    await expect.poll(() => server.received).toHaveLength(1);
    expect(queryClient.getQueryData(SETTINGS.queryKey)).toBeUndefined();
  });

  test('goes when the server refuses it', async () => {
    refusal = 403;
    server.answersWith(403, { error: 'No podés' });
    await expect(queryClient.fetchQuery(SETTINGS)).rejects.toThrow();
    await expect.poll(keptReads).toEqual([]);
  });

  test('is ignored when it is damaged', async () => {
    const [key] = await keptReads();
    await onDevice((database) =>
      database.transaction('reads', 'readwrite').store.put({ format: 1, json: '{' }, key),
    );
    void queryClient.prefetchQuery(SETTINGS);
    await expect.poll(() => server.received).toHaveLength(1);
    expect(queryClient.getQueryData(SETTINGS.queryKey)).toBeUndefined();
  });
});

describe('a page that has just opened', () => {
  const READS = [LIST, SETTINGS] as const;
  const read = () => READS.map((options) => queryClient.prefetchQuery(options as typeof LIST));

  function openNow() {
    openAgain();
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  }

  test('shows what the device has before it asks the server for what is newer', async () => {
    for (const options of READS) await queryClient.fetchQuery(options as typeof LIST);
    await keep();
    openNow();

    const answers = Promise.all(read());
    for (const { queryKey } of READS)
      await expect.poll(() => queryClient.getQueryData(queryKey)).toBeDefined();
    expect(server.received).toEqual([]);

    vi.advanceTimersByTime(500);
    await answers;
    expect(server.received).toHaveLength(2);
  });

  test('asks at once for what the device lacks', async () => {
    openNow();
    await Promise.all(read());
    expect(server.received).toHaveLength(2);
  });
});
