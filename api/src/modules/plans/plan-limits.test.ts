import { newId } from '@mostrador/domain';
import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { anInbox } from '../../../test/an-inbox.ts';
import { cancel } from '../../../test/returns.ts';
import { grantPlan } from '../subscriptions/subscriptions.usecases.ts';
import { createPlanLimits } from './plan-limits.ts';

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer });
const TODAY = server.now;

afterEach(() => {
  server.now = TODAY;
});

const databaseOf = ({ shopId }: TestShop) => server.database.forShop(shopId);
const remove = (shop: TestShop, { _id }: { _id: string }) =>
  shop.call('DELETE', `/api/products/${_id}`);

/** Writes sales of this month directly: the API would take minutes to make as many. */
async function sold(shop: TestShop, sales: number): Promise<void> {
  const rows = sql`insert into sale
      (shop_id, id, user_id, total_cents, cash_cents, payment_method, created_at)
    select ${shop.shopId}, gen_random_uuid(), ${shop.userId}, 100, 100, 'Efectivo', ${server.now}
    from generate_series(1, ${sales})`;
  await rows.execute(databaseOf(shop));
}

/** Creates a shop with a product, and this many sales this month. */
async function aShopWith(sales: number) {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 1000 });
  await sold(shop, sales);
  const sell = (sale: { _id?: string } = {}) => shop.sell({ [yerba._id]: 1 }, sale);
  return { shop, yerba, sell };
}

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();
const monthsSales = async (shop: TestShop) =>
  (await shop.call('GET', '/api/subscriptions/current')).json().usage.salesThisMonth;

describe("the plan's limit on the month's sales", () => {
  test('refuses one sale more, which takes no stock', async () => {
    const { shop, yerba, sell } = await aShopWith(200);

    const refused = await sell();

    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      limitReached: true,
      error: 'Llegaste al límite de 200 ventas por mes de tu plan',
      code: 'plan.limit-reached',
      limitKind: 'sales',
      plan: 'free',
      currentUsage: 200,
      maxLimit: 200,
    });
    expect(await shop.stockOf(yerba._id)).toBe(1000);
  });

  test('lets in one of several tills of two servers that race for the last sale', async () => {
    const { shop, yerba } = await aShopWith(199);
    const other = await anApp(server);
    onTestFinished(() => other.close());
    const asked = {
      method: 'POST',
      url: '/api/sales',
      payload: { items: [{ productId: yerba._id, quantity: 1 }] },
      headers: { authorization: `Bearer ${shop.token}` },
    } as const;

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, till) => (till % 2 ? server.app : other).inject(asked)),
    );

    expect(statusesOf(answers)).toEqual([201, ...Array(9).fill(403)]);
    expect(await monthsSales(shop)).toBe(200);
    expect(await shop.stockOf(yerba._id)).toBe(999);
  });

  test('returns the last sale to a till that sends it again, also at once', async () => {
    const { shop, sell } = await aShopWith(199);
    const _id = newId();

    const answers = await Promise.all([sell({ _id }), sell({ _id }), sell({ _id })]);
    answers.push(await sell({ _id }));

    expect(statusesOf(answers)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(saleIn(answer)))).size).toBe(1);
    expect(await monthsSales(shop)).toBe(200);
    expect((await sell()).statusCode).toBe(403);
  });

  test('frees a place for each cancelled sale', async () => {
    const { shop, sell } = await aShopWith(199);
    const last = saleIn(await sell());
    expect((await sell()).statusCode).toBe(403);

    await cancel(shop, last);

    expect((await sell()).statusCode).toBe(201);
    expect((await sell()).statusCode).toBe(403);
  });

  test("restarts with Argentina's month", async () => {
    server.now = new Date('2026-04-01T02:59:59.999Z');
    const { sell } = await aShopWith(200);
    expect((await sell()).statusCode).toBe(403);

    server.now = new Date('2026-04-01T03:00:00Z');

    expect((await sell()).statusCode).toBe(201);
  });

  test('is the one that the operator agreed with the shop', async () => {
    const { shop, sell } = await aShopWith(4999);
    const agreed = { users: null, products: null, sales: 5000 };
    await grantPlan(databaseOf(shop), {
      plan: 'enterprise',
      agreed,
      now: server.now,
      jobs: server.jobs,
    });

    expect((await sell()).statusCode).toBe(201);
    expect((await sell()).json()).toMatchObject({
      error: 'Llegaste al límite de 5.000 ventas por mes de tu plan',
      plan: 'enterprise',
      maxLimit: 5000,
    });
  });
});

