import type { CashRegister } from '@mostrador/contracts/cash-registers';
import type { Product } from '@mostrador/contracts/products';
import { CUSTOMER_CREDIT, type Sale } from '@mostrador/contracts/sales';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeCash, enableCash, openCash } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { anOrder, aStore, visitorsOf } from '../../../test/a-store.ts';
import { expectEvenBooks, findingsIn } from '../../../test/books.ts';
import { payOnAccount, turnCredit } from '../../../test/customer-accounts.ts';
import { authorizedAs, writeInvoice } from '../../../test/invoices.ts';
import { cancel, takeBack } from '../../../test/returns.ts';
import { bookChecks } from './book-checks.ts';
import { verifyBooks } from './verify-books.ts';

const server = aServer();
let owner: pg.Client;
let shop: TestShop;
/** Sales of the open shift, by what is particular to them. */
let qr: Sale;
let split: Sale;
let cash: Sale;
let weighed: Sale;
let returned: Sale;
let typed: Sale;
let small: Sale;
let short: Sale;
let ids: Record<string, string>;

const passHours = (hours: number) => {
  server.now = new Date(server.now.getTime() + hours * 60 * 60_000);
};

async function open(): Promise<CashRegister> {
  return (await openCash(shop)).json<{ cashRegister: CashRegister }>().cashRegister;
}

async function sell(quantities: Record<string, number>, sale: object = {}): Promise<Sale> {
  const answer = await shop.sell(quantities, sale);
  expect(answer.statusCode, answer.body).toBe(201);
  return saleIn(answer);
}

/** A day of sales, cancellations, returns, payments and a closing; what is open stays open. */
async function workADay(yerba: Product, bread: Product, customerId: string) {
  await sell({ [bread._id]: 1 });
  const register = await open();
  await sell({ [yerba._id]: 2, [bread._id]: 1 }, { discount: { percent: 7.5 } });
  await cancel(shop, await sell({ [yerba._id]: 1 }));
  const back = await sell({ [yerba._id]: 3 }, { paymentMethod: 'QR' });
  await takeBack(shop, back, { items: [{ position: 0, quantity: 2, restock: true }] });
  const onAccount = { customerId, paymentMethod: CUSTOMER_CREDIT };
  await cancel(shop, await sell({ [bread._id]: 1 }, onAccount));
  await sell(
    { [bread._id]: 3 },
    {
      customerId,
      payments: [
        { method: CUSTOMER_CREDIT, amount: 40 },
        { method: 'Efectivo', amount: 5000 },
      ],
    },
  );
  await payOnAccount(shop, { _id: customerId }, 30);
  const expense = { _id: crypto.randomUUID(), kind: 'out', amount: 10.5, reason: 'Hielo' };
  await shop.call('POST', `/api/cash-registers/${register._id}/movements`, expense);
  await closeCash(shop, register, 5000);
}

