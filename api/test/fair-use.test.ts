import { newId } from '@mostrador/domain';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { settingsFrom } from '../src/settings.ts';
import { anApp, aServer } from './a-server.ts';
import { aShop, type Caller, type TestShop } from './a-shop.ts';
import { aPhoto, formOf } from './pictures.ts';

const server = aServer();

/** Starts another process, with its own limits. */
async function aProcess(env: Record<string, string>) {
  const app = await anApp(server, { settings: { fairUse: settingsFrom(env).fairUse } });
  onTestFinished(() => app.close());
  const call = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
  return { call };
}

/** Locks a product's row, so that its sales wait until released. */
async function hold(shop: TestShop, productId: string) {
  const client = new pg.Client(server.connectionString);
  await client.connect();
  await client.query('begin');
  await client.query(`set local app.shop_id = '${shop.shopId}'`);
  await client.query('select 1 from product where id = $1 for update', [productId]);
  let held = true;
  const letGo = async () => {
    if (!held) return;
    held = false;
    await client.query('rollback');
    await client.end();
  };
  onTestFinished(letGo);
  return letGo;
}

const newProduct = () => ({ name: `Yerba ${newId()}`, price: 10, stock: 1 });

test('while three hundred calls of a shop hang, another sells, reads and signs in', async () => {
  const [greedy, quiet] = [await aShop(server), await aShop(server)];
  // The free plan would end at two hundred sales.
  await greedy.onPlan('premium');
  const contested = await greedy.aProduct({ stock: 1000 });
  const yerba = await quiet.aProduct({ stock: 1000 });
  const letGo = await hold(greedy, contested._id);
  const hung = Array.from({ length: 300 }, () => greedy.sell({ [contested._id]: 1 }));

  for (let sale = 0; sale < 10; sale++)
    expect((await quiet.sell({ [yerba._id]: 1 })).statusCode).toBe(201);
  expect(await quiet.stockOf(yerba._id)).toBe(990);
  expect((await quiet.listSales()).pagination.total).toBe(10);

  await letGo();
  // Calls that waited too long get 503: nothing was sold, and their tills send the same sale again.
  const statuses = (await Promise.all(hung)).map(({ statusCode }) => statusCode);
  expect([201, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  expect(await greedy.stockOf(contested._id)).toBe(
    1000 - statuses.filter((status) => status === 201).length,
  );
});

test('past its capacity the server refuses newcomers at once, with a time to send again', async () => {
  const [first, newcomer] = [await aShop(server), await aShop(server)];
  const letAllGo: (() => Promise<void>)[] = [];
  const hung: Promise<unknown>[] = [];
  for (let shops = 0; shops < 3; shops++) {
    const greedy = await aShop(server);
    const contested = await greedy.aProduct({ stock: 1000 });
    letAllGo.push(await hold(greedy, contested._id));
    for (let call = 0; call < 9; call++) hung.push(greedy.sell({ [contested._id]: 1 }));
  }
  // All but the one that listens.
  await expect.poll(waitingForLocks).toBe(9);
  // Fastify sends it only once somebody waits for it.
  const waiting = Promise.resolve(first.call('GET', '/api/sales'));
  await server.app.inject('/config.json');
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 3000);

  const refused = await newcomer.call('GET', '/api/sales');

  clock.mockRestore();
  expect(refused.statusCode).toBe(503);
  expect(refused.json().code).toBe('server.busy');
  expect(refused.headers['retry-after']).toBe('2');
  for (const letGo of letAllGo) await letGo();
  expect((await waiting).statusCode).toBe(200);
  await Promise.all(hung);
  expect((await newcomer.call('GET', '/api/sales')).statusCode).toBe(200);
});

async function waitingForLocks(): Promise<number> {
  const client = new pg.Client(server.connectionString);
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await client.end();
  return rowCount ?? 0;
}

test("forged tokens with a shop's id do not wait in its queue", async () => {
  const [greedy, quiet] = [await aShop(server), await aShop(server)];
  const contested = await greedy.aProduct({ stock: 1000 });
  const yerba = await quiet.aProduct({ stock: 1000 });
  await hold(greedy, contested._id);
  for (let call = 0; call < 20; call++) void greedy.sell({ [contested._id]: 1 });
  const forged = (shopId: string) =>
    Buffer.concat([
      Buffer.from(shopId.replaceAll('-', ''), 'hex'),
      Buffer.from(newId() + newId()).subarray(0, 32),
    ]).toString('base64url');
  const order: string[] = [];

  const refused = Array.from({ length: 400 }, () =>
    server.app
      .inject({
        method: 'GET',
        url: '/api/sales',
        headers: { authorization: `Bearer ${forged(quiet.shopId)}` },
      })
      .then(({ statusCode }) => order.push(String(statusCode))),
  );
  const sold = quiet.sell({ [yerba._id]: 1 }).then(() => order.push('sold'));

  await Promise.all([...refused, sold]);
  expect(new Set(order)).toEqual(new Set(['401', 'sold']));
  // In one queue with them, the sale would be answered after the last of them.
  expect(order.at(-1)).toBe('401');
});

test('a session with too many calls gets 429, and other sessions of the shop do not', async () => {
  const { call } = await aProcess({ SESSION_CALLS_PER_MINUTE: '5' });
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true });
  for (let turn = 0; turn < 5; turn++)
    expect((await call(shop.token, 'GET', '/api/products')).statusCode).toBe(200);

  const refused = await call(shop.token, 'GET', '/api/products');

  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    error: expect.stringMatching(
      /^Demasiados pedidos en poco tiempo\. Probá de nuevo en \d+ segundos?\.$/,
    ),
    code: 'calls.too-many',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect((await call(seller.token, 'GET', '/api/products')).statusCode).toBe(200);
});

test('a program that adds products is slowed down, even if it signs in again', async () => {
  const { call } = await aProcess({ USER_WRITES_PER_MINUTE: '3' });
  const shop = await aShop(server);
  const again = async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: shop.username, password: 'una clave larga' },
    });
    return answer.json<Pick<Caller, 'token'>>().token;
  };
  const add = async (token: string) =>
    (await call(token, 'POST', '/api/products', newProduct())).statusCode;
  expect([await add(shop.token), await add(shop.token)]).toEqual([201, 201]);
  const token = await again();

  expect([await add(token), await add(token), await add(shop.token)]).toEqual([201, 429, 429]);
  expect(await shop.listProducts()).toHaveLength(3);
  expect((await call(token, 'GET', '/api/products')).statusCode).toBe(200);
});

test("a shop's picture does not wait behind all those of another", async () => {
  const [greedy, quiet] = [await aShop(server), await aShop(server)];
  const photo = await aPhoto({ width: 1200, height: 900 });
  const stored: string[] = [];
  const add = async ({ call, username }: TestShop) => {
    const { statusCode } = await call('POST', '/api/products', formOf({}, photo));
    if (statusCode === 201) stored.push(username);
    return statusCode;
  };

  const many = Array.from({ length: 8 }, () => add(greedy));
  await Promise.race(many);
  const before = stored.length;
  expect(await add(quiet)).toBe(201);

  expect(stored.indexOf(quiet.username) - before).toBeLessThan(3);
  // On a busy machine the last ones wait too long, and get 503.
  expect([201, 503]).toEqual(expect.arrayContaining([...new Set(await Promise.all(many))]));
});
