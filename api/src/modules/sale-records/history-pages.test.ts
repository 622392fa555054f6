import { type InvoiceState, WAITING_INVOICE_STATES } from '@mostrador/contracts/invoices';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type Sale,
  type SaleTotals,
} from '@mostrador/contracts/sales';
import { newId, searchKeyOf } from '@mostrador/domain';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { anInvoiceOf, authorizedAs } from '../../../test/invoices.ts';
import { partsOfPage } from './history-pages.ts';
import { createSaleHistory } from './sale-history.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PATIENTLY = { timeout: 60_000, interval: 20 };
const NOON = new Date('2026-03-10T15:00:00Z');

const server = aServer();
beforeEach(() => {
  server.now = NOON;
});

let owner: pg.Client;
beforeAll(async () => {
  owner = await anOwner();
});
afterAll(() => owner.end());

async function anOwner(): Promise<pg.Client> {
  const client = new pg.Client(server.connectionString);
  await client.connect();
  return client;
}

function later(milliseconds: number): void {
  server.now = new Date(server.now.getTime() + milliseconds);
}

interface PastSale {
  id: string;
  createdAt: Date;
  userId: string;
  names: string[];
  cents: number;
  method: PaymentMethod;
  split: Partial<Record<PaymentMethod, number>> | null;
  cancelled: boolean;
  returned: number;
  customerId: string | null;
  invoice: PastInvoice | null;
  creditNote: PastInvoice | null;
}

interface PastInvoice {
  state: InvoiceState;
  /** The number of an authorized invoice. */
  number: number;
}

/** Writes sales of any time, as the owner of the database. */
async function sold(shop: TestShop, sales: PastSale[]): Promise<void> {
  await owner.query(
    `insert into sale (shop_id, id, user_id, created_at, total_cents, returned_cents,
       payment_method, cash_cents, split_payments, customer_id, status, cancelled_by, cancelled_at)
     select $1, id, user_id, created_at, cents, returned, method, 0, split, customer_id,
       case when cancelled then 'cancelled' else 'completed' end,
       case when cancelled then user_id end, case when cancelled then created_at end
     from json_to_recordset($2) as past (id uuid, user_id uuid, created_at timestamptz,
       cents bigint, returned bigint, method text, split jsonb, customer_id uuid,
       cancelled boolean)`,
    [
      shop.shopId,
      JSON.stringify(
        sales.map(({ createdAt, userId, customerId, ...sale }) => ({
          ...sale,
          user_id: userId,
          customer_id: customerId,
          created_at: createdAt,
        })),
      ),
    ],
  );
  await owner.query(
    `insert into sale_item (shop_id, sale_id, position, product_name, unit, quantity, price_cents,
       iva_rate, subtotal_cents, charged_cents)
     select $1, sale_id, position, name, 'unit', 1, 0, 21, 0, 0
     from unnest($2::uuid[], $3::int[], $4::text[]) as line (sale_id, position, name)`,
    [
      shop.shopId,
      sales.flatMap(({ id, names }) => names.map(() => id)),
      sales.flatMap(({ names }) => names.map((_, position) => position)),
      sales.flatMap(({ names }) => names),
    ],
  );
  await owner.query(
    `insert into sale_return (shop_id, id, sale_id, user_id, created_at, payment_method, total_cents)
     select $1, gen_random_uuid(), id, $3, created_at, 'Efectivo', returned_cents from sale
     where shop_id = $1 and id = any($2) and returned_cents > 0`,
    [shop.shopId, sales.map(({ id }) => id), shop.userId],
  );
  await invoiced(shop, sales);
}

async function invoiced(shop: TestShop, sales: PastSale[]): Promise<void> {
  const written = ({ state, number }: PastInvoice) =>
    state === 'authorized' ? authorizedAs(number) : { state };
  const rows = sales.flatMap(({ id, createdAt, invoice, creditNote }) => {
    if (!invoice) return [];
    const first = anInvoiceOf(shop, id, { created_at: createdAt, ...written(invoice) });
    if (!creditNote) return [first];
    const about = {
      created_at: createdAt,
      kind: 'credit-note',
      invoice_id: first.id,
      ...written(creditNote),
    } as const;
    return [first, anInvoiceOf(shop, id, about)];
  });
  if (rows.length > 0)
    await server.database.forShop(shop.shopId).insertInto('invoice').values(rows).execute();
}

