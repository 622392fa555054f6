import type { CashRegisterReading } from '@mostrador/contracts/cash-registers';
import type { DebtorList } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import type { Sale, SaleTotals } from '@mostrador/contracts/sales';
import { formatDateTime, newId, receiptNumberOf } from '@mostrador/domain';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { aCashRegister, closeCash } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import {
  accountOf,
  aDebtor,
  aShopWithCredit,
  payOnAccount,
  sellOnAccount,
  turnCredit,
} from '../../../test/customer-accounts.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { cancel, takeBack } from '../../../test/returns.ts';

const server = aServer();

const AT_ONCE = 12;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const refusalIn = (answer: LightMyRequestResponse) => {
  const { error, code } = answer.json();
  return { status: answer.statusCode, code, error: plain(error) };
};
const count = (answers: LightMyRequestResponse[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;
const debtorsOf = async (caller: Caller, query = '') =>
  (await caller.call('GET', `/api/customers/debtors${query}`)).json<DebtorList>();
const readingOf = async (caller: Caller, { _id }: { _id: string }) =>
  (await caller.call('GET', `/api/cash-registers/${_id}/reading`)).json<CashRegisterReading>();
const later = (ms: number) => {
  server.now = new Date(server.now.getTime() + ms);
  return server.now.toISOString();
};

describe('a sale on account', () => {
  test('adds a debt to its customer, with an entry that names it', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer();

    const sale = (await sellOnAccount(shop, ana, 1500.55)).json<Sale>();

    expect(sale.payments).toEqual([{ method: 'Cuenta corriente', amount: 1500.55 }]);
    const { customer, owesSince, entries, pagination } = await accountOf(shop, ana);
    expect(customer).toEqual({
      ...ana,
      totalPurchases: 1,
      totalSpent: 1500.55,
      balance: 1500.55,
    });
    expect(owesSince).toBe(sale.createdAt);
    expect(pagination).toEqual({ page: 1, pages: 1, total: 1 });
    expect(entries).toEqual([
      {
        _id: expect.any(String),
        createdAt: sale.createdAt,
        kind: 'sale',
        amount: 1500.55,
        balance: 1500.55,
        username: shop.username,
        saleId: sale._id,
        saleNumber: 1,
        payment: null,
        reason: null,
      },
    ]);
  });

  test('may be partly on account: only that part is owed', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer();

    const sold = await sellOnAccount(shop, ana, 1000, {
      payments: [
        { method: 'Cuenta corriente', amount: 300 },
        { method: 'QR', amount: 200 },
        { method: 'Cuenta corriente', amount: 100.5 },
        { method: 'Efectivo', amount: 500 },
      ],
    });

    expect(sold.statusCode).toBe(201);
    expect((await accountOf(shop, ana)).customer.balance).toBe(400.5);
  });

  test('is owed once when the till sends it again', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer({ creditLimit: 100 });
    const _id = newId();

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sellOnAccount(shop, ana, 100, { _id })),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect((await accountOf(shop, ana)).entries).toHaveLength(1);
  });

  test('adds no entry for a total of zero', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer({ creditLimit: 0 });

    expect((await sellOnAccount(shop, ana, 0)).statusCode).toBe(201);
    expect((await accountOf(shop, ana)).entries).toEqual([]);
  });

  test.each([
    ['whole', {}],
    [
      'in part',
      {
        payments: [
          { method: 'Cuenta corriente', amount: 1 },
          { method: 'Efectivo', amount: 99 },
        ],
      },
    ],
  ] as const)('is refused %s in a shop without credit', async (_, sale) => {
    const shop = await aShop(server);
    const ana = await shop.aCustomer();

    expect(refusalIn(await sellOnAccount(shop, ana, 100, sale as object))).toEqual({
      status: 409,
      code: 'customer-credit.off',
      error:
        'La cuenta corriente no está habilitada: un administrador la habilita en Configuración',
    });
    expect((await shop.listSales()).sales).toEqual([]);
  });

  test('is refused without a customer', async () => {
    const shop = await aShopWithCredit(server);

    expect(refusalIn(await sellOnAccount(shop, undefined, 100))).toEqual({
      status: 400,
      code: 'customer-credit.needs-customer',
      error: 'Cliente: elegí quién compra en cuenta corriente',
    });
  });

  test.each([
    [0, 'no debe nada'],
    [400.5, 'ya debe $ 400,50'],
    [-50, 'tiene $ 50,00 a favor'],
  ])(
    'is refused over the limit to a customer who owes %d, with nothing sold',
    async (owes, words) => {
      const shop = await aShopWithCredit(server);
      const product = await shop.aProduct({ price: 1100, stock: 3 });
      const ana = await shop.aCustomer({ name: 'Ana', creditLimit: 1000 });
      if (owes > 0) await sellOnAccount(shop, ana, owes);
      if (owes < 0) await payOnAccount(shop, ana, -owes);

      const answer = await sellOnAccount(shop, ana, 0, {
        items: [{ productId: product._id, quantity: 1 }],
      });

      expect(refusalIn(answer)).toEqual({
        status: 409,
        code: 'customer-credit.over-limit',
        error: `La venta pasa el límite de Ana, que es de $ 1.000,00: ${words}`,
      });
      expect(await shop.stockOf(product._id)).toBe(3);
      expect((await accountOf(shop, ana)).customer.balance).toBe(owes);
    },
  );

  test('may reach the limit, counting a balance in favour', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer({ creditLimit: 1000 });
    await payOnAccount(shop, ana, 200);

    expect((await sellOnAccount(shop, ana, 1200)).statusCode).toBe(201);
    expect((await sellOnAccount(shop, ana, 0.01)).statusCode).toBe(409);
  });

  test('never exceeds the limit by a cent, however many tills sell at once', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer({ creditLimit: 500 });
    const beto = await shop.aCustomer();

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => [
        sellOnAccount(shop, ana, 100),
        sellOnAccount(shop, beto, 100),
      ]).flat(),
    );

    const ofAna = answers.filter((_, place) => place % 2 === 0);
    expect(count(ofAna, 201)).toBe(5);
    expect(count(ofAna, 409)).toBe(AT_ONCE - 5);
    const { customer, entries } = await accountOf(shop, ana);
    expect(customer.balance).toBe(500);
    expect(entries.map(({ balance }) => balance)).toEqual([500, 400, 300, 200, 100]);
    expect((await accountOf(shop, beto)).customer.balance).toBe(100 * AT_ONCE);
  });

  test('is refused for a customer of another shop or a removed one', async () => {
    const shop = await aShopWithCredit(server);
    const theirs = await (await aShopWithCredit(server)).aCustomer();
    const removed = await shop.aCustomer();
    await shop.call('DELETE', `/api/customers/${removed._id}`);

    for (const customer of [theirs, removed])
      expect(refusalIn(await sellOnAccount(shop, customer, 100))).toMatchObject({
        status: 404,
        code: 'sale.unknown-customer',
      });
  });

  test('is refused when the balance would be too large to store', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer();
    const items = Array.from({ length: 10 }, () => ({ price: 999_999_999.99, quantity: 99 }));
    expect((await sellOnAccount(shop, ana, 0, { items })).statusCode).toBe(201);

    expect(refusalIn(await sellOnAccount(shop, ana, 0, { items }))).toMatchObject({
      status: 409,
      code: 'customer-credit.balance-too-large',
    });
  });

  test('reports a missing product before a problem of the account', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer({ creditLimit: 0 });
    const product = await shop.aProduct({ stock: 0 });

    const answer = await sellOnAccount(shop, ana, 0, {
      items: [{ productId: product._id, quantity: 1 }],
    });

    expect(answer.json().code).toBe('sale.insufficient-stock');
  });

  test('is a method of the history, of its sums and of the drawer, and expects no cash', async () => {
    const shop = await aShopWithCredit(server);
    const register = await aCashRegister(shop, { openingAmount: 1000 });
    const ana = await shop.aCustomer();
    await sellOnAccount(shop, ana, 300);
    await sellOnAccount(shop, ana, 200, { paymentMethod: 'QR' });
    const payments = [
      { method: 'QR', amount: 200 },
      { method: 'Cuenta corriente', amount: 300 },
    ];

    const reading = await readingOf(shop, register);
    expect(reading.drawer.expectedAmount).toBe(1000);
    expect(reading.byMethod).toEqual(
      payments.map(({ method, amount }) => ({ method, count: 1, total: amount })),
    );
    expect(reading.otherPayments.map(({ method }) => method)).toEqual(['QR']);
    const totalsOf = async () =>
      (await shop.call('GET', '/api/sales/totals')).json<SaleTotals>().payments;
    expect(await totalsOf()).toEqual(payments);
    later(3 * 24 * 60 * 60_000);
    expect(await totalsOf()).toEqual(payments);
    const query = `?paymentMethod=${encodeURIComponent('Cuenta corriente')}`;
    expect((await shop.listSales(query)).sales.map(({ total }) => total)).toEqual([300]);
  });
});

