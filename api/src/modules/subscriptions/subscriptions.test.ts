import type { Product } from '@mostrador/contracts/products';
import { PLAN_IDS } from '@mostrador/contracts/subscriptions';
import { newId } from '@mostrador/domain';
import { SHOP_CHANNEL, type ShopMessage } from '@mostrador/server-kit/announcements/shop-message';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { createPlanLimits } from '../plans/plan-limits.ts';
import { limitsOf } from '../plans/plans.ts';

const server = aServer();
const TODAY = server.now;

afterEach(() => {
  server.now = TODAY;
});

/** Writes products directly, because the API would refuse some. */
async function fill({ shopId }: TestShop, products: number): Promise<void> {
  const db = server.database.forShop(shopId);
  const rows = sql`insert into product
      (shop_id, id, name, search_key, price_cents, iva_rate, stock, created_at, updated_at)
    select ${shopId}, gen_random_uuid(), 'Yerba ' || n, 'yerba ' || n, 100, 21, 5, ${server.now},
      ${server.now}
    from generate_series(1, ${products}) n`;
  await rows.execute(db);
}

const current = async (caller: Caller) =>
  (await caller.call('GET', '/api/subscriptions/current')).json();

const add = (caller: Caller) =>
  caller.call('POST', '/api/products', { name: `Yerba ${newId()}`, price: 10, stock: 1 });

const inDays = (days: number) => new Date(server.now.getTime() + days * 86_400_000);

describe('the plans on offer', () => {
  test('are three, with prices and limits, for anybody', async () => {
    const answer = await server.app.inject('/api/subscriptions/plans');

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      plans: [
        {
          id: 'free',
          name: 'Gratuito',
          description: expect.any(String),
          price: 0,
          features: { maxUsers: 2, maxProducts: 100, maxSalesPerMonth: 200 },
        },
        {
          id: 'premium',
          name: 'Premium',
          description: expect.any(String),
          price: 25_000,
          features: { maxUsers: 5, maxProducts: 1500, maxSalesPerMonth: 2500 },
        },
        {
          id: 'enterprise',
          name: 'Enterprise',
          description: expect.any(String),
          price: null,
          features: {
            maxUsers: 'Usuarios a medida',
            maxProducts: 'Productos a medida',
            maxSalesPerMonth: 'Ventas a medida',
            customIntegrations: true,
            dedicatedSupport: true,
            customTraining: true,
            sla: true,
          },
        },
      ],
    });
  });

  test('include storage for pictures: 100 MB, 2 GB, and more as agreed', () => {
    const megabytes = PLAN_IDS.map((plan) => limitsOf({ plan }).storageBytes / 1024 ** 2);

    expect(megabytes.slice(0, 2)).toEqual([100, 2048]);
    expect(megabytes[2]).toBeGreaterThan(2048);
  });
});

describe("a shop's subscription", () => {
  test('is free for a new shop, with its usage and limits', async () => {
    const shop = await aShop(server);

    expect(await current(shop)).toEqual({
      plan: 'free',
      status: 'active',
      endDate: null,
      usage: { currentUsers: 1, currentProducts: 0, salesThisMonth: 0 },
      limits: { maxUsers: 2, maxProducts: 100, maxSalesPerMonth: 200 },
    });
  });

  test('is readable by a seller without permissions', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller();

    expect(await current(seller)).toMatchObject({ plan: 'free', usage: { currentUsers: 2 } });
  });

  test.each([
    ['premium', { maxUsers: 5, maxProducts: 1500, maxSalesPerMonth: 2500 }],
    ['enterprise', { maxUsers: null, maxProducts: null, maxSalesPerMonth: null }],
    ['free', { maxUsers: 2, maxProducts: 100, maxSalesPerMonth: 200 }],
  ] as const)('on the plan %s has its limits', async (plan, limits) => {
    const shop = await aShop(server);

    await shop.onPlan(plan);

    expect(await current(shop)).toMatchObject({ plan, status: 'active', endDate: null, limits });
  });

  test('lasts until its end, and is free again from that instant', async () => {
    const shop = await aShop(server);
    const end = inDays(0.5 / 24);
    await shop.onPlan('premium', end);

    server.now = new Date(end.getTime() - 1);
    expect(await current(shop)).toMatchObject({ plan: 'premium', endDate: end.toISOString() });
    server.now = end;
    expect(await current(shop)).toMatchObject({
      plan: 'free',
      status: 'active',
      endDate: null,
      limits: { maxProducts: 100 },
    });
  });

  test('is premium until the end of the paid time after it is cancelled', async () => {
    const shop = await aShop(server);
    const end = inDays(10);
    await shop.onPlan('premium', end);
    await server.database
      .forShop(shop.shopId)
      .updateTable('subscription')
      .set({ status: 'cancelled' })
      .where('shop_id', '=', shop.shopId)
      .execute();

    expect(await current(shop)).toMatchObject({
      plan: 'premium',
      status: 'cancelled',
      endDate: end.toISOString(),
    });
  });

  test("is independent of another shop's", async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];

    await neighbour.onPlan('enterprise');
    await fill(neighbour, 3);
    await neighbour.aSeller();

    expect(await current(shop)).toMatchObject({
      plan: 'free',
      usage: { currentUsers: 1, currentProducts: 0 },
    });
  });
});

