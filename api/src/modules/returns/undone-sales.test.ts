import type { CustomerAccount, DebtorList } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import type { Product } from '@mostrador/contracts/products';
import type { MadeReturn, SaleReturn } from '@mostrador/contracts/returns';
import {
  type CompletedSale,
  CUSTOMER_CREDIT,
  PAYMENT_METHODS,
  type Sale,
} from '@mostrador/contracts/sales';
import {
  type Cents,
  cents,
  type LineToPrice,
  newId,
  priceSale,
  roundQuantity,
  sumOf,
  toCents,
  toPesos,
} from '@mostrador/domain';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { ledgerOf } from '../../../test/ledger.ts';
import { cancel, takeBack } from '../../../test/returns.ts';

// Sales, returns, cancellations and payments on account in any order, some at once: what was sold
// less what came back is what is missing from the shelf and left in money, to the gram and to the
// cent, and what was sold on account less what took off it is what is owed.

const server = aServer();
let shop: TestShop;

beforeAll(async () => {
  shop = await aShop(server);
  await shop.onPlan('enterprise');
  await shop.call('PUT', '/api/till-settings', {
    customerCredit: true,
    scaleLabels: { carries: 'price', codeDigits: 5, priceDecimals: 0 },
  });
});

const START = 100_000;
const REFUSALS = ['sale.cancelled', 'sale.has-returns', 'return.exceeds-sold'];

const part = fc.integer({ min: 1, max: 1000 });
const percent = fc.option(fc.integer({ min: 1, max: 10_000 }).map((of) => of / 100));
const line = fc.record({
  kind: fc.constantFrom('counted', 'weighed', 'labelled', 'free'),
  units: fc.integer({ min: 1, max: 9 }),
  thousandths: fc.integer({ min: 1, max: 2999 }),
  percent,
});
const sell = fc.record({
  what: fc.constant('sell' as const),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  percent,
  inQr: fc.nat({ max: 1000 }),
  inDebit: fc.nat({ max: 1000 }),
  toAna: fc.boolean(),
  onAccount: fc.nat({ max: 1000 }),
});
/** The rest of a sale when no parts are drawn. */
const takeSomeBack = fc.record({
  what: fc.constant('take back' as const),
  sale: fc.nat(),
  parts: fc.array(fc.record({ line: fc.nat(), part, restock: fc.boolean() }), { maxLength: 4 }),
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
});
const undo = fc.record({ what: fc.constant('cancel' as const), sale: fc.nat() });
const pay = fc.record({
  what: fc.constant('pay' as const),
  cents: fc.integer({ min: 1, max: 500_000 }),
});
const act = fc.oneof(
  { arbitrary: sell, weight: 2 },
  { arbitrary: takeSomeBack, weight: 3 },
  { arbitrary: undo, weight: 1 },
  { arbitrary: pay, weight: 1 },
);
type Sell = typeof sell extends fc.Arbitrary<infer Value> ? Value : never;
type TakeBack = typeof takeSomeBack extends fc.Arbitrary<infer Value> ? Value : never;
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

interface Day {
  counted: Product;
  weighed: Product;
  ana: Customer;
  sales: Sale[];
  cancelled: Set<string>;
  returns: SaleReturn[];
  paid: Cents[];
}

async function aDay(): Promise<Day> {
  return {
    counted: await shop.aProduct({ price: 333.33, stock: START }),
    weighed: await shop.aProduct({ unit: 'kg', price: 12_345.67, stock: START }),
    ana: await shop.aCustomer(),
    sales: [],
    cancelled: new Set(),
    returns: [],
    paid: [],
  };
}

function lineOf({ counted, weighed }: Day, drawn: Sell['lines'][number]) {
  const discount = drawn.percent === null ? undefined : { percent: drawn.percent };
  const quantity =
    drawn.kind === 'counted' || drawn.kind === 'free' ? drawn.units : drawn.thousandths / 1000;
  const product = drawn.kind === 'counted' ? counted : weighed;
  const price = toCents(drawn.kind === 'free' ? 77.77 : product.price);
  const labelTotal =
    drawn.kind === 'labelled' ? cents(Math.round(price * (quantity + 0.0004))) : undefined;
  const toPrice: LineToPrice = { price, quantity, discount, labelTotal };
  const posted = {
    ...(drawn.kind === 'free' ? { price: 77.77 } : { productId: product._id }),
    quantity,
    discount,
    labelTotal: labelTotal && toPesos(labelTotal),
  };
  return { posted, toPrice };
}