const aPastSale = (sale: Partial<PastSale> & Pick<PastSale, 'userId'>): PastSale => ({
  id: newId(),
  createdAt: server.now,
  names: ['Yerba'],
  cents: 100,
  method: 'Efectivo',
  split: null,
  cancelled: false,
  returned: 0,
  customerId: null,
  invoice: null,
  creditNote: null,
  ...sale,
});

const daysAgo = (days: number) => new Date(server.now.getTime() - days * DAY_MS);
const idsOf = (sales: { _id: string }[]) => sales.map(({ _id }) => _id);
const list = async (caller: Caller, query = '') =>
  (await caller.call('GET', `/api/sales?${query}`)).json<{
    sales: Sale[];
    pagination: { page: number; pages: number; total: number };
  }>();
const totals = async (caller: Caller, query = '') =>
  (await caller.call('GET', `/api/sales/totals?${query}`)).json<SaleTotals>();
const totalOf = async (caller: Caller, query = '') => (await list(caller, query)).pagination.total;

/** Returns the ids of all pages, one after the other. */
async function allPages(caller: Caller, query: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await list(caller, `${query}&limit=${limit}&page=${page}`);
    ids.push(...idsOf(answer.sales));
    if (page >= answer.pagination.pages) return ids;
  }
}

describe('for any sales', () => {
  const NAMES = ['Yerba', 'Azúcar Ledesma', 'AZUCAR', 'Pan'];
  const aSale = fc.record({
    minutesAgo: fc.oneof(fc.nat(12 * 60), fc.nat(20 * 24 * 60), fc.constantFrom(900, 2340)),
    seller: fc.nat(1),
    customer: fc.option(fc.nat(1)),
    names: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
    cents: fc.integer({ min: 0, max: 500 }),
    method: fc.constantFrom(...PAYMENT_METHODS.slice(0, 3)),
    other: fc.option(fc.constantFrom(...PAYMENT_METHODS.slice(3))),
    state: fc.constantFrom('sold', 'sold', 'sold', 'cancelled', 'returned'),
    invoice: fc.constantFrom<InvoiceState | undefined>(
      undefined,
      'queued',
      'uncertain',
      'rejected',
      'dropped',
      'authorized',
      'authorized',
    ),
    creditNote: fc.option(fc.constantFrom<InvoiceState>('sent', 'rejected', 'authorized')),
  });
  const aFilter = fc.record(
    {
      startDate: fc.constantFrom('2026-02-20', '2026-03-05', '2026-03-09', '2026-03-10', ''),
      endDate: fc.constantFrom('2026-03-10', '2026-03-11', '9999-12-31', ''),
      productName: fc.constantFrom('azu', 'Á', 'pan', 'yerba', 'nada', ''),
      minAmount: fc.constantFrom('0', '1.5', '2'),
      maxAmount: fc.constantFrom('2', '4', '999'),
      seller: fc.nat(1),
      customer: fc.nat(1),
      paymentMethod: fc.constantFrom(...PAYMENT_METHODS, ''),
      status: fc.constantFrom('completed', 'cancelled'),
      invoiceState: fc.constantFrom(
        'none',
        'waiting',
        'queued',
        'rejected',
        'dropped',
        'authorized',
      ),
      invoiceNumber: fc.constantFrom('1', '2-3', '00002-00000005', '3-1', '00002-00001001', ''),
    },
    { requiredKeys: [] },
  );

  test('the pages are the sales of the filter, newest first, and the totals their sums', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aSale, { maxLength: 60 }),
        fc.array(aFilter, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 50 }),
        async (drawn, filters, limit) => {
          server.now = NOON;
          const shop = await aShop(server);
          const sellers = [shop.userId, (await shop.aSeller()).userId] as const;
          const customers = [(await shop.aCustomer())._id, (await shop.aCustomer())._id] as const;
          const sales = drawn.map((one, index) => {
            const { minutesAgo, seller, customer, state, other, invoice, creditNote, ...rest } =
              one;
            const number = index + 1;
            const share = Math.floor(rest.cents / 3);
            return aPastSale({
              ...rest,
              userId: sellers[seller] as string,
              customerId: customer === null ? null : (customers[customer] as string),
              createdAt: new Date(NOON.getTime() - minutesAgo * MINUTE_MS),
              split:
                other && share > 0 ? { [rest.method]: rest.cents - share, [other]: share } : null,
              cancelled: state === 'cancelled',
              returned: state === 'returned' ? Math.ceil(rest.cents / 2) : 0,
              invoice: invoice ? { state: invoice, number } : null,
              creditNote:
                invoice === 'authorized' && creditNote
                  ? { state: creditNote, number: 1000 + number }
                  : null,
            });
          });
          await sold(shop, sales);

          for (const { seller, customer, ...filter } of [...filters, ...filters]) {
            const sellerId = seller === undefined ? undefined : sellers[seller];
            const customerId = customer === undefined ? undefined : customers[customer];
            const query = new URLSearchParams({
              ...filter,
              ...(sellerId && { sellerId }),
              ...(customerId && { customerId }),
            });
            const expected = sales
              .filter((sale) => isOf(sale, { ...filter, sellerId, customerId }))
              .sort((a, b) => +b.createdAt - +a.createdAt || (a.id < b.id ? 1 : -1));

            expect(await allPages(shop, `${query}`, limit)).toEqual(expected.map(({ id }) => id));
            expect(await totalOf(shop, `${query}`)).toBe(expected.length);
            expect(await totals(shop, `${query}`)).toEqual(naiveTotals(expected));
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 240_000);

  interface Asked {
    startDate?: string;
    endDate?: string;
    productName?: string;
    minAmount?: string;
    maxAmount?: string;
    sellerId?: string | undefined;
    customerId?: string | undefined;
    paymentMethod?: string;
    status?: string;
    invoiceState?: string;
    invoiceNumber?: string;
  }

  function isOf(sale: PastSale, asked: Asked): boolean {
    const { startDate, endDate, productName, minAmount, maxAmount } = asked;
    // The shop is three hours behind UTC.
    const day = new Date(sale.createdAt.getTime() - 180 * MINUTE_MS).toISOString().slice(0, 10);
    const methods = sale.split ? Object.keys(sale.split) : [sale.method];
    return (
      (!startDate || day >= startDate) &&
      (!endDate || day <= endDate) &&
      (!productName ||
        sale.names.some((name) => searchKeyOf(name).includes(searchKeyOf(productName)))) &&
      (!minAmount || sale.cents >= Number(minAmount) * 100) &&
      (!maxAmount || sale.cents <= Number(maxAmount) * 100) &&
      (!asked.sellerId || sale.userId === asked.sellerId) &&
      (!asked.customerId || sale.customerId === asked.customerId) &&
      (!asked.paymentMethod || methods.includes(asked.paymentMethod)) &&
      (!asked.status || sale.cancelled === (asked.status === 'cancelled')) &&
      hasInvoice(sale, asked)
    );
  }

  function hasInvoice(
    { invoice, creditNote }: PastSale,
    { invoiceState, invoiceNumber }: Asked,
  ): boolean {
    const both = [invoice, creditNote].filter((each) => each !== null);
    const states: string[] = both.map(({ state }) => state);
    const [number, pointOfSale = 2] = (invoiceNumber ?? '').split('-').map(Number).reverse();
    return (
      (!invoiceState ||
        states.includes(invoiceState) ||
        (invoiceState === 'none' && both.length === 0) ||
        (invoiceState === 'waiting' &&
          WAITING_INVOICE_STATES.some((waiting) => states.includes(waiting)))) &&
      (!invoiceNumber ||
        (pointOfSale === 2 &&
          both.some((each) => each.state === 'authorized' && each.number === number)))
    );
  }

  function naiveTotals(sales: PastSale[]): SaleTotals {
    const [cancelled, completed] = [
      sales.filter((sale) => sale.cancelled),
      sales.filter((sale) => !sale.cancelled),
    ];
    const sum = (of: PastSale[], cents: (sale: PastSale) => number) =>
      of.reduce((all, sale) => all + cents(sale), 0) / 100;
    return {
      count: completed.length,
      total: sum(completed, ({ cents }) => cents),
      payments: PAYMENT_METHODS.map((method) => ({
        method,
        amount: sum(completed, (sale) =>
          sale.split ? (sale.split[method] ?? 0) : sale.method === method ? sale.cents : 0,
        ),
      })).filter(({ amount }) => amount > 0),
      returned: sum(completed, ({ returned }) => returned),
      cancelled: { count: cancelled.length, total: sum(cancelled, ({ cents }) => cents) },
    };
  }
});