describe('a debt is reduced', () => {
  test('by a cancellation, by the part on account only', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 50);
    const sale = (
      await sellOnAccount(shop, ana, 1000, {
        payments: [
          { method: 'Cuenta corriente', amount: 400 },
          { method: 'Efectivo', amount: 600 },
        ],
      })
    ).json<Sale>();

    const answers = await Promise.all([cancel(shop, sale), cancel(shop, sale)]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { customer, entries } = await accountOf(shop, ana);
    expect(customer).toMatchObject({ balance: 50, totalPurchases: 1, totalSpent: 50 });
    expect(entries[0]).toMatchObject({
      kind: 'cancellation',
      amount: -400,
      balance: 50,
      saleId: sale._id,
    });
  });

  test('once by a return to the account, and not by one in cash', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer();
    const items = [{ price: 100, quantity: 3 }];
    const sale = (await sellOnAccount(shop, ana, 0, { items })).json<Sale>();
    const onAccount = { _id: newId(), paymentMethod: 'Cuenta corriente' } as const;

    await Promise.all([takeBack(shop, sale, onAccount), takeBack(shop, sale, onAccount)]);
    await takeBack(shop, sale, { _id: newId(), paymentMethod: 'Efectivo' });

    const { customer, entries } = await accountOf(shop, ana);
    expect(customer).toMatchObject({ balance: 200, totalSpent: 100 });
    expect(entries.map(({ kind, amount, saleId }) => ({ kind, amount, saleId }))).toEqual([
      { kind: 'return', amount: -100, saleId: sale._id },
      { kind: 'sale', amount: 300, saleId: sale._id },
    ]);
  });

  test('by no return of a sale without a customer', async () => {
    const shop = await aShopWithCredit(server);
    const sale = (await shop.sell({}, { items: [{ price: 100, quantity: 1 }] })).json<Sale>();

    const answer = await takeBack(shop, sale, { paymentMethod: 'Cuenta corriente' });

    expect(refusalIn(answer)).toEqual({
      status: 400,
      code: 'return.needs-customer',
      error:
        'Medio de pago: la venta no tiene cliente, así que no se puede devolver en cuenta corriente',
    });
  });

  test('even after the shop has turned credit off', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 100);
    const sale = (await sellOnAccount(shop, ana, 100)).json<Sale>();
    await turnCredit(shop, false);

    expect((await cancel(shop, sale)).statusCode).toBe(200);
    expect((await payOnAccount(shop, ana, 100)).statusCode).toBe(201);
    expect((await accountOf(shop, ana)).customer.balance).toBe(0);
  });
});