describe('the usage', () => {
  test('counts active users, and products that were not removed', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller();
    const removed = await shop.aProduct();
    await shop.aProduct();
    await shop.call('DELETE', `/api/products/${removed._id}`);

    expect((await current(shop)).usage).toMatchObject({ currentUsers: 2, currentProducts: 1 });

    await server.database
      .forShop(shop.shopId)
      .updateTable('shop_user')
      .set({ is_active: false })
      .where('id', '=', seller.userId)
      .execute();

    expect((await current(shop)).usage.currentUsers).toBe(1);
  });

  test.each([
    ['the first instant of the month in San Juan', '2026-03-01T03:00:00Z', 1],
    ['the last instant of the month before', '2026-03-01T02:59:59.999Z', 0],
    ['a sale of today', '2026-03-10T14:00:00Z', 1],
  ])('count the sales of the month: %s', async (_, soldAt, counted) => {
    const shop = await aShop(server);
    server.now = new Date(soldAt);
    // A session lasts days, so a seller created at that time makes the sale.
    const seller = await shop.aSeller({ canManageSales: true });
    const yerba = await shop.aProduct();
    expect((await seller.sell({ [yerba._id]: 1 })).statusCode).toBe(201);
    server.now = TODAY;

    expect((await current(shop)).usage.salesThisMonth).toBe(counted);
  });

  test('excludes cancelled sales', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    for (let sale = 0; sale < 3; sale++) await shop.sell({ [yerba._id]: 1 });
    const owner = new pg.Client(server.connectionString);
    await owner.connect();
    onTestFinished(() => owner.end());
    await owner.query(`set app.shop_id = '${shop.shopId}'`);
    await owner.query(
      `update sale set status = 'cancelled', cancelled_by = user_id, cancelled_at = now()
       where id = (select id from sale where shop_id = '${shop.shopId}' limit 1)`,
    );

    expect((await current(shop)).usage.salesThisMonth).toBe(2);
  });
});

