import { QUIET_HEADER, type QuietTopics, type ShopEvent } from '@mostrador/contracts/shop-events';
import { TOPICS } from '@mostrador/contracts/topics';
import { newId } from '@mostrador/domain';
import { SHOP_CHANNEL } from '@mostrador/server-kit/announcements/shop-message';
import { readShopToken, type ShopToken } from '@mostrador/server-kit/http/shop-token';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { anApp, aServer, killConnections } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { settingsFrom } from '../../settings.ts';
import { createShopEvents, type ShopEvents } from './shop-events.ts';

const server = aServer();
const log = Fastify().log;
let address: string;
/** The events of another API process on the same database. */
let otherProcess: ShopEvents;

beforeAll(async () => {
  address = await server.app.listen({ port: 0 });
  otherProcess = createShopEvents({ pool: server.database.pool, log });
});
afterAll(() => otherProcess.close());

interface Till {
  heard: ShopEvent[];
  ended: Promise<void>;
  headers: Headers;
}

/** Opens a till with its event stream. */
async function aTill({ token }: Pick<Caller, 'token'>): Promise<Till> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  const heard: ShopEvent[] = [];
  const opened = Promise.withResolvers<void>();
  const mark = newId();
  const heardMark = Promise.withResolvers<void>();

  function hear(event: ShopEvent): void {
    const isMark = event.type === 'changed' && event.topics.length === 0;
    if (!isMark) heard.push(event);
    else if (event.by === mark) heardMark.resolve();
  }

  async function listen() {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      opened.resolve();
      text += decoder.decode(chunk, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages)
        if (message.startsWith('data: ')) hear(JSON.parse(message.slice(6)));
    }
  }
  const ended = listen().catch(() => {});
  await opened.promise;
  // Events announced before the till opened may still arrive; the test ignores them.
  await announceLast(token, mark);
  await heardMark.promise;
  heard.length = 0;
  return { heard, ended, headers: response.headers };
}

/** Announces an event that arrives after everything announced before it. */
async function announceLast(token: string, mark: string): Promise<void> {
  const { shopId } = readShopToken(token) as ShopToken;
  const events: ShopEvent[] = [{ type: 'changed', topics: [], by: mark }];
  const payload = JSON.stringify({ shopId, events });
  await server.database.pool.query('select pg_notify($1, $2)', [SHOP_CHANNEL, payload]);
}

const quietOf = ({ headers }: Till): QuietTopics => JSON.parse(headers.get(QUIET_HEADER) ?? '{}');

const tick = { timeout: 60_000, interval: 10 };

test('reports the quiet time, so that later reads are not repeated', async () => {
  const [shop, stranger] = [await aShop(server), await aShop(server)];
  const first = await aTill(shop);
  await shop.aProduct();
  await expect.poll(() => first.heard, tick).toHaveLength(1);
  const changedAt = performance.now();

  const quiet = quietOf(await aTill(shop));

  expect(Object.keys(quiet).toSorted()).toEqual(TOPICS.toSorted());
  expect(quiet.products).toBeLessThanOrEqual(performance.now() - changedAt + 1000);
  expect(quiet.sales).toBeGreaterThan(quiet.products as number);
  const { products, sales } = quietOf(await aTill(stranger));
  expect(products).toBe(sales);
});

test('has its content type, without compression or caching', async () => {
  const till = await aTill(await aShop(server));

  expect(Object.fromEntries(till.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
  });
  expect(till.headers.get('content-encoding')).toBeNull();
});

test('sends each sale to every till of the shop, with the stock left', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 10 });
  const seller = await shop.aSeller({ canManageSales: true });
  const [first, second] = await Promise.all([aTill(shop), aTill(seller)]);

  await seller.sell({ [yerba._id]: 3 });

  for (const { heard } of [first, second])
    await vi.waitFor(
      () =>
        expect(heard).toEqual([
          { type: 'stock-changed', products: [{ _id: yerba._id, stock: 7, version: 2 }] },
          { type: 'changed', topics: ['sales'] },
        ]),
      tick,
    );
});

test('sends nothing to another shop', async () => {
  const [shop, neighbour] = [await aShop(server), await aShop(server)];
  const yerba = await shop.aProduct({ stock: 10 });
  const [ours, theirs] = await Promise.all([aTill(shop), aTill(neighbour)]);
  await shop.sell({ [yerba._id]: 1 });
  await vi.waitFor(() => expect(ours.heard).toHaveLength(2), tick);

  await neighbour.aProduct();

  await vi.waitFor(() => expect(theirs.heard).not.toEqual([]), tick);
  expect(theirs.heard).toEqual([{ type: 'changed', topics: ['products'] }]);
});

test('sends no event for a refused or repeated sale', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 1 });
  const sale = (await shop.sell({ [yerba._id]: 1 })).json();
  const { heard } = await aTill(shop);

  await shop.sell({ [yerba._id]: 1 });
  await shop.sell({ [yerba._id]: 1 }, { _id: sale._id });
  await shop.call('DELETE', `/api/products/${yerba._id}`);

  await vi.waitFor(() => expect(heard).not.toEqual([]), tick);
  expect(heard).toEqual([{ type: 'changed', topics: ['products'] }]);
});

