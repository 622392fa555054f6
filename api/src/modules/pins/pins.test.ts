import type { Session } from '@mostrador/contracts/accounts';
import type { Authorization, AuthorizedAct, UserAtTheTill } from '@mostrador/contracts/pins';
import { newId } from '@mostrador/domain';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { cancel, takeBack } from '../../../test/returns.ts';

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
const ask = (by: Caller, about: AuthorizedAct, pin = ADMIN_PIN) =>
  by.call('POST', '/api/authorizations', { about, pin });
const granted = async (by: Caller, about: AuthorizedAct) =>
  (await ask(by, about)).json<Authorization>();
/** A discount of $ 500 of $ 1.000 by default. */
const aDiscount = (
  saleId: string,
  about: { customerId?: string; fullPrice?: number; amount?: number } = {},
): AuthorizedAct => ({
  act: 'discount',
  saleId,
  customerId: null,
  fullPrice: 1000,
  amount: 500,
  ...about,
});
const me = (token: string) =>
  server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
const refusal = (answer: { statusCode: number; json(): { code: string } }) => ({
  status: answer.statusCode,
  code: answer.json().code,
});

/** Creates a shop whose administrator has a PIN, with a seller who may give no discount. */
async function aShopWithPin(): Promise<{ shop: TestShop; seller: Caller }> {
  const shop = await aShop(server);
  await setPin(shop, shop, ADMIN_PIN);
  return { shop, seller: await shop.aSeller({ canManageSales: true }) };
}

