import {
  PRODUCT_CURSOR_HEADER,
  type Product,
  productEndpoints,
} from '@mostrador/contracts/products';
import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { session } from '@mostrador/shared-auth';
import { startEarlyReads } from '@mostrador/shared-auth/early-reads';
import { answerWith, aServer } from '@mostrador/shared-auth/test/a-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyShopEvent } from './live-updates.ts';
import {
  abandonProductRead,
  dropProduct,
  mergeProduct,
  mergeStock,
  restoreProduct,
} from './product-list.ts';
import { queryClient } from './query-client.ts';
import { readAgain, readOptions, useRead } from './read.ts';
import { readKey } from './read-key.ts';

const server = aServer();
const LIST = readOptions(productEndpoints.list);
const CHANGED: ShopEvent = { type: 'changed', topics: ['products'] };

/** The server's state: the newest version of each product, in the order of changes. */
let log: { product: Product; removed: boolean }[];
/** The server refuses cursors below this. */
let firstCursor: number;
/** The status of that refusal. */
let refusal: number;
/** The number of the next answers that are lost. */
let lost: number;
/** Answers wait for this promise. */
let gate: Promise<void>;

const inShop = () => {
  const newest = new Map(log.map((entry) => [entry.product._id, entry]));
  return [...newest.values()].filter(({ removed }) => !removed).map(({ product }) => product);
};
const byName = (products: readonly Product[]) =>
  products.toSorted((a, b) => a.name.localeCompare(b.name, 'es-AR'));
const save = (product: Product) => {
  log.push({ product, removed: false });
  return product;
};
const edit = (product: Product, change: Partial<Product>) =>
  save({ ...product, ...change, version: product.version + 1 });

const [bread, milk] = ['Pan', 'Leche'].map((name) => aProduct({ name })) as [Product, Product];

beforeEach(() => {
  log = [];
  firstCursor = 0;
  lost = 0;
  gate = Promise.resolve();
  save(milk);
  save(bread);
  server.answers(async ({ url }, response) => {
    const since = new URL(url, 'http://x').searchParams.get('since');
    const [rows, cursor] = [since === null ? [] : log.slice(Number(since)), String(log.length)];
    const list = byName(inShop());
    await gate;
    if (lost > 0) {
      lost--;
      response.destroy();
    } else if (since === null) {
      response.setHeader('access-control-expose-headers', PRODUCT_CURSOR_HEADER);
      response.setHeader(PRODUCT_CURSOR_HEADER, cursor);
      answerWith(response, 200, list);
    } else if (Number(since) < firstCursor)
      answerWith(response, refusal, { error: 'x', code: 'product-changes.cursor-expired' });
    else
      answerWith(response, 200, {
        products: rows.filter(({ removed }) => !removed).map(({ product }) => product),
        removed: rows.filter(({ removed }) => removed).map(({ product }) => product._id),
        cursor,
      });
  });
  session.signIn({ user: aUser(), token: 'a-token' });
});
afterEach(() => {
  abandonProductRead();
  queryClient.clear();
});

const listed = () => queryClient.getQueryData<Product[]>(readKey(productEndpoints.list));
const asked = () => server.received.map(({ url }) => url.replace('/api/products', ''));

function onScreen() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useRead(productEndpoints.list), { wrapper });
}

async function aListOnScreen() {
  const screen = onScreen();
  await expect.poll(() => screen.result.current.isSuccess).toBe(true);
  return screen;
}

function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
}

test('a tab with the list requests only changes, and keeps the rest', async () => {
  const { result } = await aListOnScreen();
  const before = listed();
  const dearer = edit(bread, { price: 1 });

  applyShopEvent(CHANGED);

  await expect.poll(() => result.current.data).toEqual([milk, dearer]);
  expect(listed()?.[0]).toBe(before?.[0]);
  expect(asked()).toEqual(['', '/changes?since=2']);
});

test('a list requested before the code arrived misses nothing of that time', async () => {
  startEarlyReads({ token: 'a-token' }, [server.address(productEndpoints.list.path)]);
  await expect.poll(() => asked()).toEqual(['']);
  const dearer = edit(bread, { price: 1 });

  await aListOnScreen();

  await expect.poll(() => listed()).toEqual([milk, dearer]);
  expect(asked()).toEqual(['', '/changes?since=2']);
});

test('without changes the list is the same array', async () => {
  const { result } = await aListOnScreen();
  const before = listed();

  applyShopEvent({ type: 'changed', topics: ['product-configuration'] });

  await expect.poll(() => asked()).toHaveLength(2);
  await expect.poll(() => result.current.isFetching).toBe(false);
  expect(result.current.data).toBe(before);
});

test('returning to the window requests only changes', async () => {
  const { result } = await aListOnScreen();
  const juice = save(aProduct({ name: 'Jugo' }));
  await queryClient.invalidateQueries({ ...LIST, refetchType: 'none' });

  focusManager.setFocused(false);
  focusManager.setFocused(true);

  await expect.poll(() => result.current.data).toEqual([juice, milk, bread]);
  expect(asked()).toEqual(['', '/changes?since=2']);
  focusManager.setFocused(undefined);
});

test.each([
  ['expired', 409],
  ['of another format', 400],
  ['unknown to an older server', 404],
])('a cursor that is %s costs the whole list once, and then only changes', async (_, status) => {
  refusal = status;
  const { result } = await aListOnScreen();
  firstCursor = 3;
  const dearer = edit(bread, { price: 1 });
  applyShopEvent(CHANGED);
  await expect.poll(() => result.current.data).toEqual([milk, dearer]);

  const cheaper = edit(dearer, { price: 0.5 });
  applyShopEvent(CHANGED);

  await expect.poll(() => result.current.data).toEqual([milk, cheaper]);
  expect(asked()).toEqual(['', '/changes?since=2', '', '/changes?since=3']);
});