beforeAll(async () => {
  owner = new pg.Client(server.connectionString);
  await owner.connect();
  shop = await aShop(server);
  await turnCredit(shop, true);
  await enableCash(shop);
  const yerba = await shop.aProduct({ name: 'Yerba', price: 121, cost: 60, stock: 100 });
  const bread = await shop.aProduct({ name: 'Pan', price: 33.33, stock: 100, ivaRate: 10.5 });
  const cheese = await shop.aProduct({ name: 'Queso', price: 999, stock: 50, unit: 'kg' });
  const { _id: customerId } = await shop.aCustomer();
  await workADay(yerba, bread, customerId);
  passHours(24);
  await workADay(yerba, bread, customerId);
  passHours(24);
  await open();
  for (const path of [
    '/sales?page=1',
    '/dashboard/stats',
    '/reports/iva?from=2026-03-01&to=2026-03-12',
  ])
    expect((await shop.call('GET', `/api${path}`)).statusCode).toBe(200);

  qr = await sell({ [yerba._id]: 1 }, { paymentMethod: 'QR' });
  cash = await sell({ [yerba._id]: 1 });
  weighed = await sell({ [cheese._id]: 1.5 }, { paymentMethod: 'QR' });
  split = await sell(
    { [yerba._id]: 1 },
    {
      payments: [
        { method: 'QR', amount: 21 },
        { method: 'Débito', amount: 100 },
      ],
    },
  );
  returned = await sell({ [bread._id]: 3, [yerba._id]: 3 }, { paymentMethod: 'QR' });
  const bothLines = [0, 1].map((position) => ({ position, quantity: 1, restock: false }));
  await takeBack(shop, returned, { items: bothLines });
  const line = { price: 50, quantity: 2 };
  typed = await sell({}, { items: [line], paymentMethod: 'QR' });
  await takeBack(shop, typed);
  small = await sell({}, { items: [{ price: 10, quantity: 1 }], paymentMethod: 'QR' });
  await payOnAccount(shop, { _id: customerId }, 5, { paymentMethod: 'QR' });

  const counted = await shop.aProduct({ name: 'Hielo', stock: 1 });
  await shop.call('PUT', '/api/till-settings', { sellWithoutStock: true });
  short = await sell({ [counted._id]: 3 }, { paymentMethod: 'QR' });

  const credited = await sell({ [yerba._id]: 1 }, { paymentMethod: 'QR' });
  const made = (await takeBack(shop, credited)).json<{ _id: string }>();
  const ofB = await writeInvoice(server, shop, qr._id, authorizedAs(1));
  const ofC = await writeInvoice(server, shop, small._id, {
    ...authorizedAs(2),
    cae: '75123456789013',
    letter: 'C',
    total_cents: 1000,
    net_cents: 1000,
    iva: '[]' as never,
  });
  const whole = await writeInvoice(server, shop, credited._id, {
    ...authorizedAs(3),
    cae: '75123456789014',
  });
  const note = await writeInvoice(server, shop, credited._id, {
    ...authorizedAs(1),
    cae: '75123456789015',
    kind: 'credit-note',
    invoice_id: whole,
    return_id: made._id,
  });
  const {
    shop: seller,
    slug,
    yerba: offered,
  } = await aStore(server, {
    orderMethod: 'form',
  });
  await anOrder(visitorsOf(server, slug), offered);
  await anOrder(visitorsOf(server, slug), offered);
  await owner.query(
    `insert into preapproval (shop_id, id, status, payer_email, amount_cents, init_point,
       created_at, modified_at)
     values ($1, 'p1', 'authorized', 'sol@kiosco.example', 100, 'https://mp.example', now(), now())`,
    [shop.shopId],
  );
  for (const month of [1, 2])
    await owner.query(
      `insert into subscription_payment (shop_id, id, provider_id, preapproval_id, amount_cents,
         paid_at, paid_from, paid_until)
       values ($1, gen_random_uuid(), $2, 'p1', 100, now(), make_date(2026, $3, 1),
         make_date(2026, $3 + 1, 1))`,
      [shop.shopId, month, month],
    );
  await owner.query(
    `insert into subscription (shop_id, plan, renews, ends_at, updated_at)
     values ($1, 'premium', true, '2026-03-08', now())
     on conflict (shop_id) do update set plan = 'premium', renews = true, ends_at = '2026-03-08'`,
    [shop.shopId],
  );
  ids = { customerId, yerba: yerba._id, ofB, ofC, whole, note, seller: seller.shopId };
}, 120_000);

afterAll(() => owner.end());

test('finds nothing in a shop that sold, cancelled, returned, invoiced and closed its register', async () => {
  await expectEvenBooks(server);
});

/** Adds an amount to one column of some rows, and takes it off again. */
const add = (column: string, where: string, amount = '1'): [string, string] => {
  const [table, name] = column.split('.');
  const change = (sign: string) =>
    `update ${table} set ${name} = ${name} ${sign} ${amount} where ${where}`;
  return [change('+'), change('-')];
};
const ofSale = (sale: Sale, column = 'id') => `${column} = '${sale._id}'`;
const newestShift = `closed_at is not null and number = 2`;
const aSumOf = (table: string, column: string) =>
  `ctid = (select ctid from ${table} order by day, ${column} desc limit 1)`;

