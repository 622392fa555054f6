import type { CashRegister, CashRegisterReading } from '@mostrador/contracts/cash-registers';
import type { MadeReturn, NewReturn, SaleReturn } from '@mostrador/contracts/returns';
import { CUSTOMER_CREDIT, type Payment, type Sale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCashRegister, closeCash, enableCash, openCash } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import {
  accountOf,
  aShopWithCredit,
  payOnAccount,
  sellOnAccount,
} from '../../../test/customer-accounts.ts';
import { cancel, takeBack } from '../../../test/returns.ts';

const server = aServer();

beforeEach(() => {
  server.now = new Date('2026-03-10T12:00:00-03:00');
});

const ALL = [{ position: 0, quantity: 1 }];

/** Creates a shop with a seller who has only the permissions that the screen of returns needs. */
async function aShopAndASeller() {
  const shop = await aShopWithCredit(server);
  const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true });
  return { shop, seller };
}

/** Makes a sale of one line, paid in these parts. */
async function sell(caller: Caller, payments: Payment[], more: object = {}): Promise<Sale> {
  const price = payments.reduce((sum, { amount }) => sum + amount * 100, 0) / 100;
  return saleIn(await caller.sell({}, { items: [{ price, quantity: 1 }], payments, ...more }));
}

async function givenBack(caller: Caller, sale: { _id: string }, asked: Partial<NewReturn> = {}) {
  const answer = await takeBack(caller, sale, { items: ALL, ...asked });
  return answer.json<MadeReturn & { code?: string; error?: string }>();
}

async function returnsOf(caller: Caller, { _id }: { _id: string }): Promise<SaleReturn[]> {
  return (await caller.call('GET', `/api/sales/${_id}/returns`)).json().returns;
}

async function readingOf(shop: TestShop, { _id }: { _id: string }): Promise<CashRegisterReading> {
  return (await shop.call('GET', `/api/cash-registers/${_id}/reading`)).json();
}

const balanceOf = async (shop: TestShop, customer: { _id: string }) =>
  (await accountOf(shop, customer)).customer.balance;