test('days with many sales are paged too, also for rare filters', async () => {
  const shop = await aShop(server);
  const sales = [2, 1].flatMap((days) =>
    Array.from({ length: 120 }, (_, minute) =>
      aPastSale({
        userId: shop.userId,
        createdAt: new Date(daysAgo(days).getTime() - minute * MINUTE_MS),
        names: minute % 40 === 7 ? ['Pan', 'Yerba'] : ['Pan'],
        cents: minute,
      }),
    ),
  );
  await sold(shop, sales);
  const newest = sales.toSorted((a, b) => +b.createdAt - +a.createdAt);

  for (const limit of [1, 2, 50]) {
    expect(await allPages(shop, 'productName=yerba', limit)).toEqual(
      newest.filter(({ names }) => names.includes('Yerba')).map(({ id }) => id),
    );
    expect(await allPages(shop, 'minAmount=1.10&productName=pan', Math.max(limit, 2))).toEqual(
      newest.filter(({ cents }) => cents >= 110).map(({ id }) => id),
    );
  }
  expect(await allPages(shop, '', 50)).toEqual(newest.map(({ id }) => id));
});

test('months without sales are skipped, and each sale is counted once', async () => {
  const shop = await aShop(server);
  const sales = [400, 399, 120, 60, 29, 1, 0].map((days) =>
    aPastSale({ userId: shop.userId, createdAt: daysAgo(days) }),
  );
  await sold(shop, sales);

  expect(await allPages(shop, '', 2)).toEqual(sales.map(({ id }) => id).reverse());
  expect(await totalOf(shop, `startDate=${'2026-01-01'}`)).toBe(4);
});

