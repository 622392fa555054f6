import type { Session } from '@mostrador/contracts/accounts';
import type { Authorization, AuthorizedAct } from '@mostrador/contracts/pins';
import { newId } from '@mostrador/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { cancel } from '../../../test/returns.ts';

const server = aServer();
const NOON = new Date('2026-03-10T12:00:00-03:00');
const ADMIN_PIN = '482915';

beforeEach(() => {
  server.now = NOON;
});

const setPin = (by: Caller, of: Caller, pin: string) =>
  by.call('PUT', `/api/users/${of.userId}/pin`, { pin });
const switchTo = (from: Caller, to: Caller, pin: string) =>
  from.call('POST', '/api/auth/switch', { userId: to.userId, pin });
const ask = (by: Caller, act: AuthorizedAct, pin = ADMIN_PIN) =>
  by.call('POST', '/api/authorizations', { act, pin });
const me = (token: string) =>
  server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
const refusal = (answer: { statusCode: number; json(): { code: string } }) => ({
  status: answer.statusCode,
  code: answer.json().code,
});

/** A shop whose administrator has a PIN, with a seller who may take nothing off. */
async function aShopWithPin(): Promise<{ shop: TestShop; seller: Caller }> {
  const shop = await aShop(server);
  await setPin(shop, shop, ADMIN_PIN);
  return { shop, seller: await shop.aSeller({ canManageSales: true }) };
}

describe('PINs', () => {
  test('are set and taken away by the administrator, and nobody reads one', async () => {
    const { shop, seller } = await aShopWithPin();

    expect((await setPin(shop, seller, '1234')).statusCode).toBe(204);
    const users = await seller.call('GET', '/api/users/at-the-till');
    expect(users.json()).toEqual(
      [
        { _id: shop.userId, username: shop.username, role: 'admin', hasPin: true },
        { _id: seller.userId, username: seller.username, role: 'vendedor', hasPin: true },
      ].sort((one, other) => (one.username < other.username ? -1 : 1)),
    );
    await shop.call('DELETE', `/api/users/${seller.userId}/pin`);

    expect(refusal(await switchTo(shop, seller, '1234'))).toEqual({
      status: 403,
      code: 'pin.wrong',
    });
    const trail = await auditTrailOf(server, shop);
    const person = { _id: seller.userId, username: seller.username };
    expect(trail).toEqual(
      expect.arrayContaining([
        { username: shop.username, action: 'user.pin-set', details: person },
        { username: shop.username, action: 'user.pin-removed', details: person },
      ]),
    );
    expect(JSON.stringify(trail)).not.toContain('1234"');
  });

  test.each([
    ['12', 'PIN: Mínimo 4 números'],
    ['123456789', 'PIN: Máximo 8 números'],
    ['12a4', 'PIN: Usá solo números'],
    ['١٢٣٤', 'PIN: Usá solo números'],
  ])('are numbers of four to eight digits, and not %s', async (pin, error) => {
    const shop = await aShop(server);

    expect((await setPin(shop, shop, pin)).json()).toMatchObject({ error });
  });

  test('are not set by a seller, nor in another shop', async () => {
    const { seller } = await aShopWithPin();
    const other = await aShop(server);

    expect((await setPin(seller, seller, '1234')).statusCode).toBe(403);
    expect(refusal(await setPin(other, seller, '1234'))).toEqual({
      status: 404,
      code: 'user.not-found',
    });
  });
});

test('a removed seller has no PIN, and is given none', async () => {
  const { shop, seller } = await aShopWithPin();
  const gone = await shop.aSeller();
  await setPin(shop, gone, '1234');
  await shop.call('DELETE', `/api/users/${gone.userId}`);

  expect(refusal(await switchTo(seller, gone, '1234'))).toMatchObject({ code: 'pin.wrong' });
  expect(refusal(await setPin(shop, gone, '1234'))).toMatchObject({ code: 'user.not-found' });
  const row = await server.database
    .forShop(shop.shopId)
    .selectFrom('shop_user')
    .select('pin_hash')
    .where('id', '=', gone.userId)
    .executeTakeFirstOrThrow();
  expect(row.pin_hash).toBeNull();
});

