import type { Session } from '@mostrador/contracts/accounts';
import { newId } from '@mostrador/domain';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aSecondFactor, codeOf } from '../../../test/a-second-factor.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, PASSWORD, type TestShop } from '../../../test/a-shop.ts';
import { aVisitor } from '../../../test/a-visitor.ts';
import { aPhoto, filesOf, formOf, formWithImage } from '../../../test/pictures.ts';
import { pipelined } from '../../database/database.ts';
import { createShopEvents } from '../shop-events/shop-events.ts';

const server = aServer();
const { signIn } = aVisitor(server);

const deleteAll = (caller: Pick<TestShop, 'call'>) =>
  caller.call('DELETE', '/api/users/account/delete-all');

const withCode = (caller: Pick<TestShop, 'token'>, otp: string) =>
  server.app.inject({
    method: 'DELETE',
    url: '/api/users/account/delete-all',
    headers: { authorization: `Bearer ${caller.token}`, 'x-otp': otp },
  });

const rowsOf = async ({ shopId }: TestShop) =>
  server.database.forShop(shopId).selectFrom('sale').select('id').execute();

test('reports what was deleted, and ends every session of the shop at once', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller();
  const yerba = await shop.aProduct();
  await shop.call('DELETE', `/api/products/${(await shop.aProduct())._id}`);
  await shop.sell({ [yerba._id]: 1 });
  await shop.sell({ [yerba._id]: 1 });

  const answer = await deleteAll(shop);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    message: 'Tu cuenta fue eliminada',
    deletedData: {
      users: 2,
      products: 1,
      brands: 0,
      categories: 0,
      subcategories: 0,
      customers: 0,
      sales: 2,
      cashRegisters: 0,
      images: 0,
    },
  });
  for (const caller of [shop, seller])
    expect((await caller.call('GET', '/api/products')).statusCode).toBe(401);
  expect((await deleteAll(shop)).statusCode).toBe(401);
});

test('is refused to a seller with any permissions', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({
    canManageProducts: true,
    canManageSales: true,
    canViewHistory: true,
    canManageCashRegister: true,
  });

  expect((await deleteAll(seller)).statusCode).toBe(403);

  expect((await shop.call('GET', '/api/products')).statusCode).toBe(200);
});

test('keeps everything of another shop', async () => {
  const [shop, neighbour] = [await aShop(server), await aShop(server)];
  const yerba = await neighbour.aProduct({ stock: 5 });
  await neighbour.sell({ [yerba._id]: 2 });

  await deleteAll(shop);

  expect((await neighbour.listProducts()).map(({ stock }) => stock)).toEqual([3]);
  expect((await neighbour.listSales()).sales).toHaveLength(1);
});

test('frees the username and the email, and resets wrong passwords', async () => {
  const shop = await aShop(server);
  for (let wrong = 0; wrong < 10; wrong++) await signIn(shop.username, 'otra clave');
  expect((await signIn(shop.username)).statusCode).toBe(429);

  await deleteAll(shop);

  expect((await signIn(shop.username)).statusCode).toBe(401);
  const again = await server.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      username: shop.username,
      email: shop.email,
      password: PASSWORD,
      storeName: 'Otro comercio',
    },
  });
  expect(again.statusCode).toBe(201);
  expect(again.json<Session>().user.storeName).toBe('Otro comercio');
});

test('notifies open tabs that their session changed, except the one that deletes', async () => {
  const shop = await aShop(server);
  const tab = newId();
  const heard: unknown[] = [];
  const ended: string[] = [];
  const events = createShopEvents({ pool: server.database.pool, log: server.app.log });
  onTestFinished(() => events.close());
  events.listen({
    shopId: shop.shopId,
    sessionId: newId(),
    receive: (received) => heard.push(...received),
    end: () => ended.push('ended'),
  });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  heard.length = 0;

  await server.app.inject({
    method: 'DELETE',
    url: '/api/users/account/delete-all',
    headers: { authorization: `Bearer ${shop.token}`, 'x-tab': tab },
  });

  await expect
    .poll(() => heard)
    .toEqual([{ type: 'changed', topics: ['session', 'store'], by: tab }]);
});

test('deletes pictures from the disk', async () => {
  const shop = await aShop(server);
  await shop.call('POST', '/api/products', formOf({}, await aPhoto()));
  expect(await filesOf(server, shop.shopId)).not.toEqual([]);

  const { deletedData } = (await deleteAll(shop)).json();

  expect(deletedData.images).toBe(1);
  await expect.poll(() => filesOf(server, shop.shopId)).toEqual([]);
});