test('a sale belongs to its day to the last instant, before and after that day is closed', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ price: 1, stock: 100 });
  const sellAt = async (instant: string) => {
    server.now = new Date(instant);
    await shop.sell({ [yerba._id]: 1 });
  };
  const counts = async () => [
    await totalOf(shop, 'startDate=2026-03-10&endDate=2026-03-10'),
    (await totals(shop, 'startDate=2026-03-11')).count,
    await totalOf(shop),
  ];

  await sellAt('2026-03-10T15:00:00Z');
  await sellAt('2026-03-11T02:59:59.999Z');
  expect(await counts()).toEqual([2, 0, 2]);
  await sellAt('2026-03-11T03:00:00Z');
  expect(await counts()).toEqual([2, 1, 3]);
  await sellAt('2026-03-11T03:06:00Z');
  expect(await counts()).toEqual([2, 2, 4]);
  server.now = new Date('2026-03-12T15:00:00Z');
  expect(await counts()).toEqual([2, 2, 4]);
});

test('days closed by a clock that was ahead are counted again after it is set back', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ price: 1, stock: 100 });
  await shop.sell({ [yerba._id]: 1 });
  later(3 * DAY_MS);
  expect(await totalOf(shop)).toBe(1);

  server.now = new Date(NOON.getTime() + MINUTE_MS);
  await shop.sell({ [yerba._id]: 1 });
  expect(await totalOf(shop)).toBe(2);
  expect(await totalOf(shop, 'productName=y')).toBe(2);
  later(3 * DAY_MS);
  expect(await totalOf(shop)).toBe(2);
  expect((await totals(shop)).count).toBe(2);
});