describe('changing the seller of a till', () => {
  test('signs in the one whose PIN it is, and ends the session before', async () => {
    const { shop, seller } = await aShopWithPin();
    const next = await shop.aSeller({ canManageSales: true });
    await setPin(shop, next, '1234');

    const answer = await switchTo(seller, next, '1234');

    const { user, token } = answer.json<Session>();
    expect(user).toMatchObject({ _id: next.userId, username: next.username });
    expect((await me(token)).json()).toEqual(user);
    expect((await me(seller.token)).statusCode).toBe(401);
    expect(await auditTrailOf(server, shop)).toContainEqual({
      username: next.username,
      action: 'account.switched-to',
      details: {},
    });
  });

  test('is refused with a wrong PIN, for the administrator, and across shops; the session stays', async () => {
    const { shop, seller } = await aShopWithPin();
    const other = await aShopWithPin();
    await setPin(other.shop, other.seller, '1234');

    const next = await shop.aSeller();
    await setPin(shop, next, '1234');
    expect(refusal(await switchTo(seller, next, '0000'))).toMatchObject({ code: 'pin.wrong' });
    // The right one and a wrong one have the same answer: nobody tries an administrator's here.
    for (const pin of [ADMIN_PIN, '0000'])
      expect(refusal(await switchTo(seller, shop, pin))).toMatchObject({
        code: 'pin.administrator-needs-password',
      });
    expect(refusal(await switchTo(seller, other.seller, '1234'))).toMatchObject({
      code: 'pin.wrong',
    });
    expect((await me(seller.token)).statusCode).toBe(200);
  });

  test('is refused to a seller who was deactivated', async () => {
    const { shop, seller } = await aShopWithPin();
    const gone = await shop.aSeller();
    await setPin(shop, gone, '1234');
    await server.database
      .forShop(shop.shopId)
      .updateTable('shop_user')
      .set({ is_active: false })
      .where('id', '=', gone.userId)
      .execute();

    expect(refusal(await switchTo(seller, gone, '1234'))).toMatchObject({ code: 'pin.wrong' });
  });

  test('is refused to a seller who is deactivated at the same moment', async () => {
    const { shop, seller } = await aShopWithPin();
    const next = await shop.aSeller();
    await setPin(shop, next, '1234');

    const [switched] = await Promise.all([
      switchTo(seller, next, '1234'),
      shop.call('PUT', `/api/users/${next.userId}/toggle-active`),
    ]);

    if (switched.statusCode === 200)
      expect((await me(switched.json<Session>().token)).statusCode).toBe(401);
    else expect(refusal(switched)).toMatchObject({ code: 'pin.wrong' });
    await shop.call('PUT', `/api/users/${next.userId}/toggle-active`);
    if (switched.statusCode === 200)
      expect((await me(switched.json<Session>().token)).statusCode).toBe(401);
  });

  test('counts wrong PINs as wrong passwords are counted', async () => {
    const { shop, seller } = await aShopWithPin();
    await setPin(shop, seller, '1234');
    const codes = [];
    for (let attempt = 0; attempt < 11; attempt++)
      codes.push((await switchTo(shop, seller, '9999')).statusCode);

    expect(codes).toEqual([...Array(10).fill(403), 429]);
    expect((await switchTo(shop, seller, '1234')).statusCode).toBe(429);
  });
});