describe('a payment on account', () => {
  test('reduces the debt, with its method and notes, and is audited', async () => {
    const shop = await aShopWithCredit(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const ana = await aDebtor(shop, 1000, { name: 'Ana' });
    const _id = newId();

    const answer = await payOnAccount(seller, ana, 300.25, {
      _id,
      paymentMethod: 'Transferencia',
      notes: ' Sueldo ',
    });

    expect(answer.statusCode).toBe(201);
    const payment = {
      _id,
      createdAt: server.now.toISOString(),
      amount: 300.25,
      paymentMethod: 'Transferencia',
      notes: 'Sueldo',
      userId: { _id: seller.userId, username: seller.username },
    };
    expect(answer.json()).toEqual({ payment, balance: 699.75 });
    const { customer, entries } = await accountOf(shop, ana);
    expect(customer).toMatchObject({ balance: 699.75, totalPurchases: 1, totalSpent: 1000 });
    expect(entries[0]).toMatchObject({
      kind: 'payment',
      amount: -300.25,
      balance: 699.75,
      saleId: null,
      payment,
    });
    expect(await auditTrailOf(server, shop)).toContainEqual({
      username: seller.username,
      action: 'customer.paid',
      details: {
        _id,
        customer: { _id: ana._id, name: 'Ana' },
        amount: 300.25,
        paymentMethod: 'Transferencia',
        notes: 'Sueldo',
        balance: 699.75,
      },
    });
  });

  test('is recorded once when sent many times at once', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 1000);
    const _id = newId();

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => payOnAccount(shop, ana, 100, { _id })),
    );

    expect(count(answers, 201)).toBe(AT_ONCE);
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    expect((await accountOf(shop, ana)).entries).toHaveLength(2);
  });

  test.each([
    ['amount', { amount: 99 }],
    ['method', { paymentMethod: 'QR' }],
    ['notes', { notes: 'Otra' }],
  ])('is refused with the id of a payment with another %s', async (_, other) => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 1000);
    const _id = newId();
    await payOnAccount(shop, ana, 100, { _id });

    expect(refusalIn(await payOnAccount(shop, ana, 100, { _id, ...other }))).toMatchObject({
      status: 409,
      code: 'account-payment.id-reused',
    });
    const beto = await shop.aCustomer();
    expect((await payOnAccount(shop, beto, 100, { _id })).statusCode).toBe(409);
    expect((await accountOf(shop, ana)).customer.balance).toBe(900);
  });

  test('above the debt leaves money in favour', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 100);

    expect((await payOnAccount(shop, ana, 150)).json().balance).toBe(-50);
    expect(await accountOf(shop, ana)).toMatchObject({
      customer: { balance: -50 },
      owesSince: null,
    });
  });

  test.each([
    ['nothing', 0, {}],
    ['a negative amount', -5, {}],
    ['half a cent', 0.005, {}],
    ['more than there is', 1e12, {}],
    ['another debt', 5, { paymentMethod: 'Cuenta corriente' }],
    ['another method', 5, { paymentMethod: 'Cheque' }],
    ['an over-long note', 5, { notes: 'a'.repeat(201) }],
  ])('of %s is refused', async (_, amount, payment) => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 100);

    expect((await payOnAccount(shop, ana, amount, payment)).statusCode).toBe(400);
    expect((await accountOf(shop, ana)).customer.balance).toBe(100);
  });

  test('in cash enters the open drawer, and each method is in its reading', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 1000);
    const register = await aCashRegister(shop, { openingAmount: 500 });

    await payOnAccount(shop, ana, 100);
    await payOnAccount(shop, ana, 50.5);
    await payOnAccount(shop, ana, 200, { paymentMethod: 'QR' });

    const { drawer, accountPayments, sales, byMethod } = await readingOf(shop, register);
    expect(drawer).toMatchObject({ accountPayments: 150.5, expectedAmount: 650.5 });
    expect(accountPayments).toEqual([
      { method: 'Efectivo', count: 2, total: 150.5 },
      { method: 'QR', count: 1, total: 200 },
    ]);
    expect({ sales, byMethod }).toEqual({ sales: { count: 0, total: 0 }, byMethod: [] });
    const closed = (await closeCash(shop, register, 650.5)).json().cashRegister;
    expect(closed).toMatchObject({ expectedAmount: 650.5, difference: 0, totalSales: 0 });
    const printed = await shop.call('GET', `/api/cash-registers/${register._id}/pdf?paper=80`);
    const { pages } = await readPdf(printed.rawPayload);
    expect(pages[0]?.lines.map(plain)).toEqual(
      expect.arrayContaining(['Cobros de cuenta corriente | $ 150,50', 'Efectivo (2) | $ 150,50']),
    );
  });

  test('in cash is refused where a register must be open and none is', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 1000);
    const register = await aCashRegister(shop, { requireCashRegister: true });
    await closeCash(shop, register, 1000);

    expect(refusalIn(await payOnAccount(shop, ana, 100))).toEqual({
      status: 409,
      code: 'cash-register.required',
      error: 'Debes abrir la caja para cobrar en efectivo',
    });
    expect((await payOnAccount(shop, ana, 100, { paymentMethod: 'QR' })).statusCode).toBe(201);
    expect((await accountOf(shop, ana)).customer.balance).toBe(900);
  });

  test('racing a closing is in exactly one shift', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 10_000);
    const register = await aCashRegister(shop, {
      requireCashRegister: true,
      openingAmount: 0,
    });

    const [closing, ...payments] = await Promise.all([
      closeCash(shop, register, 0),
      ...Array.from({ length: AT_ONCE }, () => payOnAccount(shop, ana, 10)),
    ]);

    const taken = 10 * count(payments, 201);
    expect(closing.json().cashRegister.expectedAmount).toBe(taken);
    expect((await readingOf(shop, register)).drawer.accountPayments).toBe(taken);
    expect((await accountOf(shop, ana)).customer.balance).toBe(10_000 - taken);
  });

  test('is refused for a missing customer', async () => {
    const shop = await aShopWithCredit(server);
    const removed = await shop.aCustomer();
    await shop.call('DELETE', `/api/customers/${removed._id}`);

    for (const customer of [removed, { _id: newId() }])
      expect(refusalIn(await payOnAccount(shop, customer, 10))).toEqual({
        status: 404,
        code: 'customer.not-found',
        error: 'El cliente no existe',
      });
  });
});