test('a cancellation today moves its sale to the cancelled ones', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ price: 1, stock: 100 });
  const { _id } = (await shop.sell({ [yerba._id]: 2 })).json();
  await shop.sell({ [yerba._id]: 3 });
  expect(await totals(shop)).toMatchObject({ count: 2, total: 5 });

  await shop.call('PUT', `/api/sales/${_id}/cancel`);

  expect(await totals(shop)).toEqual({
    count: 1,
    total: 3,
    payments: [{ method: 'Efectivo', amount: 3 }],
    returned: 0,
    cancelled: { count: 1, total: 2 },
  });
  expect(await totalOf(shop, 'status=completed')).toBe(1);
  expect(idsOf((await list(shop, 'status=cancelled')).sales)).toEqual([_id]);
  expect(await totalOf(shop)).toBe(2);
});

test("a refund after a day is closed counts in that day's refunds", async () => {
  const shop = await aShop(server);
  const [sale] = [aPastSale({ userId: shop.userId, createdAt: daysAgo(3), cents: 500 })];
  await sold(shop, [sale]);
  expect(await totals(shop)).toMatchObject({ total: 5, returned: 0 });

  const giveBack = (cents: number) =>
    owner.query(
      `with given as (
         insert into sale_return
           (shop_id, id, sale_id, user_id, created_at, payment_method, total_cents)
         values ($1, gen_random_uuid(), $2, $3, $4, 'QR', $5)
       ) update sale set returned_cents = returned_cents + $5 where shop_id = $1 and id = $2`,
      [shop.shopId, sale.id, shop.userId, server.now, cents],
    );
  await giveBack(200);

  expect(await totals(shop)).toMatchObject({ total: 5, returned: 2 });
  expect(await totals(shop, 'startDate=2026-03-07&endDate=2026-03-07')).toMatchObject({
    returned: 2,
  });
  expect(await totals(shop, 'startDate=2026-03-08')).toMatchObject({ total: 0, returned: 0 });
  later(DAY_MS);
  expect(await totals(shop)).toMatchObject({ returned: 2 });
  await giveBack(100);
  expect(await totals(shop)).toMatchObject({ returned: 3 });
});

test('while tills sell and cancel, no page repeats a sale and every total was once true', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ price: 3, stock: 1000 });
  await sold(
    shop,
    Array.from({ length: 30 }, () =>
      aPastSale({ userId: shop.userId, createdAt: daysAgo(2), cents: 300 }),
    ),
  );
  let [begun, done] = [0, 0];
  const selling = Array.from({ length: 40 }, async (_, turn) => {
    begun++;
    const { _id } = (await shop.sell({ [yerba._id]: 1 })).json();
    done++;
    if (turn % 4 === 0) await shop.call('PUT', `/api/sales/${_id}/cancel`);
  });

  for (let reading = 0; reading < 20; reading++) {
    const least = 30 + done;
    const { sales, pagination } = await list(shop, 'limit=50');
    expect(new Set(idsOf(sales)).size).toBe(sales.length);
    expect(sales.length).toBe(Math.min(50, pagination.total));
    const { count, total, cancelled } = await totals(shop);
    expect(total).toBe(3 * count);
    expect(cancelled.total).toBe(3 * cancelled.count);
    for (const total of [pagination.total, count + cancelled.count]) {
      expect(total).toBeGreaterThanOrEqual(least);
      expect(total).toBeLessThanOrEqual(30 + begun);
    }
  }
  await Promise.all(selling);

  for (let day = 0; day < 2; day++) {
    expect(await totalOf(shop)).toBe(70);
    expect(await totals(shop)).toMatchObject({ count: 60, cancelled: { count: 10 } });
    later(DAY_MS);
  }
});

test('few of very many sales are found by method or status', async () => {
  const shop = await aShop(server);
  const sales = Array.from({ length: 1300 }, (_, minute) =>
    aPastSale({
      userId: shop.userId,
      createdAt: new Date(daysAgo(1).getTime() - minute * MINUTE_MS),
      cancelled: minute === 30 || minute === 1250,
    }),
  );
  await sold(shop, sales);
  const expected = sales.filter(({ cancelled }) => cancelled).map(({ id }) => id);

  for (const limit of [1, 50])
    expect(await allPages(shop, 'status=cancelled', limit)).toEqual(expected);
});