describe("an administrator's PIN", () => {
  const aDiscountedSale = (productId: string, authorization?: Authorization, percent = 50) => ({
    _id: newId(),
    items: [{ productId, quantity: 1 }],
    discount: { percent },
    ...(authorization && { authorizationIds: [authorization._id] }),
  });

  test('allows one discount over the maximum, and the trail says who asked and who allowed it', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000, stock: 10 });
    const without = await seller.call('POST', '/api/sales', aDiscountedSale(yerba._id));
    expect(refusal(without)).toEqual({ status: 403, code: 'sale.discount-over-maximum' });
    const authorization = (await ask(seller, 'discount')).json<Authorization>();
    expect(authorization.allowedBy).toEqual({ _id: shop.userId, username: shop.username });

    const body = aDiscountedSale(yerba._id, authorization);
    const made = await seller.call('POST', '/api/sales', body);

    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ total: 500, userId: { username: seller.username } });
    expect(await auditTrailOf(server, shop)).toContainEqual({
      username: seller.username,
      action: 'authorization.used',
      details: { act: 'discount', allowedBy: authorization.allowedBy, saleId: body._id },
    });
    // The answer was lost, and the till sends it again.
    const again = await seller.call('POST', '/api/sales', body);
    expect(again.json()).toEqual(made.json());
    const other = await seller.call(
      'POST',
      '/api/sales',
      aDiscountedSale(yerba._id, authorization),
    );
    expect(refusal(other)).toEqual({ status: 403, code: 'authorization.invalid' });
    expect(await shop.stockOf(yerba._id)).toBe(9);
  });

  test('allows one of ten sales that use it at once', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000, stock: 100 });
    const authorization = (await ask(seller, 'discount')).json<Authorization>();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        seller.call('POST', '/api/sales', aDiscountedSale(yerba._id, authorization)),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array(9).fill(403),
    ]);
    expect(await shop.stockOf(yerba._id)).toBe(99);
  });

  test('allows it to the seller who asked, in time, and for what was asked', async () => {
    const { shop, seller } = await aShopWithPin();
    const colleague = await shop.aSeller({ canManageSales: true });
    const yerba = await shop.aProduct({ price: 1000 });
    const forDiscount = (await ask(seller, 'discount')).json<Authorization>();
    const forCancelling = (await ask(seller, 'cancellation')).json<Authorization>();
    const sell = async (by: Caller, authorization: Authorization) =>
      refusal(await by.call('POST', '/api/sales', aDiscountedSale(yerba._id, authorization)));

    expect(await sell(colleague, forDiscount)).toMatchObject({ code: 'authorization.invalid' });
    expect(await sell(seller, forCancelling)).toMatchObject({
      code: 'sale.discount-over-maximum',
    });
    server.now = new Date(forDiscount.expiresAt);
    expect(await sell(seller, forDiscount)).toMatchObject({ code: 'authorization.invalid' });
    expect(await shop.stockOf(yerba._id)).toBe(10);
  });

  test("allows one sale on account over the customer's limit", async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000, stock: 10 });
    const ana = await shop.aCustomer({ creditLimit: 1500 });
    await shop.call('PUT', '/api/till-settings', { customerCredit: true });
    const sell = (authorization?: Authorization) =>
      seller.sell(
        { [yerba._id]: 1 },
        {
          customerId: ana._id,
          paymentMethod: 'Cuenta corriente',
          ...(authorization && { authorizationIds: [authorization._id] }),
        },
      );
    expect((await sell()).statusCode).toBe(201);
    expect(refusal(await sell())).toMatchObject({ code: 'customer-credit.over-limit' });
    const authorization = (await ask(seller, 'credit-limit')).json<Authorization>();

    expect((await sell(authorization)).statusCode).toBe(201);

    expect(refusal(await sell(authorization))).toMatchObject({ code: 'authorization.invalid' });
    expect(refusal(await sell())).toMatchObject({ code: 'customer-credit.over-limit' });
    expect(await shop.stockOf(yerba._id)).toBe(8);
  });

  test('allows a discount and a debt in one sale, each with an authorization of its own', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000, stock: 10 });
    const ana = await shop.aCustomer({ creditLimit: 100 });
    await shop.call('PUT', '/api/till-settings', { customerCredit: true });
    const authorizations = {
      discount: (await ask(seller, 'discount')).json<Authorization>()._id,
      debt: (await ask(seller, 'credit-limit')).json<Authorization>()._id,
    };
    const sell = (...authorizationIds: string[]) =>
      seller.sell(
        { [yerba._id]: 1 },
        {
          customerId: ana._id,
          // A part of it is paid in cash.
          payments: [
            { method: 'Cuenta corriente', amount: 400 },
            { method: 'Efectivo', amount: 100 },
          ],
          discount: { percent: 50 },
          authorizationIds,
        },
      );

    expect(refusal(await sell(authorizations.debt))).toMatchObject({
      code: 'sale.discount-over-maximum',
    });
    expect(refusal(await sell(authorizations.discount))).toMatchObject({
      code: 'customer-credit.over-limit',
    });
    // Refused sales have used nothing.
    expect((await sell(authorizations.discount, authorizations.debt)).statusCode).toBe(201);

    expect(refusal(await sell(authorizations.discount, authorizations.debt))).toMatchObject({
      code: 'authorization.invalid',
    });
    expect(await shop.stockOf(yerba._id)).toBe(9);
  });

  test('that has expired is not what a sale without stock is refused for', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000, stock: 0 });
    const authorization = (await ask(seller, 'discount')).json<Authorization>();
    server.now = new Date(authorization.expiresAt);

    const sale = aDiscountedSale(yerba._id, authorization);

    expect(refusal(await seller.call('POST', '/api/sales', sale))).toMatchObject({
      code: 'sale.insufficient-stock',
    });
  });

  test('allows one of two cancellations that use it at once', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ stock: 10 });
    const sales = [
      saleIn(await seller.sell({ [yerba._id]: 1 })),
      saleIn(await seller.sell({ [yerba._id]: 1 })),
    ];
    await shop.call('PUT', '/api/till-settings', { pinToCancel: true });
    const { _id } = (await ask(seller, 'cancellation')).json<Authorization>();

    const answers = await Promise.all(
      sales.map((sale) =>
        seller.call('PUT', `/api/sales/${sale._id}/cancel?authorizationId=${_id}`),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(await shop.stockOf(yerba._id)).toBe(9);
  });

  test('allows a cancellation where the shop asks for it; the administrator needs none', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ stock: 10 });
    const [first, second] = [
      saleIn(await seller.sell({ [yerba._id]: 1 })),
      saleIn(await seller.sell({ [yerba._id]: 1 })),
    ];
    await shop.call('PUT', '/api/till-settings', { pinToCancel: true });
    expect(refusal(await cancel(seller, first))).toEqual({
      status: 403,
      code: 'authorization.required',
    });
    const { _id } = (await ask(seller, 'cancellation')).json<Authorization>();
    const cancelWith = (sale: { _id: string }) =>
      seller.call('PUT', `/api/sales/${sale._id}/cancel?authorizationId=${_id}`);

    expect((await cancelWith(first)).statusCode).toBe(200);
    expect(refusal(await cancelWith(second))).toMatchObject({ code: 'authorization.invalid' });
    expect((await cancel(shop, second)).statusCode).toBe(200);
    expect(await shop.stockOf(yerba._id)).toBe(10);
  });

  test('is refused when it is wrong, of a seller, or of another shop, and counted', async () => {
    const { shop, seller } = await aShopWithPin();
    const other = await aShop(server);
    await setPin(other, other, '7777');
    await setPin(shop, seller, '1234');
    const codes = [];
    for (const pin of ['0000', '1234', '7777', ...Array(8).fill('1111')])
      codes.push((await ask(seller, 'discount', pin)).statusCode);

    expect(codes).toEqual([...Array(10).fill(403), 429]);
    expect((await ask(other, 'discount', '7777')).statusCode).toBe(201);
  });
});