describe('a written-off debt', () => {
  const writeOff = (by: Caller, { _id }: { _id: string }, asked: object) =>
    by.call('POST', `/api/customers/${_id}/write-offs`, { reason: 'Se mudó', ...asked });

  test('is no longer owed, is shown as written off, and is not money received', async () => {
    const shop = await aShopWithCredit(server);
    const register = await aCashRegister(shop, { openingAmount: 100 });
    const ana = await aDebtor(shop, 1000, { name: 'Ana' });
    const before = await readingOf(shop, register);

    const made = await writeOff(shop, ana, { amount: 400.5 });

    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({ _id: expect.any(String), balance: 599.5 });
    const { customer, entries } = await accountOf(shop, ana);
    expect(customer.balance).toBe(599.5);
    expect(entries[0]).toMatchObject({
      _id: made.json()._id,
      kind: 'write-off',
      amount: -400.5,
      balance: 599.5,
      payment: null,
      saleId: null,
      reason: 'Se mudó',
    });
    expect(await readingOf(shop, register)).toEqual(before);
    expect(await auditTrailOf(server, shop)).toContainEqual({
      username: shop.username,
      action: 'customer.debt-written-off',
      details: {
        _id: made.json()._id,
        customer: { _id: ana._id, name: 'Ana' },
        amount: 400.5,
        reason: 'Se mudó',
        balance: 599.5,
      },
    });
    const statement = await shop.call('GET', `/api/customers/${ana._id}/account/pdf`);
    const { pages } = await readPdf(statement.rawPayload);
    expect(pages[0]?.lines.map(plain)).toContainEqual(
      expect.stringContaining('Deuda perdonada | –$ 400,50 | $ 599,50'),
    );
  });

  test('is written off once when sent many times at once', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 1000);
    const asked = { _id: newId(), amount: 100 };

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => writeOff(shop, ana, asked)),
    );

    expect(count(answers, 201)).toBe(AT_ONCE);
    expect((await accountOf(shop, ana)).customer.balance).toBe(900);
    expect((await writeOff(shop, ana, { ...asked, amount: 200 })).json().code).toBe(
      'write-off.id-reused',
    );
  });

  test('never exceeds the debt, however many write it off at once', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 1000, { name: 'Ana' });

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => writeOff(shop, ana, { amount: 600 })),
    );

    expect(count(answers, 201)).toBe(1);
    expect(refusalIn(await writeOff(shop, ana, { amount: 400.01 }))).toEqual({
      status: 409,
      code: 'write-off.more-than-owed',
      error: 'No se puede perdonar más de lo que debe Ana: $ 400,00',
    });
    expect((await accountOf(shop, ana)).customer.balance).toBe(400);
  });

  test('requires the administrator, a reason and a customer of the shop', async () => {
    const shop = await aShopWithCredit(server);
    const other = await aShopWithCredit(server);
    const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true });
    const ana = await aDebtor(shop, 1000);

    expect((await writeOff(seller, ana, { amount: 1 })).statusCode).toBe(403);
    expect((await writeOff(other, ana, { amount: 1 })).json().code).toBe('customer.not-found');
    expect((await writeOff(shop, ana, { amount: 1, reason: '  ' })).json().error).toBe(
      'Motivo: Completá este campo',
    );
    expect((await writeOff(shop, ana, { amount: 0 })).json().error).toBe(
      'Monto: Debe ser mayor que 0',
    );
    expect((await accountOf(shop, ana)).customer.balance).toBe(1000);
  });
});