describe('a refund', () => {
  test('of a purchase on account reduces the account, and takes no cash from the drawer', async () => {
    const { shop, seller } = await aShopAndASeller();
    const register = await aCashRegister(shop);
    const ana = await shop.aCustomer();
    const sale = saleIn(await sellOnAccount(seller, ana, 900));

    expect(await givenBack(seller, sale)).toMatchObject({
      paymentMethod: CUSTOMER_CREDIT,
      payments: [{ method: CUSTOMER_CREDIT, amount: 900 }],
      total: 900,
    });
    expect(await balanceOf(shop, ana)).toBe(0);
    expect((await readingOf(shop, register)).drawer).toMatchObject({
      givenBack: 0,
      expectedAmount: 1000,
    });
  });

  test('of a sale by QR is by QR', async () => {
    const { shop, seller } = await aShopAndASeller();
    const register = await aCashRegister(shop);
    const sale = await sell(seller, [{ method: 'QR', amount: 700 }]);

    expect(await givenBack(seller, sale)).toMatchObject({
      payments: [{ method: 'QR', amount: 700 }],
    });
    expect(await readingOf(shop, register)).toMatchObject({
      drawer: { givenBack: 0, expectedAmount: 1000 },
      returns: { count: 1, total: 700 },
      givenBackByMethod: [{ method: 'QR', count: 1, total: 700 }],
    });
  });

  test('of several methods uses one after the other, each up to its payment', async () => {
    const { shop, seller } = await aShopAndASeller();
    const register = await aCashRegister(shop);
    const ana = await shop.aCustomer();
    const sale = saleIn(
      await shop.sell(
        {},
        {
          items: [{ price: 333.33, quantity: 3 }],
          discount: { amount: 99.99 },
          customerId: ana._id,
          // 900 in all: 200 of the cash is change.
          payments: [
            { method: 'QR', amount: 350.01 },
            { method: CUSTOMER_CREDIT, amount: 249.99 },
            { method: 'Efectivo', amount: 500 },
          ],
        },
      ),
    );
    expect(sale).toMatchObject({ total: 900, cashReceived: 500 });

    const one = () => givenBack(seller, sale, { items: [{ position: 0, quantity: 1 }] });
    expect((await one()).payments).toEqual([
      { method: 'Efectivo', amount: 50.01 },
      { method: CUSTOMER_CREDIT, amount: 249.99 },
    ]);
    expect((await one()).payments).toEqual([
      { method: 'Efectivo', amount: 249.99 },
      { method: 'QR', amount: 50.01 },
    ]);
    expect((await one()).payments).toEqual([{ method: 'QR', amount: 300 }]);

    expect(await balanceOf(shop, ana)).toBe(0);
    expect(await readingOf(shop, register)).toMatchObject({
      drawer: { sold: 300, givenBack: 300, expectedAmount: 1000 },
      givenBackByMethod: [
        { method: 'Efectivo', count: 2, total: 300 },
        { method: 'QR', count: 2, total: 350.01 },
        { method: CUSTOMER_CREDIT, count: 1, total: 249.99 },
      ],
    });
    const { entries } = await accountOf(shop, ana);
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['return', -249.99],
      ['sale', 249.99],
    ]);
  });

  test('uses the account first, even after part of the debt was paid: the rest is in favour', async () => {
    const { shop, seller } = await aShopAndASeller();
    const ana = await shop.aCustomer();
    const sale = saleIn(await sellOnAccount(seller, ana, 900));
    await payOnAccount(shop, ana, 600);

    expect(await givenBack(seller, sale)).toMatchObject({
      payments: [{ method: CUSTOMER_CREDIT, amount: 900 }],
    });
    expect(await balanceOf(shop, ana)).toBe(-600);
  });

  test('may be divided by a seller among the methods of the payment', async () => {
    const { seller } = await aShopAndASeller();
    const parts: Payment[] = [
      { method: 'Efectivo', amount: 500 },
      { method: 'QR', amount: 500 },
    ];
    const sale = await sell(seller, parts, {
      items: [{ price: 100, quantity: 10 }],
    });
    const some = (payments: Payment[]) =>
      givenBack(seller, sale, { items: [{ position: 0, quantity: 5 }], payments });

    expect(await some([{ method: 'QR', amount: 500 }])).toMatchObject({ total: 500 });
    expect(await some([{ method: 'QR', amount: 500 }])).toMatchObject({
      code: 'return.not-as-paid',
    });
    expect(await some([{ method: 'Efectivo', amount: 500 }])).toMatchObject({ total: 500 });
  });

  test('of zero uses no method', async () => {
    const { seller } = await aShopAndASeller();
    const gift = saleIn(await seller.sell({}, { items: [{ price: 0, quantity: 1 }] }));

    expect(await givenBack(seller, gift, { payments: [] })).toMatchObject({
      total: 0,
      payments: [],
    });
  });

  test("the second of two concurrent returns sees the first one's refund", async () => {
    const { shop, seller } = await aShopAndASeller();
    const ana = await shop.aCustomer();
    for (let round = 0; round < 5; round++) {
      const sale = await sell(
        seller,
        [
          { method: CUSTOMER_CREDIT, amount: 333.34 },
          { method: 'Débito', amount: 333.33 },
          { method: 'Efectivo', amount: 333.33 },
        ],
        { items: [{ price: 250, quantity: 4 }], customerId: ana._id },
      );
      const two = { items: [{ position: 0, quantity: 2 }] };
      await Promise.all([takeBack(seller, sale, two), takeBack(shop, sale, two)]);

      const made = (await returnsOf(shop, sale)).flatMap(({ payments }) => payments);
      const by = (of: string) =>
        made.reduce((sum, { method, amount }) => sum + (method === of ? amount * 100 : 0), 0);
      expect(
        [CUSTOMER_CREDIT, 'Débito', 'Efectivo'].map((method) => Math.round(by(method))),
      ).toEqual([33_334, 33_333, 33_333]);
    }
    expect(await balanceOf(shop, ana)).toBe(0);
  });

  test('a return from an older screen in cash for a sale by QR leaves the rest of the QR', async () => {
    const { shop, seller } = await aShopAndASeller();
    const sale = await sell(seller, [{ method: 'QR', amount: 1000 }], {
      items: [{ price: 100, quantity: 10 }],
    });
    const cash = [{ method: 'Efectivo' as const, amount: 300 }];
    await givenBack(shop, sale, { items: [{ position: 0, quantity: 3 }], payments: cash });

    expect((await returnsOf(shop, sale)).map(({ payments }) => payments)).toEqual([cash]);
    expect(await givenBack(seller, sale, { items: [{ position: 0, quantity: 7 }] })).toMatchObject({
      payments: [{ method: 'QR', amount: 700 }],
    });
  });
});