async function sellSome(day: Day, drawnSale: Sell) {
  const { lines: drawn, percent, inQr, inDebit, toAna } = drawnSale;
  const onAccount = toAna ? drawnSale.onAccount : 0;
  const lines = drawn.map((one) => lineOf(day, one));
  const discount = percent === null ? undefined : { percent };
  const { total } = priceSale(
    lines.map(({ toPrice }) => toPrice),
    discount,
  );
  const weights = inQr + inDebit + onAccount + 500;
  const partOf = (weight: number) => Math.floor((total * weight) / weights) as Cents;
  const payments = [
    { method: 'QR' as const, amount: toPesos(partOf(inQr)) },
    { method: 'Débito' as const, amount: toPesos(partOf(inDebit)) },
    { method: CUSTOMER_CREDIT as typeof CUSTOMER_CREDIT, amount: toPesos(partOf(onAccount)) },
    // Part of it is change.
    { method: 'Efectivo' as const, amount: toPesos(total) },
  ].filter(({ amount }) => amount > 0);

  const answer = await shop.sell(
    {},
    {
      items: lines.map(({ posted }) => posted),
      ...(discount && { discount }),
      ...(payments.length > 0 && { payments }),
      ...(toAna && { customerId: day.ana._id }),
    },
  );

  expect(answer.json().code).toBeUndefined();
  day.sales.push(answer.json<CompletedSale>());
}

/** How much of each line came back, by position. */
function cameBack({ returns }: Day, { _id, items }: Sale): number[] {
  const back = items.map(() => 0);
  for (const { saleId, items: returned } of returns)
    if (saleId === _id)
      for (const { position, quantity } of returned)
        back[position] = roundQuantity((back[position] ?? 0) + quantity);
  return back;
}

function restOf(day: Day, sale: Sale) {
  const back = cameBack(day, sale);
  return sale.items.flatMap(({ quantity }, position) => {
    const left = roundQuantity(quantity - (back[position] ?? 0));
    return left > 0 ? [{ position, quantity: left }] : [];
  });
}

async function takeSome(day: Day, { sale: place, parts, paymentMethod }: TakeBack) {
  const sale = day.sales[place % day.sales.length];
  if (!sale) return;
  const drawn = parts.map(({ line: at, part: thousandths, restock }) => {
    const position = at % sale.items.length;
    const { quantity: sold = 1, unit = 'unit' } = sale.items[position] ?? {};
    const asked = (sold * thousandths) / 1000;
    const quantity = unit === 'unit' ? Math.ceil(asked) : roundQuantity(Math.max(asked, 0.001));
    return { position, quantity, restock };
  });
  const items = drawn.length > 0 ? drawn : restOf(day, sale);
  if (items.length === 0) return;
  const answer = await takeBack(shop, sale, { _id: newId(), items, paymentMethod });
  if (paymentMethod === CUSTOMER_CREDIT && !sale.customerId && answer.statusCode === 400)
    return expect(answer.json().code).toBe('return.needs-customer');
  if (answer.statusCode !== 201) return expect(REFUSALS).toContain(answer.json().code);
  const { stock: _, ...made } = answer.json<MadeReturn>();
  day.returns.push(made);
}

async function cancelOne(day: Day, place: number) {
  const sale = day.sales[place % day.sales.length];
  if (!sale) return;
  const answer = await cancel(shop, sale);
  if (answer.statusCode !== 200) return expect(REFUSALS).toContain(answer.json().code);
  expect(day.cancelled).not.toContain(sale._id);
  day.cancelled.add(sale._id);
}

async function payOnAccount(day: Day, paid: Cents) {
  const asked = { _id: newId(), amount: toPesos(paid) };
  const answer = await shop.call('POST', `/api/customers/${day.ana._id}/payments`, asked);
  expect(answer.statusCode).toBe(201);
  day.paid.push(paid);
}

function perform(day: Day, drawn: Act) {
  if (drawn.what === 'pay') return payOnAccount(day, cents(drawn.cents));
  if (drawn.what === 'sell') return sellSome(day, drawn);
  return drawn.what === 'cancel' ? cancelOne(day, drawn.sale) : takeSome(day, drawn);
}

const sumOfTotals = (of: readonly { total: number }[]) =>
  sumOf(of.map(({ total }) => toCents(total)));