describe('the limit of a customer', () => {
  test('is changed only by an administrator, and stays when it is left out', async () => {
    const shop = await aShopWithCredit(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const ana = await shop.aCustomer({ name: 'Ana', creditLimit: 500 });
    const put = (caller: Caller, body: object) =>
      caller.call('PUT', `/api/customers/${ana._id}`, { name: 'Ana', ...body });

    for (const creditLimit of [501, null])
      expect(refusalIn(await put(seller, { creditLimit }))).toEqual({
        status: 403,
        code: 'customer.limit-forbidden',
        error: 'Solo un administrador puede cambiar el límite de cuenta corriente',
      });
    expect((await put(seller, {})).json()).toMatchObject({ creditLimit: 500 });
    expect((await put(seller, { creditLimit: 500 })).statusCode).toBe(200);
    later(1000);
    expect((await put(shop, { creditLimit: 750.5 })).json().creditLimit).toBe(750.5);

    expect((await auditTrailOf(server, shop)).at(-1)).toEqual({
      username: shop.username,
      action: 'customer.changed',
      details: {
        _id: ana._id,
        name: 'Ana',
        changes: { creditLimit: { from: 500, to: 750.5 } },
      },
    });
    expect((await put(shop, { creditLimit: null })).json().creditLimit).toBeNull();
  });

  test("is the shop's for a customer that a seller adds: zero until it is set", async () => {
    const shop = await aShopWithCredit(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const add = (by: Caller, creditLimit?: number | null) =>
      by.call('POST', '/api/customers', { name: 'Ana', creditLimit });
    const limitOf = async (answer: Promise<LightMyRequestResponse>) =>
      (await answer).json().creditLimit;

    for (const asked of [undefined, null, 0]) expect(await limitOf(add(seller, asked))).toBe(0);
    expect((await add(seller, 0.01)).json().code).toBe('customer.limit-forbidden');
    const ana = (await add(seller)).json<Customer>();
    expect((await sellOnAccount(seller, ana, 9_000_000)).json().code).toBe(
      'customer-credit.over-limit',
    );

    await shop.call('PUT', '/api/till-settings', { newCustomersLimit: 500.5 });
    for (const asked of [undefined, null, 500.5])
      expect(await limitOf(add(seller, asked))).toBe(500.5);
    expect(await limitOf(add(seller, 100))).toBe(100);
    expect((await add(seller, 500.51)).json().code).toBe('customer.limit-forbidden');

    // An administrator may choose any limit.
    expect(await limitOf(add(shop))).toBeNull();
    expect(await limitOf(add(shop, 1000))).toBe(1000);
  });

  test('cannot be avoided by removing the customer and adding them again', async () => {
    const shop = await aShopWithCredit(server);
    await shop.call('PUT', '/api/till-settings', { newCustomersLimit: 1000 });
    const seller = await shop.aSeller({ canManageSales: true });
    const ana = await shop.aCustomer({ name: 'Ana', creditLimit: 100 });
    const bruno = await shop.aCustomer({ name: 'Bruno', creditLimit: 1000 });
    const remove = (by: Caller, { _id }: Customer) => by.call('DELETE', `/api/customers/${_id}`);

    expect(refusalIn(await remove(seller, ana))).toEqual({
      status: 403,
      code: 'customer.limit-forbidden',
      error:
        'Solo un administrador puede eliminar a un cliente al que le puso un límite más bajo que el de los nuevos',
    });
    expect((await remove(seller, bruno)).statusCode).toBe(204);
    expect((await remove(shop, ana)).statusCode).toBe(204);
  });

  test('below the debt stops sales, not payments', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 1000, { name: 'Ana' });
    await shop.call('PUT', `/api/customers/${ana._id}`, { name: 'Ana', creditLimit: 10 });

    expect((await sellOnAccount(shop, ana, 1)).statusCode).toBe(409);
    expect((await payOnAccount(shop, ana, 1)).statusCode).toBe(201);
  });
});