test('sends an adjustment as its stock, and any other change as a list to read again', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 10 });
  const { heard } = await aTill(shop);
  const adjustment = { amount: 2, direction: 'add' as const, reason: 'Compra' as const };

  await shop.change(yerba, { adjustment });
  await shop.change(yerba, { adjustment, name: 'Otra' });

  await vi.waitFor(() => expect(heard).toHaveLength(2), tick);
  expect(heard).toEqual([
    { type: 'stock-changed', products: [{ _id: yerba._id, stock: 12, version: 2 }] },
    { type: 'changed', topics: ['products'] },
  ]);
});

test('sends events of another process too, once', async () => {
  const shop = await aShop(server);
  const { heard } = await aTill(shop);

  otherProcess.publish(shop.shopId, [{ type: 'changed', topics: ['sales'] }]);
  otherProcess.publish(shop.shopId, [{ type: 'changed', topics: ['sales'] }]);
  otherProcess.publish(shop.shopId, [{ type: 'changed', topics: ['products'] }]);

  await vi.waitFor(() => expect(heard).not.toEqual([]), tick);
  expect(heard).toEqual([{ type: 'changed', topics: ['sales', 'products'] }]);
});

test('a change beyond the size of a notification arrives whole in other processes', async () => {
  const shop = await aShop(server);
  const { heard } = await aTill(shop);
  const products = Array.from({ length: 500 }, (_, index) => ({
    _id: `019cd000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    stock: 9_999_999.125,
    version: 123_456,
  }));

  otherProcess.publish(shop.shopId, [{ type: 'stock-changed', products }]);

  const all = () =>
    heard.flatMap((event) => (event.type === 'stock-changed' ? event.products : []));
  await vi.waitFor(() => expect(all()).toHaveLength(500), tick);
  expect(all()).toEqual(products);
});

test('signing out ends the streams of that session in every process, and no other', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller();
  const [ours, theirs] = await Promise.all([aTill(shop), aTill(seller)]);
  const elsewhere = new Promise<void>((resolve) =>
    otherProcess.listen({
      shopId: shop.shopId,
      sessionId: readShopToken(shop.token)?.hash.toString('hex') as string,
      receive: () => {},
      end: resolve,
    }),
  );

  await shop.call('POST', '/api/auth/logout');
  await ours.ended;
  await elsewhere;
  otherProcess.publish(shop.shopId, [{ type: 'changed', topics: ['sales'] }]);

  await vi.waitFor(
    () => expect(theirs.heard).toEqual([{ type: 'changed', topics: ['sales'] }]),
    tick,
  );
});

test('after the listening connection is killed, tills read again, and receive events again', async () => {
  const shop = await aShop(server);
  const { heard } = await aTill(shop);

  await killConnections(server);

  await vi.waitFor(
    () => expect(heard).toContainEqual({ type: 'changed', topics: [...TOPICS] }),
    tick,
  );
  otherProcess.publish(shop.shopId, [
    { type: 'stock-changed', products: [{ _id: shop.userId, stock: 1, version: 1 }] },
  ]);
  await vi.waitFor(
    () => expect(heard.filter(({ type }) => type === 'stock-changed')).toHaveLength(1),
    tick,
  );
});

describe('with a limit of two streams per session and three per shop', () => {
  /** Starts another process, with its own address. */
  async function aSmallProcess() {
    const fairUse = settingsFrom({ SESSION_STREAMS: '2', SHOP_STREAMS: '3' }).fairUse;
    const app = await anApp(server, { settings: { fairUse } });
    onTestFinished(() => app.close());
    const url = await app.listen({ port: 0 });
    return async ({ token }: Pick<Caller, 'token'>) => {
      const leaving = new AbortController();
      onTestFinished(() => leaving.abort());
      const answer = await fetch(`${url}/api/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      });
      return { answer, leave: () => leaving.abort() };
    };
  }

  test('one more of the session is refused, and accepted after another closes', async () => {
    const open = await aSmallProcess();
    const shop = await aShop(server);
    const [first] = [await open(shop), await open(shop)];

    const { answer: refused } = await open(shop);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toEqual({
      error: 'Hay demasiadas pestañas abiertas con esta sesión. Cerrá las que no uses.',
      code: 'streams.too-many',
    });

    first.leave();
    await expect.poll(async () => (await open(shop)).answer.status, tick).toBe(200);
  });

  test('one more of the shop is refused, and other shops have their own', async () => {
    const open = await aSmallProcess();
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const sellers = await Promise.all([shop.aSeller(), shop.aSeller(), shop.aSeller()]);
    for (const seller of sellers) expect((await open(seller)).answer.status).toBe(200);

    const { answer: refused } = await open(shop);
    expect(refused.status).toBe(429);
    expect((await refused.json()).error).toMatch(/^Tu comercio tiene demasiadas pantallas/);
    expect((await open(neighbour)).answer.status).toBe(200);
  });
});
