import { MAX_BEST_SELLERS } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';

const PATIENTLY = { timeout: 60_000, interval: 20 };
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const server = aServer();

function later(milliseconds: number): void {
  server.now = new Date(server.now.getTime() + milliseconds);
}

async function anOwner(): Promise<pg.Client> {
  const client = new pg.Client(server.connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const answer = (caller: Caller) => caller.call('GET', '/api/products/best-sellers');
const bestSellers = async (caller: Caller) =>
  (await answer(caller)).json<{ productIds: string[] }>().productIds;

async function sold(shop: TestShop, product: { _id: string }, times: number, quantity = 1) {
  for (let sale = 0; sale < times; sale++) await shop.sell({ [product._id]: quantity });
}

test('sorts products by number of sales, and then by name', async () => {
  const shop = await aShop(server);
  const [never, ñoquis, nuts, ham, oregano] = [
    await shop.aProduct({ name: 'Aceite' }),
    await shop.aProduct({ name: 'Ñoquis' }),
    await shop.aProduct({ name: 'Nueces' }),
    await shop.aProduct({ name: 'Jamón', unit: 'kg' }),
    await shop.aProduct({ name: 'Orégano' }),
  ];
  await sold(shop, oregano, 2);
  await sold(shop, ñoquis, 2);
  await sold(shop, nuts, 2);
  // Sells five units in one sale.
  await sold(shop, never, 1, 5);
  await sold(shop, ham, 3, 0.25);

  expect(await bestSellers(await shop.aSeller())).toEqual(
    [ham, nuts, ñoquis, oregano, never].map(({ _id }) => _id),
  );
});

test('excludes cancelled and old sales, removed products and other shops', async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  const [old, removed, cancelled, current] = [
    await shop.aProduct(),
    await shop.aProduct(),
    await shop.aProduct(),
    await shop.aProduct(),
  ];
  const owner = await anOwner();
  const changeSales = (change: string, ...values: unknown[]) =>
    owner.query(`update sale set ${change} where shop_id = $1`, [shop.shopId, ...values]);
  await sold(shop, cancelled, 3);
  await changeSales("status = 'cancelled', cancelled_by = user_id, cancelled_at = now()");
  await sold(shop, old, 3);
  await changeSales('created_at = $2', new Date(server.now.getTime() - 30 * DAY_MS - 1));
  await sold(shop, removed, 2);
  await sold(shop, current, 1);
  await shop.call('DELETE', `/api/products/${removed._id}`);

  expect(await bestSellers(shop)).toEqual([current._id]);
  expect(await bestSellers(other)).toEqual([]);
});

test('lists at most two hundred', async () => {
  const shop = await aShop(server);
  await shop.onPlan('enterprise');
  const ids = await Promise.all(
    Array.from({ length: MAX_BEST_SELLERS + 1 }, async () => (await shop.aProduct())._id),
  );
  await shop.sell(Object.fromEntries(ids.map((id) => [id, 1])));

  expect(await bestSellers(shop)).toHaveLength(MAX_BEST_SELLERS);
});

test('shows a product sold since after ten minutes', async () => {
  const shop = await aShop(server);
  const [yerba, sugar] = [await shop.aProduct(), await shop.aProduct()];
  await sold(shop, yerba, 1);
  expect(await bestSellers(shop)).toEqual([yerba._id]);

  await sold(shop, sugar, 2);
  later(9 * MINUTE_MS);
  expect(await bestSellers(shop)).toEqual([yerba._id]);
  later(2 * MINUTE_MS);
  expect(await bestSellers(shop)).toEqual([sugar._id, yerba._id]);
});

test('concurrent requests share one count, which delays no other call of the shop', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct();
  await sold(shop, yerba, 1);
  const [holder, watcher] = [await anOwner(), await anOwner()];
  await holder.query('begin; lock table sale_item in access exclusive mode');
  const counting = async () =>
    (
      await watcher.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;

  const asked = Array.from({ length: 50 }, () => answer(shop));
  await expect.poll(counting, PATIENTLY).toBe(1);
  const meanwhile = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.call('PUT', `/api/products/${newId()}/favourite`, { favourite: true }),
    ),
  );
  expect(await counting()).toBe(1);
  await holder.query('rollback');

  expect(new Set(meanwhile.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test('a failed count is not cached', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct();
  await sold(shop, yerba, 1);
  const [holder, watcher] = [await anOwner(), await anOwner()];
  await holder.query('begin; lock table sale_item in access exclusive mode');
  const asked = answer(shop);
  await expect
    .poll(async () => {
      const cut = await watcher.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return cut.rowCount;
    }, PATIENTLY)
    .toBe(1);
  expect((await asked).statusCode).toBeGreaterThanOrEqual(500);
  await holder.query('rollback');

  expect(await bestSellers(shop)).toEqual([yerba._id]);
});