test('two servers that read a new day at once add it once', async () => {
  const shop = await aShop(server);
  const other = await anApp(server);
  onTestFinished(() => other.close());
  await sold(
    shop,
    [90, 40, 3, 2, 1].map((days) => aPastSale({ userId: shop.userId, createdAt: daysAgo(days) })),
  );

  const read = (app: typeof other) =>
    app.inject({ url: '/api/sales', headers: { authorization: `Bearer ${shop.token}` } });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => read(turn % 2 === 0 ? server.app : other)),
  );

  expect(answers.map((answer) => answer.json().pagination?.total)).toEqual(Array(10).fill(5));
  const { rows } = await owner.query(
    'select count(*)::int as rows, sum(sales)::int as sales from sale_day where shop_id = $1',
    [shop.shopId],
  );
  expect(rows).toEqual([{ rows: 5, sales: 5 }]);
});

test("without permission for the history only the user's own sales of today are returned", async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba', price: 1, stock: 100 });
  const seller = await shop.aSeller({ canManageSales: true });
  await sold(shop, [aPastSale({ userId: seller.userId, createdAt: daysAgo(1) })]);
  await shop.sell({ [yerba._id]: 1 });
  const { _id } = (await seller.sell({ [yerba._id]: 2 })).json();

  for (const query of ['', 'startDate=2020-01-01', 'productName=yerba', 'minAmount=1']) {
    expect(await list(seller, query)).toMatchObject({
      sales: [{ _id }],
      pagination: { page: 1, pages: 1, total: 1 },
    });
    expect(await totals(seller, query)).toMatchObject({ count: 1, total: 2 });
  }
  for (const query of [`sellerId=${shop.userId}`, 'endDate=2026-03-09', 'page=2']) {
    expect((await list(seller, query)).sales, query).toEqual([]);
  }
  expect((await totals(seller, `sellerId=${shop.userId}`)).count).toBe(0);
  expect((await list(seller, 'count=none')).sales).toHaveLength(1);
  expect((await seller.call('GET', '/api/sales/sellers')).statusCode).toBe(403);
});

test('sales of another shop are not listed, counted or named', async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  await sold(
    other,
    [2, 1, 0].map((days) => aPastSale({ userId: other.userId, createdAt: daysAgo(days) })),
  );
  expect(await totalOf(other, 'productName=yerba')).toBe(3);

  for (const query of ['', 'productName=yerba', `sellerId=${other.userId}`]) {
    expect(await list(shop, query)).toEqual({
      sales: [],
      pagination: { page: 1, pages: 0, total: 0 },
    });
    expect(await totals(shop, query)).toEqual({
      count: 0,
      total: 0,
      payments: [],
      returned: 0,
      cancelled: { count: 0, total: 0 },
    });
  }
  expect((await shop.call('GET', '/api/sales/sellers')).json()).toEqual([
    { _id: shop.userId, username: shop.username, realName: null },
  ]);
});

test('a page beyond the last is empty and still has the total', async () => {
  const shop = await aShop(server);
  await sold(
    shop,
    [1, 0].map((days) => aPastSale({ userId: shop.userId, createdAt: daysAgo(days) })),
  );

  for (const page of [2, 100_000])
    expect(await list(shop, `page=${page}`)).toEqual({
      sales: [],
      pagination: { page, pages: 1, total: 2 },
    });
  expect(await list(shop, 'page=2&limit=1&count=none')).toEqual({
    sales: [expect.objectContaining({ createdAt: daysAgo(1).toISOString() })],
  });
});