test('racing sales are counted in it, or refused', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 1000 });
  const free = { items: [{ description: 'Varios', price: 10, ivaRate: 21, quantity: 1 }] };

  const selling = Array.from({ length: 20 }, (_, place) =>
    place % 2 === 0 ? shop.sell({ [yerba._id]: 1 }) : shop.call('POST', '/api/sales', free),
  );
  const deletion = await deleteAll(shop);
  const late = Array.from({ length: 5 }, () => shop.sell({ [yerba._id]: 1 }));
  const sales = await Promise.all([...selling, ...late]);

  expect(deletion.statusCode).toBe(200);
  const made = sales.filter(({ statusCode }) => statusCode === 201);
  expect(made).toHaveLength(deletion.json().deletedData.sales);
  for (const { statusCode } of sales) expect([201, 401, 404, 409]).toContain(statusCode);
  expect(await rowsOf(shop)).toEqual([]);
});

test('a sale that waits for the deletion is refused, and one that it waits for is deleted', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 10 });
  const db = server.database.forShop(shop.shopId);
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();

  // A sale in progress has locked its product.
  const underWay = db.transact(async (tx) => {
    await tx
      .updateTable('product')
      .set({ stock: 9 })
      .where('shop_id', '=', shop.shopId)
      .where('id', '=', yerba._id)
      .execute();
    locked.resolve();
    await mayCommit;
    await pipelined(tx, [
      tx.insertInto('sale').values({
        shop_id: shop.shopId,
        id: newId(),
        user_id: shop.userId,
        total_cents: 0,
        payment_method: 'QR',
        cash_cents: 0,
        created_at: server.now,
      }),
    ]);
  });
  await locked.promise;
  const deletion = deleteAll(shop);
  const late = shop.sell({ [yerba._id]: 1 });
  commit();
  await underWay;

  expect((await deletion).json().deletedData.sales).toBeGreaterThanOrEqual(1);
  expect([201, 401, 404, 409]).toContain((await late).statusCode);
  expect(await rowsOf(shop)).toEqual([]);
});

test('two concurrent requests delete once', async () => {
  const shop = await aShop(server);

  const answers = await Promise.all([deleteAll(shop), deleteAll(shop)]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

describe('an administrator with a second factor', () => {
  async function protectedShop() {
    const shop = await aShop(server);
    const { key, recoveryCodes } = await aSecondFactor(server, shop);
    // The code that turned the second factor on is used up.
    server.now = new Date(server.now.getTime() + 60_000);
    return { shop, recoveryCodes, code: codeOf(key, server.now) };
  }

  test('deletes the shop with a code, and not without it', async () => {
    const { shop, code } = await protectedShop();

    const without = await deleteAll(shop);
    expect([without.statusCode, without.json().code]).toEqual([403, 'auth.otp-required']);
    const wrong = await withCode(shop, code === '000000' ? '000001' : '000000');
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'auth.otp-wrong']);
    expect(await shop.listProducts()).toEqual([]);
    expect((await withCode(shop, code)).statusCode).toBe(200);

    expect((await shop.call('GET', '/api/products')).statusCode).toBe(401);
  });

  test('may use a recovery code', async () => {
    const { shop, recoveryCodes } = await protectedShop();

    expect((await withCode(shop, recoveryCodes[0] as string)).statusCode).toBe(200);
  });

  test('has wrong codes counted with wrong passwords', async () => {
    const { shop, code } = await protectedShop();
    for (let wrong = 0; wrong < 10; wrong++) await withCode(shop, 'XXXX-XXXX-XXXX');

    expect((await withCode(shop, code)).statusCode).toBe(429);
    expect((await signIn(shop.username, PASSWORD, code)).statusCode).toBe(429);
    expect((await shop.call('GET', '/api/products')).statusCode).toBe(200);
  });
});

test('a code without a second factor is ignored', async () => {
  const shop = await aShop(server);

  const answer = await withCode(shop, '123456');

  expect(answer.statusCode).toBe(200);
});

test('deletes the logo from the disk', async () => {
  const shop = await aShop(server);
  await shop.call('PUT', '/api/users/store-info/logo', formWithImage(await aPhoto()));
  expect(await filesOf(server, shop.shopId)).not.toEqual([]);

  const { deletedData } = (await deleteAll(shop)).json();

  expect(deletedData.images).toBe(1);
  await expect.poll(() => filesOf(server, shop.shopId)).toEqual([]);
});

test('does not count a removed seller, and leaves the username to its new owner', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller();
  await shop.call('DELETE', `/api/users/${seller.userId}`);
  for (let wrong = 0; wrong < 10; wrong++) await signIn(seller.username, 'otra clave');

  const { deletedData } = (await deleteAll(shop)).json();

  expect(deletedData.users).toBe(1);
  expect((await signIn(seller.username)).statusCode).toBe(429);
});