describe('the check whether sales are near their limit', () => {
  const areNear = (shop: TestShop, limits = createPlanLimits(server)) =>
    limits.areSalesNear(databaseOf(shop), server.now);

  test.each([
    ['free', 99, false],
    ['free', 100, true],
    ['free', 250, true],
    ['premium', 2249, false],
    ['premium', 2250, true],
    ['enterprise', 3000, false],
  ] as const)('on the plan %s, after %i: %s', async (plan, sales, expected) => {
    const shop = await aShop(server);
    await shop.onPlan(plan);
    await sold(shop, sales);

    expect(await areNear(shop)).toBe(expected);
  });

  test('counts again after ten seconds', async () => {
    const shop = await aShop(server);
    const limits = createPlanLimits(server);
    expect(await areNear(shop, limits)).toBe(false);
    await sold(shop, 150);

    server.now = new Date(TODAY.getTime() + 9_999);
    expect(await areNear(shop, limits)).toBe(false);
    server.now = new Date(TODAY.getTime() + 10_000);
    expect(await areNear(shop, limits)).toBe(true);
  });

  test('counts again after twenty sales, however fast', async () => {
    const shop = await aShop(server);
    const limits = createPlanLimits(server);
    expect(await areNear(shop, limits)).toBe(false);
    await sold(shop, 150);

    for (let sale = 0; sale < 20; sale++) expect(await areNear(shop, limits)).toBe(false);
    expect(await areNear(shop, limits)).toBe(true);
  });

  test('ignores other shops', async () => {
    const limits = createPlanLimits(server);
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    await sold(neighbour, 199);
    expect(await areNear(shop, limits)).toBe(false);

    expect(await areNear(neighbour, limits)).toBe(true);
  });
});

describe('the mails about a limit', () => {
  test('is sent once near the limit, and once at the limit', async () => {
    const shop = await aShop(server);
    await inbox.mailTo(shop.email, 'Verificá');
    const before = await inbox.countTo(shop.email);
    const agreed = { users: null, products: 10, sales: null };
    await grantPlan(databaseOf(shop), {
      plan: 'premium',
      agreed,
      now: server.now,
      jobs: server.jobs,
    });
    for (let product = 0; product < 8; product++) await shop.aProduct();
    const ninth = await shop.aProduct();
    const near = await inbox.mailTo(shop.email, 'Estás cerca del límite de 10 productos');
    expect(near.text).toContain('Kiosco Sol usa 9 de los 10 productos que incluye su plan.');
    await remove(shop, ninth);
    await shop.aProduct();

    const tenth = await shop.aProduct();
    const reached = await inbox.mailTo(shop.email, 'Llegaste al límite de 10 productos');
    expect(reached.links).toContain('https://mostrador.example/app/settings/subscription');
    await remove(shop, tenth);
    await shop.aProduct();

    // Waits for a later mail of another kind: earlier ones have been sent by then.
    await sold(shop, 2499);
    const yerba = (await shop.listProducts())[0];
    await shop.sell({ [String(yerba?._id)]: 1 });
    await inbox.mailTo(shop.email, 'Llegaste al límite de 2.500 ventas por mes');
    expect(await inbox.countTo(shop.email)).toBe(before + 3);
  });

  test('is sent again the next month', async () => {
    server.now = new Date('2026-04-01T02:59:59Z');
    const { shop, sell } = await aShopWith(199);
    await sell();
    await inbox.mailTo(shop.email, 'Llegaste al límite de 200 ventas por mes');
    const before = await inbox.countTo(shop.email);

    server.now = new Date('2026-04-01T03:00:00Z');
    await sold(shop, 199);
    expect((await sell()).statusCode).toBe(201);

    await expect.poll(() => inbox.countTo(shop.email)).toBe(before + 1);
  });
});