describe('a customer with a balance', () => {
  test.each([
    [250, 'debe $ 250,00'],
    [-250, 'tiene $ 250,00 a favor'],
  ])('of %d cannot be removed', async (balance, words) => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer({ name: 'Ana' });
    await (balance > 0 ? sellOnAccount(shop, ana, balance) : payOnAccount(shop, ana, -balance));

    expect(refusalIn(await shop.call('DELETE', `/api/customers/${ana._id}`))).toEqual({
      status: 409,
      code: 'customer.not-settled',
      error: `No se puede eliminar a Ana: ${words}`,
    });
    expect((await accountOf(shop, ana)).customer.balance).toBe(balance);
  });

  test('is removed before a sale on account, or not at all', async () => {
    const shop = await aShopWithCredit(server);
    for (let round = 0; round < AT_ONCE / 2; round++) {
      const ana = await shop.aCustomer();
      const [sold, removed] = await Promise.all([
        sellOnAccount(shop, ana, 100),
        shop.call('DELETE', `/api/customers/${ana._id}`),
      ]);

      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([sold.statusCode, removed.statusCode]);
    }
  });

  test('of zero can be removed; later refunds of their sales use another method', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer();
    const sale = (await sellOnAccount(shop, ana, 100)).json<Sale>();
    await payOnAccount(shop, ana, 100);
    expect((await shop.call('DELETE', `/api/customers/${ana._id}`)).statusCode).toBe(204);

    const onAccount = { paymentMethod: 'Cuenta corriente' } as const;
    for (const answer of [await cancel(shop, sale), await takeBack(shop, sale, onAccount)])
      expect(refusalIn(answer)).toMatchObject({
        status: 409,
        code: 'customer-credit.customer-removed',
      });
    expect((await takeBack(shop, sale, { paymentMethod: 'Efectivo' })).statusCode).toBe(201);
  });
});