describe('another refund method', () => {
  const REFUSED = {
    code: 'return.not-as-paid',
    error:
      'La plata vuelve como se pagó: Cuenta corriente $\u00a0400,00, QR $\u00a0500,00. De otra manera hace falta el PIN de un administrador',
  };

  async function aMixedSale() {
    const { shop, seller } = await aShopAndASeller();
    const ana = await shop.aCustomer();
    const payments: Payment[] = [
      { method: 'QR', amount: 500 },
      { method: CUSTOMER_CREDIT, amount: 400 },
    ];
    return { shop, seller, ana, sale: await sell(seller, payments, { customerId: ana._id }) };
  }

  test.each<[string, Partial<NewReturn>]>([
    ['cash while the debt stays', { payments: [{ method: 'Efectivo', amount: 900 }] }],
    ['a screen of an earlier release, which sends one method', { paymentMethod: 'Efectivo' }],
    ['a screen of an earlier release by a method that paid less', { paymentMethod: 'QR' }],
    [
      'the QR before the account',
      {
        payments: [
          { method: 'QR', amount: 500 },
          { method: CUSTOMER_CREDIT, amount: 100 },
          { method: 'Efectivo', amount: 300 },
        ],
      },
    ],
    [
      'more by a method, in two parts',
      {
        payments: [
          { method: CUSTOMER_CREDIT, amount: 300 },
          { method: 'QR', amount: 300 },
          { method: 'QR', amount: 300 },
        ],
      },
    ],
  ])('%s is refused to a seller, with the right methods', async (_, asked) => {
    const { shop, seller, ana, sale } = await aMixedSale();

    expect(await givenBack(seller, sale, asked)).toMatchObject(REFUSED);
    expect(await returnsOf(shop, sale)).toEqual([]);
    expect(await balanceOf(shop, ana)).toBe(400);
    expect(await givenBack(seller, sale)).toMatchObject({ total: 900 });
  });

  test("an older screen may send the method of the sale's payment", async () => {
    const { seller } = await aShopAndASeller();
    const sale = await sell(seller, [{ method: 'QR', amount: 500 }]);

    expect(await givenBack(seller, sale, { paymentMethod: 'QR' })).toMatchObject({
      payments: [{ method: 'QR', amount: 500 }],
    });
  });

  test('an administrator chooses it, and it is recorded', async () => {
    const { shop, ana, sale } = await aMixedSale();
    const register = await aCashRegister(shop);
    const payments: Payment[] = [
      { method: 'Efectivo', amount: 600 },
      { method: 'Transferencia', amount: 300 },
    ];

    expect(await givenBack(shop, sale, { payments })).toMatchObject({
      paymentMethod: 'Efectivo',
      payments,
    });
    expect(await balanceOf(shop, ana)).toBe(400);
    expect((await readingOf(shop, register)).drawer).toMatchObject({
      givenBack: 600,
      expectedAmount: 400,
    });
  });

  test('parts that do not add up are refused to everybody', async () => {
    const { shop, seller, sale } = await aMixedSale();
    const payments: Payment[] = [{ method: CUSTOMER_CREDIT, amount: 400 }];

    for (const caller of [shop, seller])
      expect(await givenBack(caller, sale, { payments })).toMatchObject({
        code: 'return.payments-differ',
        error: 'Medios de pago: suman $\u00a0400,00 y se devuelven $\u00a0900,00',
      });
  });

  test('the drawer gives no cash that it lacks for other payments', async () => {
    const { shop, sale } = await aMixedSale();
    const register = await aCashRegister(shop, { openingAmount: 899.99 });

    expect(await givenBack(shop, sale, { paymentMethod: 'Efectivo' })).toMatchObject({
      code: 'return.drawer-holds-less',
      error:
        'En la caja no hay $\u00a0900,00 en efectivo: devolvelos por otro medio, o registrá antes un ingreso',
    });
    await sell(shop, [{ method: 'Efectivo', amount: 0.01 }]);
    expect(await givenBack(shop, sale, { paymentMethod: 'Efectivo' })).toMatchObject({
      total: 900,
    });
    expect((await readingOf(shop, register)).drawer.expectedAmount).toBe(0);
  });

  test('nor to two concurrent returns', async () => {
    const { shop } = await aShopAndASeller();
    const register = await aCashRegister(shop);
    const sales = await Promise.all(
      [1, 2, 3].map(() => sell(shop, [{ method: 'QR', amount: 600 }])),
    );

    const answers = await Promise.all(
      sales.map((sale) => givenBack(shop, sale, { paymentMethod: 'Efectivo' })),
    );

    expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual([
      'made',
      'return.drawer-holds-less',
      'return.drawer-holds-less',
    ]);
    expect((await readingOf(shop, register)).drawer.expectedAmount).toBe(400);
  });

  test('the account of a removed customer is closed: an administrator uses another method', async () => {
    const { shop, seller } = await aShopAndASeller();
    const ana = await shop.aCustomer();
    const sale = saleIn(await sellOnAccount(seller, ana, 900));
    await payOnAccount(shop, ana, 900);
    await shop.call('DELETE', `/api/customers/${ana._id}`);

    expect(await givenBack(seller, sale)).toMatchObject({
      code: 'customer-credit.customer-removed',
    });
    expect(await givenBack(shop, sale, { paymentMethod: 'Efectivo' })).toMatchObject({
      total: 900,
    });
  });

  test('the same return sent again is the same, in any format', async () => {
    const { seller, sale } = await aMixedSale();
    const _id = newId();
    const first = await givenBack(seller, sale, { _id });
    const reversed = first.payments.toReversed();

    expect(await givenBack(seller, sale, { _id })).toEqual(first);
    expect(await givenBack(seller, sale, { _id, payments: reversed })).toEqual(first);
    expect(await givenBack(seller, sale, { _id, paymentMethod: 'QR' })).toMatchObject({
      code: 'return.id-reused',
    });
  });
});

