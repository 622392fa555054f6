import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { newId } from '@mostrador/domain';
import { announce, announceOnly } from '@mostrador/server-kit/announcements/announce';
import { SHOP_CHANNEL, type ShopMessage } from '@mostrador/server-kit/announcements/shop-message';
import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import type { ShopDatabase } from '../../database/database.ts';
import { insertBrand } from '../product-configuration/product-configuration.repository.ts';
import { createShopEvents } from './shop-events.ts';

const server = aServer();
const log = Fastify().log;

/** Returns what two processes receive about a shop: each has its own list. */
async function twoProcesses({ shopId }: TestShop) {
  const heard: ShopEvent[][] = [[], []];
  for (const events of heard) {
    const shopEvents = createShopEvents({ pool: server.database.pool, log });
    onTestFinished(() => shopEvents.close());
    shopEvents.listen({
      shopId,
      sessionId: newId(),
      receive: (received) => events.push(...received),
      end: () => {},
    });
  }
  const shop = server.database.forShop(shopId);
  // When they start listening, each reports that anything may have changed.
  await expect.poll(() => heard.every(({ length }) => length > 0)).toBe(true);
  for (const events of heard) events.length = 0;

  /**
   * Returns the events that both received since the last call, and checks that they are the same.
   */
  async function heardByBoth(): Promise<ShopEvent[]> {
    // Arrives after everything announced before it.
    const last: ShopEvent = { type: 'changed', topics: ['customers'], by: newId() };
    await aBrand(shop.announcing(last.topics, last.by));
    await expect.poll(() => heard.map((events) => events.at(-1))).toEqual([last, last]);
    const [one, other] = heard.map((events) => events.splice(0).slice(0, -1));
    expect(other).toEqual(one);
    return one as ShopEvent[];
  }
  return { shop, heardByBoth };
}

const aBrand = (db: ShopDatabase) => insertBrand(db, { _id: newId(), name: newId() });

const changed = (...topics: Extract<ShopEvent, { type: 'changed' }>['topics']): ShopEvent => ({
  type: 'changed',
  topics,
});

const addYerba = ({ token }: TestShop, tab: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: { authorization: `Bearer ${token}`, 'x-tab': tab },
    payload: { name: 'Yerba', price: 1, stock: 1 },
  });

test('a change is announced once in every process, with the tab of the call', async () => {
  const shop = await aShop(server);
  const { heardByBoth } = await twoProcesses(shop);
  const tab = newId();

  const product = (await addYerba(shop, tab)).json();
  await shop.change(product, { name: 'Otra' });

  expect(await heardByBoth()).toEqual([
    { type: 'changed', topics: ['products'], by: tab },
    { type: 'changed', topics: ['products'] },
  ]);
});

test.each([
  ['nothing', ''],
  ['a word', 'x'],
  ['more than a notification holds', 'a'.repeat(9000)],
  ['an id in another spelling', newId().toUpperCase()],
])('a tab whose id is %s is ignored', async (_, tab) => {
  const shop = await aShop(server);
  const { heardByBoth } = await twoProcesses(shop);

  const answer = await addYerba(shop, tab);

  expect(answer.statusCode).toBe(201);
  expect(await heardByBoth()).toEqual([changed('products')]);
});

test('a refused, rolled back or read-only call announces nothing', async () => {
  const owner = await aShop(server);
  const { shop, heardByBoth } = await twoProcesses(owner);
  const announcing = shop.announcing(['products']);

  await owner.call('DELETE', `/api/products/${newId()}`);
  await announcing.selectFrom('brand').selectAll().execute();
  await announcing.transact((tx) => tx.selectFrom('brand').selectAll().execute());
  await announcing
    .transact(async (tx) => {
      await aBrand(tx);
      throw new Error('Changed my mind');
    })
    .catch(() => {});
  await sql`select 1 / 0`.execute(announcing).catch(() => {});

  expect(await heardByBoth()).toEqual([]);
});

test('a single statement announces its change too', async () => {
  const { shop, heardByBoth } = await twoProcesses(await aShop(server));

  await aBrand(shop.announcing(['product-configuration']));

  expect(await heardByBoth()).toEqual([changed('product-configuration')]);
});

test('nothing is announced before the commit', async () => {
  const { shop, heardByBoth } = await twoProcesses(await aShop(server));

  await shop.announcing(['products']).transact(async (tx) => {
    await aBrand(tx);
    expect(await heardByBoth()).toEqual([]);
  });

  expect(await heardByBoth()).toEqual([changed('products')]);
});

test('a use case can extend or replace the announcement of its endpoint', async () => {
  const { shop, heardByBoth } = await twoProcesses(await aShop(server));
  const tab = newId();
  const stock = { _id: newId(), stock: 1, version: 2 };

  await shop.announcing(['products'], tab).transact(async (tx) => {
    await aBrand(tx);
    announce(tx, ['session']);
  });
  await shop.announcing(['products'], tab).transact(async (tx) => {
    await aBrand(tx);
    announceOnly(tx, [{ type: 'stock-changed', products: [stock] }]);
  });

  expect(await heardByBoth()).toEqual([
    { type: 'changed', topics: ['products'], by: tab },
    { type: 'changed', topics: ['session'], by: tab },
    { type: 'stock-changed', products: [stock] },
  ]);
});

test('a list of products beyond the size of a notification arrives whole', async () => {
  const { shop, heardByBoth } = await twoProcesses(await aShop(server));
  const products = Array.from({ length: 500 }, () => ({
    _id: newId(),
    stock: 9_999_999.125,
    version: 123_456,
  }));

  await shop.transact(async (tx) => {
    await aBrand(tx);
    announceOnly(tx, [{ type: 'stock-changed', products }]);
  });

  const heard = await heardByBoth();
  expect(heard.flatMap((event) => (event.type === 'stock-changed' ? event.products : []))).toEqual(
    products,
  );
});

// Announcing in the transaction would make every sale wait for the previous one's disk write.
test('a sale is announced after its commit, with the selling tab', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 5 });
  const tab = newId();
  const received: (ShopMessage & { from?: string })[] = [];
  const ear = new pg.Client(server.serverUrl);
  await ear.connect();
  onTestFinished(() => ear.end());
  ear.on('notification', ({ payload }) => received.push(JSON.parse(payload as string)));
  await ear.query(`listen ${SHOP_CHANNEL}`);

  await server.app.inject({
    method: 'POST',
    url: '/api/sales',
    headers: { authorization: `Bearer ${shop.token}`, 'x-tab': tab },
    payload: { items: [{ productId: yerba._id, quantity: 1 }] },
  });

  await expect.poll(() => received).toHaveLength(2);
  expect(received).toEqual([
    {
      from: expect.any(String),
      shopId: shop.shopId,
      events: [{ type: 'stock-changed', products: [{ _id: yerba._id, stock: 4, version: 2 }] }],
    },
    {
      from: expect.any(String),
      shopId: shop.shopId,
      events: [{ type: 'changed', topics: ['sales'], by: tab }],
    },
  ]);
});