test('sellers include removed users, by name', async () => {
  const shop = await aShop(server);
  const [first, second] = [await shop.aSeller(), await shop.aSeller()];
  await owner.query('update shop_user set username = $3 where shop_id = $1 and id = $2', [
    shop.shopId,
    first.userId,
    'zulma',
  ]);
  await owner.query(
    `update shop_user set username = 'Ángel', is_active = false where shop_id = $1 and id = $2`,
    [shop.shopId, second.userId],
  );
  expect((await shop.call('GET', '/api/sales/sellers')).json()).toEqual([
    { _id: second.userId, username: 'Ángel', realName: null },
    { _id: shop.userId, username: shop.username, realName: null },
    { _id: first.userId, username: 'zulma', realName: null },
  ]);
});

describe('a search over many sales', () => {
  async function aSearchThatHangs() {
    const shop = await aShop(server);
    await sold(
      shop,
      [2, 1].map((days) => aPastSale({ userId: shop.userId, createdAt: daysAgo(days) })),
    );
    const holder = await anOwner();
    onTestFinished(() => holder.end());
    await holder.query('begin; lock table sale_item in access exclusive mode');
    const hanging = async (act = 'pid') =>
      (
        await owner.query(
          `select ${act} from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    const search = () => shop.call('GET', '/api/sales/totals?productName=yerba&endDate=2026-03-09');
    return { shop, search, hanging, release: () => holder.query('rollback') };
  }

  test('runs once for concurrent requests, and delays nothing else', async () => {
    const { shop, search, hanging, release } = await aSearchThatHangs();
    const asked = Array.from({ length: 50 }, search);
    await expect.poll(() => hanging(), PATIENTLY).toBe(1);

    for (let reading = 0; reading < 10; reading++)
      expect((await totals(shop)).count, 'without the filter').toBe(2);
    expect(await hanging()).toBe(1);
    await release();

    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(answers[0]?.json().count).toBe(2);
  });

  test('reports that it takes too long, and can be repeated', async () => {
    const { search, hanging, release } = await aSearchThatHangs();
    const asked = search();
    await expect.poll(() => hanging('pg_cancel_backend(pid)'), PATIENTLY).toBe(1);
    const refused = await asked;
    await release();

    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toEqual({
      code: 'sale.history-too-large',
      error:
        'Hay muchas ventas para revisar y la búsqueda todavía no terminó. Probá de nuevo en unos segundos, o elegí menos días.',
    });
    expect(refused.headers['retry-after']).toBe('2');
    expect((await search()).json().count).toBe(2);
  });

  test('continues where a search that took too long ended', async () => {
    const shop = await aShop(server);
    await sold(
      shop,
      Array.from({ length: 10 }, (_, days) =>
        aPastSale({ userId: shop.userId, createdAt: daysAgo(days + 1) }),
      ),
    );
    const db = server.database.forShop(shop.shopId);
    const call = {
      now: server.now,
      dayEndsAt: 0,
      inShopQueue: <T>(work: () => Promise<T>) => work(),
    };
    let steps = 0;
    const { closedDaysOf } = createSaleHistory({
      longestSearchMs: 3,
      salesAtOnce: 1,
      elapsedMs: () => steps++,
    });

    const refusals: unknown[] = [];
    for (;;) {
      const found = await closedDaysOf(db, { productName: 'yerba' }, call).catch((error) => {
        refusals.push(error.answer.code);
      });
      if (!found) continue;
      expect(found.days).toHaveLength(10);
      break;
    }
    // Each try runs three statements; together they close the days and scan ten of them.
    expect(refusals).toEqual(Array(3).fill('sale.history-too-large'));
  });
});

test('finds a page in counted days without reading those before it', () => {
  const days = [
    { day: '3', sales: 5 },
    { day: '2', sales: 3, ids: ['a', 'b', 'c'] },
    { day: '1', sales: 9, ids: null },
  ];
  expect(partsOfPage(days, { offset: 4, limit: 10 })).toEqual({
    ids: ['a', 'b', 'c'],
    slices: [
      { day: '3', skip: 4, take: 1 },
      { day: '1', skip: 0, take: 6 },
    ],
  });
  expect(partsOfPage(days, { offset: 6, limit: 1 })).toEqual({ ids: ['b'], slices: [] });
  expect(partsOfPage(days, { offset: 17, limit: 1 })).toEqual({ ids: [], slices: [] });
});