describe("with an administrator's PIN", () => {
  const PIN = '482915';
  const IN_CASH: Payment[] = [{ method: 'Efectivo', amount: 700 }];

  async function aSaleByQr() {
    const { shop, seller } = await aShopAndASeller();
    await shop.call('PUT', `/api/users/${shop.userId}/pin`, { pin: PIN });
    const sale = await sell(seller, [{ method: 'QR', amount: 700 }]);
    return { shop, seller, sale };
  }

  async function allowed(seller: Caller, { _id }: Sale, refunds: Payment[]): Promise<string> {
    const about = { act: 'refund-otherwise', saleId: _id, refunds };
    const answer = await seller.call('POST', '/api/authorizations', { about, pin: PIN });
    return answer.json<{ _id: string }>()._id;
  }

  test('a seller chooses it, and the activity names who allowed it', async () => {
    const { shop, seller, sale } = await aSaleByQr();
    const authorizationIds = [await allowed(seller, sale, IN_CASH)];
    const asked = { _id: newId(), payments: IN_CASH, authorizationIds };

    const made = await givenBack(seller, sale, asked);

    expect(made).toMatchObject({ payments: IN_CASH });
    expect(await givenBack(seller, sale, asked)).toEqual(made);
    expect(await auditTrailOf(server, shop)).toContainEqual({
      username: seller.username,
      action: 'authorization.used',
      details: {
        about: expect.objectContaining({ act: 'refund-otherwise', refunds: IN_CASH }),
        allowedBy: { _id: shop.userId, username: shop.username },
        saleId: sale._id,
      },
    });
  });

  test.each<[string, Payment[]]>([
    ['another method', [{ method: 'Débito', amount: 700 }]],
    ['less', [{ method: 'Efectivo', amount: 699.99 }]],
    ['more', [{ method: 'Efectivo', amount: 700.01 }]],
    [
      'other parts',
      [
        { method: 'Efectivo', amount: 600 },
        { method: 'QR', amount: 100 },
      ],
    ],
  ])('is refused for %s', async (_, refunds) => {
    const { shop, seller, sale } = await aSaleByQr();
    const authorizationIds = [await allowed(seller, sale, refunds)];

    expect(await givenBack(seller, sale, { payments: IN_CASH, authorizationIds })).toMatchObject({
      code: 'authorization.invalid',
    });
    expect(await returnsOf(shop, sale)).toEqual([]);
  });

  test('is refused for another sale, or by another seller', async () => {
    const { shop, seller, sale } = await aSaleByQr();
    const another = await sell(seller, [{ method: 'QR', amount: 700 }]);
    const colleague = await shop.aSeller({ canManageSales: true, canViewHistory: true });
    const asked = { payments: IN_CASH, authorizationIds: [await allowed(seller, sale, IN_CASH)] };

    for (const answer of [
      await givenBack(seller, another, asked),
      await givenBack(colleague, sale, asked),
    ])
      expect(answer).toMatchObject({ code: 'authorization.invalid' });
  });

  test('two concurrent returns with the same one: one is made', async () => {
    const { shop, seller } = await aSaleByQr();
    for (let round = 0; round < 5; round++) {
      const sale = await sell(seller, [{ method: 'QR', amount: 1400 }], {
        items: [{ price: 700, quantity: 2 }],
      });
      const asked = { payments: IN_CASH, authorizationIds: [await allowed(seller, sale, IN_CASH)] };

      const answers = await Promise.all([1, 2].map(() => givenBack(seller, sale, asked)));

      expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual([
        'authorization.invalid',
        'made',
      ]);
      expect(await returnsOf(shop, sale)).toHaveLength(1);
    }
  });
});

