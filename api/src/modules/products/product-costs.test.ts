import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { createShopEvents } from '../shop-events/shop-events.ts';

const server = aServer();

const costOf = async (shop: TestShop, id: string) =>
  (await shop.call('GET', `/api/products/${id}/cost`)).json();

async function costsInTrail(shop: TestShop) {
  const entries = await auditTrailOf(server, shop);
  return entries.filter(({ action }) => action === 'product.cost-changed');
}

describe('the cost of a product', () => {
  test('is null by default, and has its own endpoint', async () => {
    const shop = await aShop(server);
    const [unknown, known] = [await shop.aProduct(), await shop.aProduct({ cost: 2100.75 })];

    expect(await costOf(shop, unknown._id)).toEqual({ cost: null });
    expect(await costOf(shop, known._id)).toEqual({ cost: 2100.75 });
  });

  test('stays when a change leaves it out, and is cleared by null', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ cost: 2000 });

    await shop.change(yerba, { price: 5000 });
    expect(await costOf(shop, yerba._id)).toEqual({ cost: 2000 });
    await shop.change(yerba, { cost: 0 });
    expect(await costOf(shop, yerba._id)).toEqual({ cost: 0 });
    await shop.change(yerba, { cost: null });
    expect(await costOf(shop, yerba._id)).toEqual({ cost: null });
  });

  test('is audited when it changes', async () => {
    const shop = await aShop(server);
    const { _id, name } = await shop.aProduct({ name: 'Yerba', cost: 2000 });
    const costs: (number | null)[] = [2500.5, 2500.5, null];
    for (const cost of costs) {
      server.now = new Date(server.now.getTime() + 1000);
      await shop.call('PUT', `/api/products/${_id}`, { name, price: 3450.5, cost });
    }

    expect((await costsInTrail(shop)).map(({ details }) => details)).toEqual([
      { _id, name, cost: { from: null, to: 2000 } },
      { _id, name, cost: { from: 2000, to: 2500.5 } },
      { _id, name, cost: { from: 2500.5, to: null } },
    ]);
  });

  test('changed by several at once is audited in order', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();

    await Promise.all([1, 2, 3, 4, 5].map((cost) => shop.change(yerba, { cost })));

    const texts = (await costsInTrail(shop)).map(
      ({ details }) => (details as { cost: { from: number | null } }).cost.from,
    );
    // Each change starts from the result of another.
    expect(new Set(texts).size).toBe(5);
  });

  test.each(['canManageSales', 'canViewHistory', 'canManageCashRegister'])(
    'is hidden from a seller with %s',
    async (permission) => {
      const shop = await aShop(server);
      const { _id } = await shop.aProduct({ cost: 2000 });
      const seller = await shop.aSeller({ [permission]: true });

      const answer = await seller.call('GET', `/api/products/${_id}/cost`);

      expect(answer.statusCode).toBe(403);
      expect(answer.body).not.toContain('2000');
    },
  );

  test('is shown to a seller who may manage products', async () => {
    const shop = await aShop(server);
    const { _id } = await shop.aProduct({ cost: 2000 });
    const seller = await shop.aSeller({ canManageProducts: true });

    expect((await seller.call('GET', `/api/products/${_id}/cost`)).json()).toEqual({ cost: 2000 });
  });

  test('is not found for a missing or removed product or one of another shop', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const theirs = await neighbour.aProduct({ cost: 2000 });
    const removed = await shop.aProduct({ cost: 2000 });
    await shop.call('DELETE', `/api/products/${removed._id}`);

    for (const id of [theirs._id, removed._id, newId()]) {
      const answer = await shop.call('GET', `/api/products/${id}/cost`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('product.not-found');
    }
  });
});

test('no other answer and no event carries a cost', async () => {
  const shop = await aShop(server);
  // A value that appears nowhere else.
  const cost = 7654.32;
  const events: unknown[] = [];
  const shopEvents = createShopEvents({ pool: server.database.pool, log: server.app.log });
  shopEvents.listen({
    shopId: shop.shopId,
    sessionId: newId(),
    receive: (received) => events.push(...received),
    end: () => {},
  });
  await expect.poll(() => events.length).toBeGreaterThan(0);

  const body = { name: 'Yerba', price: 9000, stock: 10, barcode: '7793704000911', cost };
  const created = await shop.call('POST', '/api/products', body);
  const yerba = created.json();
  const path = `/api/products/${yerba._id}`;
  const adjustment = { amount: 1, direction: 'add' as const, reason: 'Compra' as const };
  const answers = [
    created,
    await shop.change(yerba, { cost: cost + 1 }),
    await shop.change(yerba, { adjustment }),
    await shop.change(yerba, { cost, stock: { from: 0, to: 1.5 } }),
    await shop.call('POST', '/api/products', body),
    await shop.call('PUT', `${path}/favourite`, { favourite: true }),
    await shop.call('PUT', `/api/store-products/${yerba._id}/store-info`, {
      publishedToStore: true,
    }),
    await shop.sell({ [yerba._id]: 1 }),
    await shop.sell({ [yerba._id]: 99_999 }),
    await shop.call('GET', `${path}/stock-movements`),
    await shop.call('GET', '/api/products'),
    await shop.call('GET', '/api/store-products'),
    await shop.call('GET', '/api/sales'),
    await shop.call('DELETE', path),
  ];
  await expect
    .poll(() => events.filter((event) => JSON.stringify(event).includes('sales')))
    .not.toEqual([]);
  await shopEvents.close();

  const texts = [...answers.map(({ body }) => body), JSON.stringify(events)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    201, 200, 200, 400, 409, 200, 200, 201, 409, 200, 200, 200, 200, 204,
  ]);
  for (const text of texts) expect(text).not.toMatch(/cost|765[45]\.32/i);
});

test('a change of only the cost notifies screens that show it', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ cost: 1 });
  const events: unknown[] = [];
  const shopEvents = createShopEvents({ pool: server.database.pool, log: server.app.log });
  shopEvents.listen({
    shopId: shop.shopId,
    sessionId: newId(),
    receive: (received) => events.push(...received),
    end: () => {},
  });
  await expect.poll(() => events.length).toBeGreaterThan(0);
  events.length = 0;

  await shop.change(yerba, { cost: 2 });

  await expect.poll(() => events).toEqual([{ type: 'changed', topics: ['products'] }]);
  await shopEvents.close();
});