async function checkMoney(day: Day) {
  const spent: number[] = [];
  for (const sold of day.sales) {
    const sale = (await shop.call('GET', `/api/sales/${sold._id}`)).json<Sale>();
    const { returns } = (await shop.call('GET', `/api/sales/${sold._id}/returns`)).json<{
      returns: SaleReturn[];
    }>();
    const made = day.returns.filter(({ saleId }) => saleId === sold._id);
    expect(new Set(returns)).toEqual(new Set(made));
    for (const { items, total } of returns)
      expect(sumOf(items.map(({ amount }) => toCents(amount)))).toBe(toCents(total));

    const isCancelled = day.cancelled.has(sold._id);
    expect(sale.status).toBe(isCancelled ? 'cancelled' : 'completed');
    if (isCancelled) expect(returns).toEqual([]);
    expect(toCents(sale.returned)).toBe(sumOfTotals(returns));
    expect(sale.returned).toBeLessThanOrEqual(sale.total);
    if (restOf(day, sale).length === 0) expect(sale.returned).toBe(sale.total);
    expect(sumOf(sale.payments.map(({ amount }) => toCents(amount)))).toBe(toCents(sale.total));
    if (sale.customerId && !isCancelled) spent.push(toCents(sale.total) - toCents(sale.returned));
  }
  const { customers } = (await shop.call('GET', '/api/customers')).json<{
    customers: Customer[];
  }>();
  const ana = customers.find(({ _id }) => _id === day.ana._id);
  expect(ana?.totalPurchases).toBe(spent.length);
  expect(toCents(ana?.totalSpent ?? 0)).toBe(spent.reduce((sum, one) => sum + one, 0));
}

const onAccountOf = ({ payments }: Sale) =>
  toCents(payments.find(({ method }) => method === CUSTOMER_CREDIT)?.amount ?? 0);

async function checkAccount(day: Day) {
  const sold = sumOf(day.sales.map(onAccountOf));
  const undone = sumOf(day.sales.filter(({ _id }) => day.cancelled.has(_id)).map(onAccountOf));
  const returned = sumOfTotals(
    day.returns.filter(({ paymentMethod }) => paymentMethod === CUSTOMER_CREDIT),
  );
  const owed = sold - undone - returned - sumOf(day.paid);

  const address = `/api/customers/${day.ana._id}/account`;
  const account = (await shop.call('GET', address)).json<CustomerAccount>();
  expect(toCents(account.customer.balance)).toBe(owed);
  let soFar = 0;
  for (const { amount, balance } of account.entries.toReversed()) {
    soFar += toCents(amount);
    expect(toCents(balance)).toBe(soFar);
  }
  expect(soFar).toBe(owed);
  expect(account.owesSince !== null).toBe(owed > 0);
  const { debtors } = (await shop.call('GET', '/api/customers/debtors')).json<DebtorList>();
  expect(debtors.some(({ customer }) => customer._id === day.ana._id)).toBe(owed > 0);
}

async function checkStock(day: Day) {
  const ledger = await ledgerOf(server, shop);
  for (const { _id } of [day.counted, day.weighed]) {
    const missing = day.sales
      .filter((sale) => !day.cancelled.has(sale._id))
      .flatMap((sale) => {
        const restocked = day.returns
          .filter(({ saleId }) => saleId === sale._id)
          .flatMap(({ items }) => items)
          .filter((item) => item.restocked && sale.items[item.position]?.productId === _id);
        return [
          ...sale.items
            .filter(({ productId }) => productId === _id)
            .map(({ quantity }) => quantity),
          ...restocked.map(({ quantity }) => -quantity),
        ];
      })
      .reduce((sum, quantity) => roundQuantity(sum + quantity), 0);
    const stock = roundQuantity(START - missing);
    expect(ledger.find(({ id }) => id === _id)).toEqual({ id: _id, stock, moved: stock });
  }
}

test('whatever is sold, paid, returned and cancelled, stock, money and debts add up', async () => {
  await fc.assert(
    fc.asyncProperty(
      sell,
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      async (first, batches) => {
        const day = await aDay();
        await sellSome(day, first);
        for (const batch of batches) await Promise.all(batch.map((drawn) => perform(day, drawn)));
        await checkMoney(day);
        await checkAccount(day);
        await checkStock(day);

        for (const place of day.sales.keys())
          await takeSome(day, {
            what: 'take back',
            sale: place,
            parts: [],
            paymentMethod: 'Efectivo',
          });
        for (const sale of day.sales)
          if (!day.cancelled.has(sale._id)) expect(restOf(day, sale)).toEqual([]);
        await checkMoney(day);
        await checkAccount(day);
        await checkStock(day);
      },
    ),
    { numRuns: 30 },
  );
});