test('a lost answer is requested again, and the list stays meanwhile', async () => {
  const { result } = await aListOnScreen();
  lost = 1;
  const dearer = edit(bread, { price: 1 });

  applyShopEvent(CHANGED);

  await expect.poll(() => asked()).toHaveLength(2);
  expect(result.current.data).toEqual([milk, bread]);
  await expect.poll(() => result.current.data).toEqual([milk, dearer]);
  expect(asked()).toEqual(['', '/changes?since=2', '/changes?since=2']);
});

describe('while a read is in flight', () => {
  test('all readers share it, and it is repeated once for all announcements', async () => {
    const { result } = await aListOnScreen();
    const release = hold();
    applyShopEvent(CHANGED);
    await expect.poll(() => asked()).toHaveLength(2);

    const dearer = edit(bread, { price: 1 });
    for (let event = 0; event < 5; event++) applyShopEvent(CHANGED);
    release();

    await expect.poll(() => result.current.data).toEqual([milk, dearer]);
    expect(asked()).toEqual(['', '/changes?since=2', '/changes?since=2']);
  });

  test('the first list is followed by changes announced meanwhile', async () => {
    const release = hold();
    const { result } = onScreen();
    await expect.poll(() => asked()).toHaveLength(1);

    const dearer = edit(bread, { price: 1 });
    applyShopEvent(CHANGED);
    release();

    await expect.poll(() => result.current.data).toEqual([milk, dearer]);
    expect(asked()).toEqual(['', '/changes?since=2']);
  });

  test('an older list does not undo newer changes of this tab', async () => {
    const release = hold();
    const { result } = onScreen();
    await expect.poll(() => asked()).toHaveLength(1);

    mergeStock([{ _id: bread._id, stock: 7, version: 2 }]);
    const juice = aProduct({ name: 'Jugo' });
    mergeProduct(juice);
    dropProduct(milk._id);
    release();

    const left = { ...bread, stock: 7, version: 2 };
    await expect.poll(() => result.current.data).toEqual([juice, left]);
  });

  test('a sale that overtakes a new price loses neither', async () => {
    const { result } = await aListOnScreen();
    const dearer = edit(bread, { price: 1 });
    const release = hold();
    applyShopEvent(CHANGED);
    await expect.poll(() => asked()).toHaveLength(2);

    mergeStock([{ _id: bread._id, stock: 7, version: 3 }]);
    release();

    const both = { ...dearer, stock: 7, version: 3 };
    await expect.poll(() => result.current.data).toEqual([milk, both]);
  });

  test('the end of the session discards it', async () => {
    await aListOnScreen();
    edit(bread, { price: 1 });
    const release = hold();
    applyShopEvent(CHANGED);
    await expect.poll(() => asked()).toHaveLength(2);

    session.signIn({ user: aUser({ username: 'luz' }), token: 'another-token' });
    const theirs = [aProduct({ name: 'De otro comercio' })];
    queryClient.setQueryData(readKey(productEndpoints.list), theirs);
    release();
    log = [{ product: theirs[0] as Product, removed: false }];

    await queryClient.fetchQuery({ ...LIST, staleTime: 0 });
    expect(listed()).toEqual(theirs);
    expect(asked().at(-1)).toBe('');
  });

  test('a connection that was lost and restored does not wait for it', async () => {
    const { result } = await aListOnScreen();
    hold();
    applyShopEvent(CHANGED);
    await expect.poll(() => asked()).toHaveLength(2);

    gate = Promise.resolve();
    const dearer = edit(bread, { price: 1 });
    abandonProductRead();
    applyShopEvent(CHANGED);

    await expect.poll(() => result.current.data).toEqual([milk, dearer]);
  });
});

describe('a removed product', () => {
  test('disappears, and no late answer restores it', async () => {
    const { result } = await aListOnScreen();
    log.push({ product: milk, removed: true });
    applyShopEvent(CHANGED);
    await expect.poll(() => result.current.data).toEqual([bread]);

    mergeProduct({ ...milk, price: 1, version: 2 });

    expect(listed()).toEqual([bread]);
  });

  test('stays away while the server still has it, even when it was just sold', async () => {
    const { result } = await aListOnScreen();
    dropProduct(milk._id);
    edit(milk, { stock: 1 });
    const dearer = edit(bread, { price: 1 });
    applyShopEvent(CHANGED);
    await expect.poll(() => result.current.data).toEqual([dearer]);
  });

  test('returns when its removal is refused, in its current state', async () => {
    const { result } = await aListOnScreen();
    dropProduct(milk._id);
    const sold = edit(milk, { stock: 1 });
    applyShopEvent(CHANGED);
    await expect.poll(() => asked()).toHaveLength(2);
    await expect.poll(() => result.current.isFetching).toBe(false);

    restoreProduct(milk);
    expect(listed()).toEqual([milk, bread]);
    readAgain(['products']);

    await expect.poll(() => result.current.data).toEqual([sold, bread]);
  });
});

test('a list that waits to be read again still does after a sale', async () => {
  const { unmount } = await aListOnScreen();
  unmount();
  const dearer = edit(bread, { price: 1 });
  applyShopEvent(CHANGED);

  applyShopEvent({ type: 'stock-changed', products: [{ _id: milk._id, stock: 1, version: 2 }] });

  const { result } = onScreen();
  await expect.poll(() => result.current.data?.[1]).toEqual(dearer);
});

test('a read of names moves a renamed product to its place', async () => {
  const { result } = await aListOnScreen();
  const renamed = edit(milk, { name: 'Yogur' });

  applyShopEvent(CHANGED);

  await expect.poll(() => result.current.data).toEqual([bread, renamed]);
});