describe("the plan's limit on products", () => {
  test('refuses one more, with the number and the limit', async () => {
    const shop = await aShop(server);
    await fill(shop, 100);

    const refused = await add(shop);

    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      limitReached: true,
      error: 'Llegaste al límite de 100 productos de tu plan',
      code: 'plan.limit-reached',
      limitKind: 'products',
      plan: 'free',
      currentUsage: 100,
      maxLimit: 100,
    });
    expect(await shop.listProducts()).toHaveLength(100);
    const trail = await auditTrailOf(server, shop);
    expect(trail.map(({ action }) => action)).not.toContain('product.created');
  });

  test('is 1.500 on Premium', async () => {
    const shop = await aShop(server);
    await shop.onPlan('premium');
    await fill(shop, 1499);

    expect((await add(shop)).statusCode).toBe(201);
    expect((await add(shop)).json()).toMatchObject({
      error: 'Llegaste al límite de 1.500 productos de tu plan',
      plan: 'premium',
      currentUsage: 1500,
      maxLimit: 1500,
    });
  });

  test('does not exist on Enterprise', async () => {
    const shop = await aShop(server);
    await shop.onPlan('enterprise');
    await fill(shop, 1500);

    expect((await add(shop)).statusCode).toBe(201);
  });

  test('frees a place for each removed product', async () => {
    const shop = await aShop(server);
    await fill(shop, 100);
    const [product] = (await shop.listProducts()) as [Product];

    await shop.call('DELETE', `/api/products/${product._id}`);

    expect((await add(shop)).statusCode).toBe(201);
    expect((await add(shop)).statusCode).toBe(403);
  });

  test('lets in one of many that race for the last place', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageProducts: true });
    await fill(shop, 99);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => add(place % 2 ? shop : seller)),
    );

    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 403)]);
    expect(await current(shop)).toMatchObject({ usage: { currentProducts: 100 } });
  });

  test('delays no sale of the shop while a product is being added', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    const db = server.database.forShop(shop.shopId);

    await db.transact(async (tx) => {
      await createPlanLimits(server).requireRoom(tx, 'products', server.now);
      expect((await shop.sell({ [yerba._id]: 1 })).statusCode).toBe(201);
      await shop.aCustomer();
    });
  });

  test('takes no lock without a limit', async () => {
    const shop = await aShop(server);
    await shop.onPlan('enterprise');

    await server.database.forShop(shop.shopId).transact(async (tx) => {
      await createPlanLimits(server).requireRoom(tx, 'products', server.now);
      expect((await add(shop)).statusCode).toBe(201);
    });
  });

  test('keeps the excess when its plan ends: the shop sells and changes all of it', async () => {
    const shop = await aShop(server);
    const end = inDays(1 / 24);
    await shop.onPlan('premium', end);
    await fill(shop, 150);
    server.now = end;

    expect((await add(shop)).json()).toMatchObject({
      plan: 'free',
      currentUsage: 150,
      maxLimit: 100,
    });
    const products = await shop.listProducts();
    expect(products).toHaveLength(150);
    const [first, last] = [products[0], products.at(-1)] as [Product, Product];
    expect((await shop.sell({ [first._id]: 1, [last._id]: 1 })).statusCode).toBe(201);
    expect((await shop.change(last, { name: 'Otra yerba' })).statusCode).toBe(200);
    expect((await shop.call('DELETE', `/api/products/${first._id}`)).statusCode).toBe(204);
  });
});

test.each([
  ['users', 'Llegaste al límite de 2 usuarios de tu plan'],
  ['sales', 'Llegaste al límite de 200 ventas por mes de tu plan'],
] as const)('the limit on %s has its own sentence', async (kind, sentence) => {
  const shop = await aShop(server);
  await shop.aSeller();
  const db = server.database.forShop(shop.shopId);
  await sql`insert into sale
      (shop_id, id, user_id, total_cents, cash_cents, payment_method, created_at)
    select ${shop.shopId}, gen_random_uuid(), ${shop.userId}, 100, 100, 'Efectivo', ${server.now}
    from generate_series(1, 200)`.execute(db);

  const asked = db.transact((tx) => createPlanLimits(server).requireRoom(tx, kind, server.now));

  await expect(asked).rejects.toMatchObject({
    status: 403,
    answer: { error: sentence, limitKind: kind, limitReached: true },
  });
});

test('a plan granted reaches the open tabs of its shop', async () => {
  const shop = await aShop(server);
  const heard: ShopMessage[] = [];
  const ear = new pg.Client(server.serverUrl);
  await ear.connect();
  onTestFinished(() => ear.end());
  ear.on('notification', ({ payload }) => heard.push(JSON.parse(payload as string)));
  await ear.query(`listen ${SHOP_CHANNEL}`);

  await shop.onPlan('premium');

  await expect
    .poll(() => heard.filter(({ shopId }) => shopId === shop.shopId))
    .toEqual([{ shopId: shop.shopId, events: [{ type: 'changed', topics: ['subscription'] }] }]);
});

test("a granted plan is audited as the operator's action", async () => {
  const shop = await aShop(server);
  const end = inDays(30);

  await shop.onPlan('premium', end);

  expect(await auditTrailOf(server, shop)).toContainEqual({
    username: 'operador',
    action: 'subscription.granted',
    details: {
      from: expect.objectContaining({ plan: 'free', status: 'active', endsAt: null }),
      to: expect.objectContaining({
        plan: 'premium',
        status: 'active',
        endsAt: end.toISOString(),
      }),
    },
  });
});