const BREAKS: Record<string, () => [breaking: string, mending: string]> = {
  stock: () => add('product.stock', `id = '${ids.yerba}'`),
  'stock-history': () =>
    add('stock_movement.stock_after', `product_id = '${ids.yerba}' and kind = 'opening'`),
  'stock-of-sales': () => add('sale_item.quantity', ofSale(weighed, 'sale_id'), '0.001'),
  shortages: () => {
    const moveTo = (sale: Sale) =>
      `update stock_movement set ${ofSale(sale, 'sale_id')} where kind = 'shortage'`;
    return [moveTo(small), moveTo(short)];
  },
  'sale-total': () => add('sale.total_cents', ofSale(qr)),
  'sale-discount': () => add('sale.discount_cents', ofSale(qr)),
  'sale-line': () => add('sale_item.price_cents', ofSale(qr, 'sale_id')),
  'sale-payments': () => {
    const pay = (cents: number) =>
      `update sale set split_payments = jsonb_set(split_payments, '{QR}', '${cents}')
       where ${ofSale(split)}`;
    return [pay(21_01), pay(21_00)];
  },
  'sale-cash': () => add('sale.cash_cents', ofSale(cash)),
  'sale-returned': () => add('sale.returned_cents', ofSale(qr)),
  'sale-numbers': () => add('sale.number', ofSale(small), '1000'),
  'kept-sale-numbers': () => [
    `update sale_series set kept_given = 1 where shop_id = '${shop.shopId}'`,
    `update sale_series set kept_given = 0 where shop_id = '${shop.shopId}'`,
  ],
  'return-parts': () => {
    const parts = (value: string) =>
      `update sale_return set split_payments = ${value} where ${ofSale(returned, 'sale_id')}`;
    return [parts("jsonb_build_object('QR', total_cents + 1)"), parts('null')];
  },
  'return-total': () =>
    add('sale_return_item.amount_cents', `${ofSale(returned, 'sale_id')} and position = 0`),
  'returned-at-most-sold': () =>
    add('sale_return_item.quantity', `${ofSale(returned, 'sale_id')} and position = 0`, '5'),
  'refunded-at-most-charged': () => {
    const move = (sign: number) =>
      `update sale_return_item set amount_cents = amount_cents
         + ${sign} * case position when 0 then 12000 else -12000 end
       where ${ofSale(returned, 'sale_id')}`;
    return [move(1), move(-1)];
  },
  'cancelled-or-returned': () => [
    `update sale set status = 'cancelled', cancelled_by = user_id, cancelled_at = created_at,
       cancelled_register_id = cash_register_id where ${ofSale(typed)}`,
    `update sale set status = 'completed', cancelled_by = null, cancelled_at = null,
       cancelled_register_id = null where ${ofSale(typed)}`,
  ],
  'shift-cash': () => add('cash_register.expected_cents', newestShift),
  'shift-sales': () => add('cash_register.sales_count', newestShift),
  'shift-numbers': () => [
    `update cash_register set number = 3 where number = 2`,
    `update cash_register set number = 2 where number = 3`,
  ],
  'between-shifts': () => [
    `insert into between_shifts (shop_id, kind, source_id) values ('${shop.shopId}', 'sale', '${qr._id}')`,
    `delete from between_shifts where source_id = '${qr._id}'`,
  ],
  'account-balance': () => add('customer.balance_cents', `id = '${ids.customerId}'`),
  'account-positions': () => add('customer.account_entries', `id = '${ids.customerId}'`),
  'account-history': () =>
    add(
      'customer_account_entry.balance_cents',
      `customer_id = '${ids.customerId}' and position = 2`,
    ),
  'account-causes': () => add('customer_payment.amount_cents', `payment_method = 'QR'`),
  'sale-days': () => add('sale_day.total_cents', aSumOf('sale_day', 'total_cents')),
  'sale-hours': () => add('sale_hour.charged_cents', aSumOf('sale_hour', 'charged_cents')),
  'product-days': () => add('product_day.cost_cents', aSumOf('product_day', 'cost_cents')),
  'iva-days': () => add('iva_day.iva_cents', aSumOf('iva_day', 'iva_cents')),
  'invoice-total': () => {
    const change = (sign: string) =>
      `update invoice set total_cents = total_cents ${sign} 1, net_cents = net_cents ${sign} 1
       where id = '${ids.ofC}'`;
    return [change('+'), change('-')];
  },
  'invoice-iva': () => {
    const split = (base: number, iva: number) =>
      `update invoice set net_cents = ${base},
         iva = '[{"rate": 21, "base": ${base}, "iva": ${iva}}]' where id = '${ids.ofB}'`;
    return [split(9999, 2101), split(10_000, 2100)];
  },
  'credited-at-most-invoiced': () => {
    const credit = (of: string | undefined) =>
      `update invoice set invoice_id = '${of}' where id = '${ids.note}'`;
    return [credit(ids.ofC), credit(ids.whole)];
  },
  'one-cae-per-invoice': () => [
    `update invoice set cae = '75123456789012' where id = '${ids.whole}'`,
    `update invoice set cae = '75123456789014' where id = '${ids.whole}'`,
  ],
  'one-invoice-per-number': () => [
    `update invoice set number = 1 where id = '${ids.whole}'`,
    `update invoice set number = 3 where id = '${ids.whole}'`,
  ],
  'order-total': () => add('store_order.total_cents', 'number = 1'),
  'order-numbers': () => add('online_store.last_order_number', `shop_id = '${ids.seller}'`),
  'plan-payments': () =>
    add('subscription_payment.paid_from', 'provider_id = 2', `interval '-1 day'`),
  'plan-lasts-as-paid': () =>
    add('subscription.ends_at', `shop_id = '${shop.shopId}'`, `interval '-20 days'`),
};

