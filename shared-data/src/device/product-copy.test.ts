import 'fake-indexeddb/auto';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

const SHOP = 'sol';
const PRODUCTS = Array.from({ length: 2500 }, (_, place) => aProduct({ name: `Yerba ${place}` }));
const LIST = { products: PRODUCTS, cursor: '5.abc' };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** The modules of a tab: each has its own memory of the copy, and shares the device. */
async function aTab() {
  vi.resetModules();
  const { onDevice } = await import('./device-database.ts');
  const { readProductCopy, knownProductCopy, rememberProductCopy } = await import(
    './product-copy.ts'
  );
  const { saveProductCopy } = await import('./save-product-copy.ts');
  const { forgetOtherShops, forgetShop } = await import('./forget-shops.ts');
  return {
    onDevice,
    forgetOtherShops,
    forgetShop,
    async read() {
      const copy = await readProductCopy(SHOP);
      rememberProductCopy(SHOP, copy);
      return copy;
    },
    save: (list: typeof LIST, shop = SHOP) =>
      saveProductCopy(shop, list, knownProductCopy(shop), () => true),
    saveUnless: (mayWrite: () => boolean) =>
      saveProductCopy(SHOP, LIST, knownProductCopy(SHOP), mayWrite),
    put: (value: unknown, chunk: number) =>
      onDevice((database) => database.put('products', value, [SHOP, chunk])),
    stored: () => onDevice((database) => database.getAll('products')),
    keys: () => onDevice((database) => database.getAllKeys('products')),
  };
}

test('a list comes back as it was, with its cursor', async () => {
  const tab = await aTab();
  await tab.save(LIST);

  const copy = await (await aTab()).read();

  expect(copy?.cursor).toBe('5.abc');
  expect(copy?.products).toEqual(PRODUCTS);
});

test('a list without products is a list', async () => {
  await (await aTab()).save({ products: [], cursor: '5.abc' });
  expect((await (await aTab()).read())?.products).toEqual([]);
});

test('without a copy there is no list', async () => {
  expect(await (await aTab()).read()).toBeUndefined();
});

test('a change writes its chunk alone', async () => {
  const tab = await aTab();
  await tab.save(LIST);
  const [, ...before] = await tab.stored();
  const dearer = PRODUCTS.with(1200, { ...PRODUCTS[1200], price: 9 } as (typeof PRODUCTS)[0]);
  // A chunk that is written again would be whole again.
  await tab.put('not written', 0);

  await tab.save({ products: dearer, cursor: '6.abc' });

  const [head, first, second, third] = await tab.stored();
  expect(head).toMatchObject({ cursor: '6.abc', rows: 2500 });
  expect(first).toBe('not written');
  expect(second).not.toEqual(before[1]);
  expect(third).toEqual(before[2]);
});

test('a shorter list leaves no chunk behind', async () => {
  const tab = await aTab();
  await tab.save(LIST);
  await tab.save({ products: PRODUCTS.slice(0, 900), cursor: '6.abc' });

  expect(await tab.keys()).toEqual([
    [SHOP, -1],
    [SHOP, 0],
  ]);
  expect((await (await aTab()).read())?.products).toHaveLength(900);
});

test('two tabs that save in turns leave a whole list', async () => {
  const [one, other] = [await aTab(), await aTab()];
  await one.save(LIST);
  const first = { ...PRODUCTS[0], price: 1 } as (typeof PRODUCTS)[0];
  const last = { ...PRODUCTS[2499], price: 2 } as (typeof PRODUCTS)[0];
  await other.save({ products: PRODUCTS.with(0, first), cursor: '6.abc' });

  const both = PRODUCTS.with(0, first).with(2499, last);
  await one.save({ products: both, cursor: '7.abc' });

  const copy = await (await aTab()).read();
  expect(copy?.cursor).toBe('7.abc');
  expect(copy?.products).toEqual(both);
});

test.each([
  ['a chunk is missing', (tab) => tab.onDevice((open) => open.delete('products', [SHOP, 1]))],
  ['a chunk is damaged', (tab) => tab.put(new TextEncoder().encode('[{"_id":'), 1)],
  ['a chunk is something else', (tab) => tab.put('text', 1)],
  ['a row lacks its version', (tab) => tab.put(new TextEncoder().encode('[{"_id":"a"}]'), 2)],
  ['a row is null', (tab) => tab.put(new TextEncoder().encode('[null]'), 2)],
  ['the head is missing', (tab) => tab.onDevice((open) => open.delete('products', [SHOP, -1]))],
  ['the head is of a later format', (tab) => tab.put({ format: 2, cursor: '5.abc' }, -1)],
] satisfies [string, (tab: Awaited<ReturnType<typeof aTab>>) => Promise<unknown>][])(
  'when %s the copy is ignored, and the next save mends it',
  async (_, damage) => {
    const tab = await aTab();
    await tab.save(LIST);
    await damage(tab);

    const next = await aTab();
    expect(await next.read()).toBeUndefined();
    await next.save(LIST);

    expect((await (await aTab()).read())?.products).toHaveLength(2500);
  },
);

test('a field that this release does not know is kept', async () => {
  const later = PRODUCTS.map((product) => ({ ...product, location: 'Góndola 3' }));
  await (await aTab()).save({ products: later, cursor: '5.abc' });
  expect((await (await aTab()).read())?.products[0]).toHaveProperty('location', 'Góndola 3');
});

test('when another shop signed in meanwhile nothing is written', async () => {
  const tab = await aTab();
  expect(await tab.saveUnless(() => false)).toBe(false);
  expect(await tab.keys()).toEqual([]);
});

test('another shop that signs in leaves no copy, and what waits for the server stays', async () => {
  const tab = await aTab();
  for (const shop of ['luna', SHOP, 'zorzal']) {
    await tab.save(LIST, shop);
    await tab.onDevice((open) => open.put('reads', 'an answer', [shop, 'a read']));
    await tab.onDevice((open) => open.add('outbox', `a sale of ${shop}`));
  }
  await tab.onDevice((open) => open.put('carts', 'a cart', ['luna', 4]));

  await tab.forgetOtherShops(SHOP);

  expect(await tab.keys()).toEqual([-1, 0, 1, 2].map((chunk) => [SHOP, chunk]));
  expect(await tab.onDevice((open) => open.getAllKeys('reads'))).toEqual([[SHOP, 'a read']]);
  expect(await tab.onDevice((open) => open.getAll('outbox'))).toHaveLength(3);
  expect(await tab.onDevice((open) => open.getAll('carts'))).toHaveLength(1);
});

test('a deleted shop leaves nothing, and other shops lose nothing', async () => {
  const tab = await aTab();
  for (const shop of ['luna', SHOP]) {
    await tab.save(LIST, shop);
    await tab.onDevice((open) => open.put('reads', 'an answer', [shop, 'a read']));
    await tab.onDevice((open) => open.add('outbox', { shopId: shop }));
    await tab.onDevice((open) => open.put('carts', 'a cart', [`seller of ${shop}`, 4]));
  }

  await tab.forgetShop(SHOP, [`seller of ${SHOP}`]);

  expect(await tab.keys()).toEqual([-1, 0, 1, 2].map((chunk) => ['luna', chunk]));
  expect(await tab.onDevice((open) => open.getAllKeys('reads'))).toEqual([['luna', 'a read']]);
  expect(await tab.onDevice((open) => open.getAll('outbox'))).toEqual([{ shopId: 'luna' }]);
  expect(await tab.onDevice((open) => open.getAllKeys('carts'))).toEqual([['seller of luna', 4]]);
});