describe('where an open register is required', () => {
  async function aClosedShop() {
    const { shop, seller } = await aShopAndASeller();
    const register = await aCashRegister(shop, { requireCashRegister: true });
    const sale = await sell(seller, [{ method: 'QR', amount: 100 }], {
      items: [{ price: 50, quantity: 2 }],
    });
    return { shop, seller, register, sale };
  }

  test('returns and cancellations need one, like sales', async () => {
    const { shop, seller, register, sale } = await aClosedShop();
    const yerba = await shop.aProduct({ stock: 10 });
    const ofYerba = saleIn(await seller.sell({ [yerba._id]: 1 }));
    await closeCash(shop, register, 1000);

    const returned = await takeBack(seller, ofYerba);
    const cancelled = await cancel(seller, ofYerba);

    for (const answer of [returned, cancelled])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'cash-register.required']);
    expect(returned.json().error).toBe('Debes abrir la caja para devolver');
    expect(cancelled.json().error).toBe('Debes abrir la caja para anular');
    expect(await shop.stockOf(yerba._id)).toBe(9);
    expect(await returnsOf(shop, sale)).toEqual([]);
  });

  test('a return belongs to the shift in which it is made', async () => {
    const { shop, seller, register, sale } = await aClosedShop();
    const half = { items: [{ position: 0, quantity: 1 }] };
    await givenBack(seller, sale, half);
    await closeCash(shop, register, 1000);
    const next = (await openCash(shop)).json<{ cashRegister: CashRegister }>().cashRegister;

    await givenBack(seller, sale, half);

    for (const shift of [register, next])
      expect((await readingOf(shop, shift)).returns).toEqual({ count: 1, total: 50 });
  });

  test('a made return is returned again after the closing', async () => {
    const { shop, seller, register, sale } = await aClosedShop();
    const _id = newId();
    const first = await givenBack(seller, sale, { _id });
    await closeCash(shop, register, 1000);

    expect(await givenBack(seller, sale, { _id })).toEqual(first);
  });

  test('elsewhere neither needs one', async () => {
    const { shop, seller } = await aShopAndASeller();
    await enableCash(shop);
    const sales = [
      await sell(seller, [{ method: 'Efectivo', amount: 100 }]),
      await sell(seller, [{ method: 'Efectivo', amount: 100 }]),
    ] as const;

    expect((await takeBack(seller, sales[0])).statusCode).toBe(201);
    expect((await cancel(seller, sales[1])).statusCode).toBe(200);
  });
});