describe('finds exactly the figure that was changed:', () => {
  test.each(Object.entries(BREAKS))('%s', async (check, statements) => {
    const [breaking, mending] = statements();
    expect((await owner.query(breaking)).rowCount).toBeGreaterThan(0);
    const findings = await findingsIn(server).finally(() => owner.query(mending));

    expect(findings.map((finding) => finding.check)).toEqual([check]);
    expect(findings[0]?.sentence).toMatch(/^Kiosco Sol: .+\.$/);
    expect(await findingsIn(server)).toEqual([]);
  });

  test('every check of these tables has its case', () => {
    const names = bookChecks.filter((check) => !check.ofInvoicing).map(({ name }) => name);
    expect(Object.keys(BREAKS).toSorted()).toEqual(names.toSorted());
  });
});

test('finds nothing while sales, cancellations and returns go on', async () => {
  const { _id } = await shop.aProduct({ stock: 1000 });
  let isDone = false;
  async function work() {
    while (!isDone) {
      const sale = await sell({ [_id]: 2 });
      await takeBack(shop, sale);
      await cancel(shop, await sell({ [_id]: 1 }));
    }
  }
  const tills = [work(), work(), work()];
  try {
    for (let time = 0; time < 5; time++) await expectEvenBooks(server);
  } finally {
    isDone = true;
    await Promise.all(tills);
  }
});

test('sees every shop with an owner whom row level security binds', async () => {
  const other = await aShop(server);
  const milk = await other.aProduct({ name: 'Leche', stock: 4 });
  await owner.query(`create role books_owner;
    grant select on all tables in schema public to books_owner`);
  await owner.query(`update product set stock = 5 where id = '${milk._id}'`);
  await owner.query(`update product set stock = stock + 1 where id = '${ids.yerba}'`);
  await owner.query('set role books_owner');
  const findings = await verifyBooks(owner).finally(() => owner.query('reset role'));
  await owner.query(`update product set stock = stock - 1 where id in ('${milk._id}', '${ids.yerba}');
    drop owned by books_owner; drop role books_owner`);

  expect(findings.map(({ check, shopId }) => [check, shopId]).toSorted()).toEqual(
    [
      ['stock', other.shopId],
      ['stock', shop.shopId],
    ].toSorted(),
  );
  expect(findings.map(({ sentence }) => sentence)).toContain(
    'Kiosco Sol: el stock de "Leche" es 5 y sus movimientos suman 4.',
  );
});