describe('the list of debtors', () => {
  test('shows customers with a debt, oldest debt first, with the total', async () => {
    const shop = await aShopWithCredit(server);
    await aDebtor(await aShopWithCredit(server), 999);
    const first = await aDebtor(shop, 100, { name: 'Zoe' });
    const since = server.now.toISOString();
    await shop.aCustomer({ name: 'Nadie' });
    await payOnAccount(shop, await shop.aCustomer(), 70);
    const sinceLater = later(1000);
    const second = await aDebtor(shop, 50.5, { name: 'Ana' });
    later(1000);
    await sellOnAccount(shop, first, 1);

    const { debtors, total, pagination } = await debtorsOf(shop);

    expect(
      debtors.map(({ customer, owesSince }) => [customer._id, customer.balance, owesSince]),
    ).toEqual([
      [first._id, 101, since],
      [second._id, 50.5, sinceLater],
    ]);
    expect({ total, pagination }).toEqual({
      total: 151.5,
      pagination: { page: 1, pages: 1, total: 2 },
    });
  });

  test('dates a debt from the last zero balance', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 100);
    later(1000);
    await payOnAccount(shop, ana, 100);
    expect(await debtorsOf(shop)).toMatchObject({ debtors: [], total: 0 });
    const again = later(1000);
    await sellOnAccount(shop, ana, 10);

    expect((await accountOf(shop, ana)).owesSince).toBe(again);
  });

  test('and entries are paged by fifty', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer();
    for (let price = 1; price <= 51; price++) await sellOnAccount(shop, ana, price);

    const first = await accountOf(shop, ana);
    const second = await accountOf(shop, ana, '?page=2');

    expect(first.entries.map(({ amount }) => amount)).toEqual(
      Array.from({ length: 50 }, (_, place) => 51 - place),
    );
    expect(second.entries.map(({ amount }) => amount)).toEqual([1]);
    expect(second.pagination).toEqual({ page: 2, pages: 2, total: 51 });
    expect((await accountOf(shop, ana, '?page=3')).entries).toEqual([]);
    expect(await debtorsOf(shop, '?page=2')).toMatchObject({ debtors: [], total: 1326 });
  });
});