describe('PINs', () => {
  test('are set and removed by the administrator, and never returned', async () => {
    const { shop, seller } = await aShopWithPin();

    expect((await setPin(shop, seller, '1234')).statusCode).toBe(204);
    const users = await seller.call('GET', '/api/users/at-the-till');
    expect(users.json()).toEqual(
      [
        {
          _id: shop.userId,
          username: shop.username,
          realName: null,
          role: 'admin',
          hasPin: true,
          pinVersion: expect.any(String),
        },
        {
          _id: seller.userId,
          username: seller.username,
          realName: null,
          role: 'vendedor',
          hasPin: true,
          pinVersion: expect.any(String),
        },
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

  test('have another version whenever one is set, also the same one, and none once removed', async () => {
    const { shop, seller } = await aShopWithPin();
    const versionOf = async () => {
      const people: UserAtTheTill[] = (await seller.call('GET', '/api/users/at-the-till')).json();
      return people.find(({ _id }) => _id === seller.userId)?.pinVersion;
    };
    expect(await versionOf()).toBeNull();
    await setPin(shop, seller, '1234');
    const first = await versionOf();
    expect(await versionOf()).toBe(first);
    await setPin(shop, seller, '1234');

    expect(await versionOf()).not.toBe(first);
  });

  test.each([
    ['12', 'PIN: Mínimo 4 números'],
    ['123456789', 'PIN: Máximo 8 números'],
    ['12a4', 'PIN: Usá solo números'],
    ['١٢٣٤', 'PIN: Usá solo números'],
  ])('have four to eight digits: %s is refused', async (pin, error) => {
    const shop = await aShop(server);

    expect((await setPin(shop, shop, pin)).json()).toMatchObject({ error });
  });

  test('cannot be set by a seller, nor in another shop', async () => {
    const { seller } = await aShopWithPin();
    const other = await aShop(server);

    expect((await setPin(seller, seller, '1234')).statusCode).toBe(403);
    expect(refusal(await setPin(other, seller, '1234'))).toEqual({
      status: 404,
      code: 'user.not-found',
    });
  });
});

test('are deleted with a removed seller, who cannot get one', async () => {
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
  test('signs in the owner of the PIN, and ends the session before', async () => {
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
    // A right and a wrong PIN get the same answer: nobody can guess an administrator's PIN here.
    for (const pin of [ADMIN_PIN, '0000'])
      expect(refusal(await switchTo(seller, shop, pin))).toMatchObject({
        code: 'pin.administrator-needs-password',
      });
    expect(refusal(await switchTo(seller, other.seller, '1234'))).toMatchObject({
      code: 'pin.wrong',
    });
    expect((await me(seller.token)).statusCode).toBe(200);
  });

  test('is refused for a deactivated seller', async () => {
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

  test('is refused for a seller who is deactivated at the same moment', async () => {
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
});

describe('a change of seller whose token the device proposed', () => {
  async function aTill() {
    const { shop, seller } = await aShopWithPin();
    const next = await shop.aSeller({ canManageSales: true });
    await setPin(shop, next, '1234');
    const token = newShopToken(shop.shopId).token;
    const request = { userId: next.userId, pin: '1234', token };
    const send = (bearer: string, body: object = request) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/switch',
        headers: { authorization: `Bearer ${bearer}` },
        payload: body,
      });
    const changes = async () =>
      (await auditTrailOf(server, shop)).filter(({ action }) => action === 'account.switched-to');
    return { shop, seller, next, token, request, send, changes };
  }

  test('can be repeated under that token when its answer was lost, and happens once', async () => {
    const { seller, next, token, request, send, changes } = await aTill();
    const first = await send(seller.token);
    expect((await send(seller.token)).statusCode).toBe(401);
    const repeated = await send(token);

    expect(repeated.json<Session>()).toEqual(first.json());
    expect(repeated.json()).toMatchObject({ user: { _id: next.userId }, token });
    expect(await changes()).toHaveLength(1);
    expect(refusal(await send(token, { ...request, pin: '0000' }))).toMatchObject({
      code: 'pin.wrong',
    });
    expect((await me(token)).statusCode).toBe(200);
  });

  test('happens once when it is sent five times at once', async () => {
    const { seller, token, send, changes } = await aTill();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(seller.token)));

    const sessions = answers.filter(({ statusCode }) => statusCode !== 401);
    expect(new Set(sessions.map((answer) => answer.json<Session>().token))).toEqual(
      new Set([token]),
    );
    expect(await changes()).toHaveLength(1);
  });

  test('leaves the session to a third seller, with another token', async () => {
    const { shop, seller, token, request, send } = await aTill();
    const third = await shop.aSeller({ canManageSales: true });
    await setPin(shop, third, '9753');
    await send(seller.token);
    const answer = await send(token, { ...request, userId: third.userId, pin: '9753' });

    expect(answer.json<Session>().user._id).toBe(third.userId);
    expect(answer.json<Session>().token).not.toBe(token);
    expect((await me(token)).statusCode).toBe(401);
  });

  test('says what to do when another person entered under that token at the same time', async () => {
    const { shop, seller, request, send } = await aTill();
    const answer = await send(seller.token, { ...request, token: shop.token });

    expect(answer.json()).toMatchObject({
      code: 'pin.session-token',
      error: 'Otra persona entró al mismo tiempo en este dispositivo: probá de nuevo',
    });
  });

  test('is refused with the token of another shop, of another person, or of no session', async () => {
    const { shop, seller, request, send, changes } = await aTill();
    const other = await aShop(server);
    for (const token of [newShopToken(other.shopId).token, shop.token, '', 'x'.repeat(1000)])
      expect((await send(seller.token, { ...request, token })).statusCode).toBe(400);

    expect((await me(seller.token)).statusCode).toBe(200);
    expect((await me(shop.token)).json()).toMatchObject({ _id: shop.userId });
    expect(await changes()).toHaveLength(0);
  });
});

describe("an administrator's PIN", () => {
  const aSale = (productId: string, more: object = {}) => ({
    _id: newId(),
    items: [{ productId, quantity: 1 }],
    ...more,
  });
  const sendWith = (by: Caller, sale: object, ...authorizations: Authorization[]) =>
    by.call('POST', '/api/sales', {
      ...sale,
      authorizationIds: authorizations.map(({ _id }) => _id),
    });
  const HALF = { discount: { percent: 50 } };

  test('allows one discount over the maximum, and the trail records both users and the act', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000, stock: 10 });
    const sale = aSale(yerba._id, HALF);
    const without = await seller.call('POST', '/api/sales', sale);
    expect(refusal(without)).toEqual({ status: 403, code: 'sale.discount-over-maximum' });
    const about = aDiscount(sale._id);
    const authorization = await granted(seller, about);
    expect(authorization.allowedBy).toEqual({ _id: shop.userId, username: shop.username });

    const made = await sendWith(seller, sale, authorization);

    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ total: 500, userId: { username: seller.username } });
    expect(await auditTrailOf(server, shop)).toContainEqual({
      username: seller.username,
      action: 'authorization.used',
      details: { about, allowedBy: authorization.allowedBy, saleId: sale._id },
    });
    // The answer was lost, and the till sends it again.
    const again = await sendWith(seller, sale, authorization);
    expect(again.json()).toEqual(made.json());
    expect(await shop.stockOf(yerba._id)).toBe(9);
  });

  test('allows one of ten sales that use it at once: the one that it names', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000, stock: 100 });
    const sales = Array.from({ length: 10 }, () => aSale(yerba._id, HALF));
    const authorization = await granted(seller, aDiscount(sales[4]?._id ?? ''));

    const answers = await Promise.all(sales.map((sale) => sendWith(seller, sale, authorization)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      sales.map((_, place) => (place === 4 ? 201 : 403)),
    );
    expect(await shop.stockOf(yerba._id)).toBe(99);
  });

  test('makes one sale when that is sent ten times at once', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000, stock: 100 });
    const sale = aSale(yerba._id, HALF);
    const authorization = await granted(seller, aDiscount(sale._id));

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendWith(seller, sale, authorization)),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await shop.stockOf(yerba._id)).toBe(99);
  });

  test.each<[string, (productId: string, brunoId: string) => object]>([
    ['a larger part', () => ({ discount: { percent: 50.01 } })],
    ['all of it', () => ({ discount: { percent: 100 } })],
    [
      'more by the line',
      (productId) => ({ items: [{ productId, quantity: 1, discount: { amount: 500.01 } }] }),
    ],
    ['the same part of more', (productId) => ({ items: [{ productId, quantity: 2 }] })],
    [
      'the same amount of less',
      (productId) => ({ items: [{ productId, quantity: 0.9 }], discount: { amount: 500 } }),
    ],
    [
      'the same part with a free line beside it',
      (productId) => ({
        items: [
          { productId, quantity: 1 },
          { price: 100, quantity: 1 },
        ],
      }),
    ],
    ['it to another customer', (_, brunoId) => ({ customerId: brunoId })],
    ['it to no customer', () => ({ customerId: undefined })],
  ])('for a discount does not allow %s', async (_, change) => {
    const { shop, seller } = await aShopWithPin();
    const product = await shop.aProduct({ price: 1000, stock: 10, unit: 'kg' });
    const [ana, bruno] = [await shop.aCustomer(), await shop.aCustomer()];
    const sale = aSale(product._id, { ...HALF, customerId: ana._id });
    const authorization = await granted(seller, aDiscount(sale._id, { customerId: ana._id }));

    const other = { ...sale, ...change(product._id, bruno._id) };
    expect(refusal(await sendWith(seller, other, authorization))).toEqual({
      status: 403,
      code: 'authorization.invalid',
    });

    // The authorization was not used, and still works.
    expect(await shop.stockOf(product._id)).toBe(10);
    expect((await sendWith(seller, sale, authorization)).statusCode).toBe(201);
  });

  test('names the allowed amount when a sale takes off more', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000, stock: 100 });
    const sale = aSale(yerba._id, { discount: { percent: 100 } });
    sale.items = [{ productId: yerba._id, quantity: 100 }];
    const authorization = await granted(seller, aDiscount(sale._id));

    const answer = await sendWith(seller, sale, authorization);

    expect(answer.json()).toMatchObject({
      error:
        'Se autorizó descontar $\u00a0500,00 de $\u00a01.000,00, y la venta descuenta $\u00a0100.000,00 de $\u00a0100.000,00. Pedí el PIN de nuevo.',
    });
    expect(await shop.stockOf(yerba._id)).toBe(100);
  });

  test('also allows less than it names', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000, stock: 10 });
    const sale = aSale(yerba._id, { discount: { percent: 20 } });
    const authorization = await granted(seller, aDiscount(sale._id));

    expect((await sendWith(seller, sale, authorization)).statusCode).toBe(201);
  });

  test('allows only the requesting seller, in their shop, in time, and the named act', async () => {
    const { shop, seller } = await aShopWithPin();
    const other = await aShopWithPin();
    const colleague = await shop.aSeller({ canManageSales: true });
    const yerba = await shop.aProduct({ price: 1000, stock: 10 });
    const theirs = await other.shop.aProduct({ price: 1000, stock: 10 });
    const sale = aSale(yerba._id, HALF);
    const made = saleIn(await seller.sell({ [yerba._id]: 1 }));
    const forDiscount = await granted(seller, aDiscount(sale._id));
    const forCancelling = await granted(seller, { act: 'cancel-sale', saleId: made._id });
    const sell = async (by: Caller, authorization: Authorization, productId = yerba._id) =>
      refusal(await sendWith(by, { ...sale, items: [{ productId, quantity: 1 }] }, authorization));

    const invalid = { status: 403, code: 'authorization.invalid' };
    expect(await sell(colleague, forDiscount)).toEqual(invalid);
    expect(await sell(other.seller, forDiscount, theirs._id)).toEqual(invalid);
    expect(await sell(seller, forCancelling)).toEqual(invalid);
    server.now = new Date(forDiscount.expiresAt);
    expect(await sell(seller, forDiscount)).toEqual(invalid);
    expect(await shop.stockOf(yerba._id)).toBe(9);
  });

  describe('an authorization of a debt', () => {
    async function aDebtor(creditLimit = 1500) {
      const { shop, seller } = await aShopWithPin();
      const yerba = await shop.aProduct({ price: 1000, stock: 10 });
      await shop.call('PUT', '/api/till-settings', { customerCredit: true });
      const ana = await shop.aCustomer({ creditLimit });
      const onAccount = (more: object = {}) =>
        aSale(yerba._id, { customerId: ana._id, paymentMethod: 'Cuenta corriente', ...more });
      await seller.call('POST', '/api/sales', onAccount());
      return { shop, seller, yerba, ana, onAccount };
    }
    const OVER = { status: 409, code: 'customer-credit.over-limit' };
    const owing = (sale: { _id: string }, { _id }: { _id: string }, amount: number) =>
      ({ act: 'credit-limit', saleId: sale._id, customerId: _id, amount }) as const;

    test("allows one sale on account over the customer's limit", async () => {
      const { shop, seller, yerba, ana, onAccount } = await aDebtor();
      const [sale, next] = [onAccount(), onAccount()];
      expect(refusal(await sendWith(seller, sale))).toEqual(OVER);
      const authorization = await granted(seller, owing(sale, ana, 2000));

      const made = await sendWith(seller, sale, authorization);

      expect(made.statusCode).toBe(201);
      expect((await sendWith(seller, sale, authorization)).json()).toEqual(made.json());
      expect(refusal(await sendWith(seller, next, authorization))).toMatchObject({
        code: 'authorization.invalid',
      });
      expect(refusal(await sendWith(seller, next))).toEqual(OVER);
      expect(await shop.stockOf(yerba._id)).toBe(8);
    });

    test('allows no larger sale, no other sale, and no other customer', async () => {
      const { shop, seller, yerba, ana, onAccount } = await aDebtor();
      const bruno = await shop.aCustomer({ creditLimit: 100 });
      const sale = onAccount();
      const authorization = await granted(seller, owing(sale, ana, 2000));

      const more = { ...sale, items: [{ productId: yerba._id, quantity: 2 }] };
      expect(refusal(await sendWith(seller, more, authorization))).toEqual(OVER);
      const invalid = { status: 403, code: 'authorization.invalid' };
      const forBruno = { ...sale, customerId: bruno._id };
      expect(refusal(await sendWith(seller, forBruno, authorization))).toEqual(invalid);
      expect(refusal(await sendWith(seller, onAccount(), authorization))).toEqual(invalid);
      expect(await shop.stockOf(yerba._id)).toBe(9);
    });

    test('uses the current debt, after another till sold to the customer', async () => {
      const { shop, seller, ana, onAccount } = await aDebtor();
      const [one, two] = [onAccount(), onAccount()];
      const both = [
        await granted(seller, owing(one, ana, 2000)),
        await granted(seller, owing(two, ana, 2000)),
      ];

      const answers = await Promise.all([
        sendWith(seller, one, both[0] as Authorization),
        sendWith(seller, two, both[1] as Authorization),
      ]);

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      const account = await shop.call('GET', `/api/customers/${ana._id}/account`);
      expect(account.json()).toMatchObject({ customer: { balance: 2000 } });
    });

    test('is audited with the name of the customer', async () => {
      const { shop, seller, ana, onAccount } = await aDebtor();
      const sale = onAccount();
      const about = owing(sale, ana, 2000);
      const authorization = await granted(seller, about);

      await sendWith(seller, sale, authorization);

      const expected = { about: { ...about, customerName: ana.name } };
      expect(await auditTrailOf(server, shop)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            action: 'authorization.given',
            details: expect.objectContaining(expected),
          }),
          expect.objectContaining({
            action: 'authorization.used',
            details: expect.objectContaining(expected),
          }),
        ]),
      );
    });

    test('can be combined with a discount in one sale, each with its own authorization', async () => {
      const { shop, seller, yerba, ana } = await aDebtor(100);
      const sale = aSale(yerba._id, {
        customerId: ana._id,
        // A part of it is paid in cash.
        payments: [
          { method: 'Cuenta corriente', amount: 400 },
          { method: 'Efectivo', amount: 100 },
        ],
        ...HALF,
      });
      const discount = await granted(seller, aDiscount(sale._id, { customerId: ana._id }));
      const debt = await granted(seller, owing(sale, ana, 400));

      expect(refusal(await sendWith(seller, sale, debt))).toMatchObject({
        code: 'sale.discount-over-maximum',
      });
      expect(refusal(await sendWith(seller, sale, discount))).toEqual(OVER);
      // Refused sales used no authorization.
      expect((await sendWith(seller, sale, discount, debt)).statusCode).toBe(201);
      expect(await shop.stockOf(yerba._id)).toBe(9);
    });
  });

  test('that has expired does not hide a refusal for missing stock', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000, stock: 0 });
    const sale = aSale(yerba._id, HALF);
    const authorization = await granted(seller, aDiscount(sale._id));
    server.now = new Date(authorization.expiresAt);

    expect(refusal(await sendWith(seller, sale, authorization))).toMatchObject({
      code: 'sale.insufficient-stock',
    });
  });

  test('allows the cancellation of the sale that was shown; the administrator needs none', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ stock: 10, price: 1000 });
    const [first, second] = [
      saleIn(await seller.sell({ [yerba._id]: 1 })),
      saleIn(await seller.sell({ [yerba._id]: 1 })),
    ];
    await shop.call('PUT', '/api/till-settings', { pinToCancel: true });
    const refused = await cancel(seller, first);
    expect(refusal(refused)).toEqual({ status: 403, code: 'authorization.required' });
    expect(refused.json()).toMatchObject({
      error: 'Para anular una venta hace falta el PIN de un administrador',
    });
    const about = { act: 'cancel-sale', saleId: first._id } as const;
    const { _id, allowedBy } = await granted(seller, about);
    const cancelWith = (sale: { _id: string }) =>
      seller.call('PUT', `/api/sales/${sale._id}/cancel?authorizationId=${_id}`);

    expect(refusal(await cancelWith(second))).toMatchObject({ code: 'authorization.invalid' });
    expect((await cancelWith(first)).statusCode).toBe(200);
    expect(refusal(await cancelWith(second))).toMatchObject({ code: 'authorization.invalid' });
    expect((await cancel(shop, second)).statusCode).toBe(200);
    expect(await shop.stockOf(yerba._id)).toBe(10);
    expect(await auditTrailOf(server, shop)).toContainEqual({
      username: seller.username,
      action: 'authorization.used',
      details: { about: { ...about, saleTotal: 1000 }, allowedBy, saleId: first._id },
    });
  });

  test('allows a return where the shop asks for it, of no more than was shown', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ stock: 10, price: 1000 });
    const [first, second] = [
      saleIn(await seller.sell({ [yerba._id]: 2 })),
      saleIn(await seller.sell({ [yerba._id]: 2 })),
    ];
    const give = (by: Caller, sale: { _id: string }, quantity: number, ids?: string[]) =>
      takeBack(by, sale, { items: [{ position: 0, quantity }], authorizationIds: ids });
    expect((await give(seller, second, 1)).statusCode).toBe(201);
    await shop.call('PUT', '/api/till-settings', { pinToCancel: true });
    const refused = await give(seller, first, 1);
    expect(refusal(refused)).toEqual({ status: 403, code: 'authorization.required' });
    expect(refused.json()).toMatchObject({
      error: 'Para devolver hace falta el PIN de un administrador',
    });
    const about = { act: 'return-sale', saleId: first._id, amount: 1000 } as const;
    const ids = [(await granted(seller, about))._id];

    const invalid = { status: 403, code: 'authorization.invalid' };
    expect(refusal(await give(seller, first, 2, ids))).toEqual(invalid);
    expect(refusal(await give(seller, second, 1, ids))).toEqual(invalid);
    const answers = await Promise.all([1, 2, 3].map(() => give(seller, first, 1, ids)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403]);
    expect((await give(shop, first, 1)).statusCode).toBe(201);
    expect(await shop.stockOf(yerba._id)).toBe(9);
  });

  test("is required for a return that leaves a discount over the seller's maximum", async () => {
    const { shop } = await aShopWithPin();
    const seller = await shop.aSeller({ canManageSales: true }, 25);
    const perfume = await shop.aProduct({ stock: 5, price: 1000 });
    const sale = saleIn(
      await seller.sell(
        {},
        {
          items: [
            { productId: perfume._id, quantity: 1, discount: { amount: 1000 } },
            { price: 3000, quantity: 3 },
          ],
        },
      ),
    );
    const give = (items: { position: number; quantity: number }[], ids?: string[]) =>
      takeBack(seller, sale, { items, authorizationIds: ids });
    const rest = [{ position: 1, quantity: 2 }];

    expect((await give([{ position: 1, quantity: 1 }])).statusCode).toBe(201);
    expect(refusal(await give(rest))).toEqual({ status: 403, code: 'return.stays-over-maximum' });
    const about = { act: 'return-sale', saleId: sale._id, amount: 6000 } as const;
    expect((await give(rest, [(await granted(seller, about))._id])).statusCode).toBe(201);
    expect((await give([{ position: 0, quantity: 1 }])).statusCode).toBe(201);
  });

  test("is not required for a return that leaves a discount within the maximum of the sale's seller", async () => {
    const { shop } = await aShopWithPin();
    const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true });
    const sold = await shop.call('POST', '/api/sales', {
      items: [
        { price: 1000, quantity: 1, discount: { percent: 50 } },
        { price: 1000, quantity: 1 },
      ],
    });

    const items = [{ position: 1, quantity: 1 }];
    expect((await takeBack(seller, saleIn(sold), { items })).statusCode).toBe(201);
  });

  test('is refused for a sale or a customer of another shop', async () => {
    const { shop, seller } = await aShopWithPin();
    const other = await aShopWithPin();
    const bruno = await other.shop.aCustomer();
    const mate = await other.shop.aProduct();
    const theirs = saleIn(await other.seller.sell({ [mate._id]: 1 }));
    const saleId = newId();

    expect(refusal(await ask(seller, { act: 'cancel-sale', saleId: theirs._id }))).toEqual({
      status: 404,
      code: 'sale.not-found',
    });
    const debt = { act: 'credit-limit', saleId, customerId: bruno._id, amount: 1 } as const;
    expect(refusal(await ask(seller, debt))).toEqual({
      status: 404,
      code: 'sale.unknown-customer',
    });
    expect(refusal(await ask(seller, aDiscount(saleId, { customerId: bruno._id })))).toEqual({
      status: 404,
      code: 'sale.unknown-customer',
    });
    expect(await auditTrailOf(server, shop)).not.toContainEqual(
      expect.objectContaining({ action: 'authorization.given' }),
    );
  });

  test.each(['discount', 'cancellation', 'credit-limit'])(
    'is required again for a page of an earlier release, which names no act (%s)',
    async (act) => {
      const { seller } = await aShopWithPin();

      const answer = await seller.call('POST', '/api/authorizations', { act, pin: ADMIN_PIN });

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        error:
          'Autorización: esta página es de antes de la última actualización. Recargala y pedí el PIN de nuevo: lo que estabas vendiendo no se pierde',
      });
    },
  );

  test('of an earlier release allows nothing, because it names no act', async () => {
    const { shop, seller } = await aShopWithPin();
    const yerba = await shop.aProduct({ price: 1000 });
    const sale = aSale(yerba._id, HALF);
    const given = await granted(seller, aDiscount(sale._id));
    const old = { ...given, _id: newId() };
    await server.database
      .forShop(shop.shopId)
      .insertInto('act_authorization')
      .values({
        shop_id: shop.shopId,
        id: old._id,
        act: 'discount',
        asked_by: seller.userId,
        allowed_by: shop.userId,
        created_at: NOON,
        expires_at: new Date(given.expiresAt),
      })
      .execute();

    expect(refusal(await sendWith(seller, sale, old))).toMatchObject({
      code: 'authorization.invalid',
    });
    // The till asks for a new authorization, and the sale succeeds.
    expect((await sendWith(seller, sale, given)).statusCode).toBe(201);
  });

  test("is refused when it is wrong, a seller's, or of another shop", async () => {
    const { shop, seller } = await aShopWithPin();
    const other = await aShop(server);
    await setPin(other, other, '7777');
    await setPin(shop, seller, '1234');
    const about = aDiscount(newId());

    for (const pin of ['0000', '1234', '7777'])
      expect(refusal(await ask(seller, about, pin))).toEqual({ status: 403, code: 'pin.wrong' });
    expect((await ask(other, about, '7777')).statusCode).toBe(201);
  });
});