describe('the printed account', () => {
  const linesOf = async (answer: LightMyRequestResponse) => {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { pages } = await readPdf(answer.rawPayload);
    return pages.flatMap(({ lines }) => lines.map(plain));
  };

  test.each(['a4', '80', '58'])('a payment has its receipt on %s', async (paper) => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 1000, { name: 'Ana Ñandú' });
    const _id = newId();
    await payOnAccount(shop, ana, 300, { _id, paymentMethod: 'QR', notes: 'A cuenta' });

    const address = `/api/customers/${ana._id}/payments/${_id}/pdf`;
    const answer = await shop.call('GET', `${address}?paper=${paper}`);

    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename=pago-${receiptNumberOf(_id)}.pdf`,
    );
    const lines = await linesOf(answer);
    expect(lines.join(' ')).toContain('Comprobante no válido como factura');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Recibo de pago a cuenta',
        'Total pagado | $ 300,00',
        'Saldo a pagar | $ 700,00',
      ]),
    );
    expect(lines.join()).toContain('Ana Ñandú');
  });

  test('a payment of another customer or shop is not found', async () => {
    const shop = await aShopWithCredit(server);
    const [ana, beto] = [await aDebtor(shop, 10), await aDebtor(shop, 10)];
    const _id = newId();
    await payOnAccount(shop, ana, 5, { _id });
    const other = await aShopWithCredit(server);

    for (const [caller, id] of [
      [shop, beto._id],
      [other, ana._id],
    ] as const) {
      const answer = await caller.call('GET', `/api/customers/${id}/payments/${_id}/pdf`);
      expect(refusalIn(answer)).toMatchObject({ status: 404, code: 'account-payment.not-found' });
    }
  });

  test('a statement has each entry since the account was last settled', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await aDebtor(shop, 55, { name: 'Ana' });
    await payOnAccount(shop, ana, 55);
    const sale = (await sellOnAccount(shop, ana, 1000)).json<Sale>();
    await payOnAccount(shop, ana, 300);

    const lines = await linesOf(await shop.call('GET', `/api/customers/${ana._id}/account/pdf`));

    const now = formatDateTime(server.now);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Resumen de cuenta corriente',
        'Comprobante no válido como factura',
        'Movimiento | Importe | Saldo',
        `${now} · Venta N.º ${sale.number} | $ 1.000,00 | $ 1.000,00`,
        `${now} · Pago (Efectivo) | –$ 300,00 | $ 700,00`,
        'Saldo a pagar | $ 700,00',
      ]),
    );
    expect(lines.join()).not.toContain('$ 55,00');
  });

  test('a statement without entries shows no debt', async () => {
    const shop = await aShopWithCredit(server);
    const ana = await shop.aCustomer({ name: 'Ana' });

    const lines = await linesOf(await shop.call('GET', `/api/customers/${ana._id}/account/pdf`));

    expect(lines).toContain('Saldo a pagar | $ 0,00');
  });
});
