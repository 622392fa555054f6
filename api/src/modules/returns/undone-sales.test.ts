import type { CashRegister, CashRegisterReading } from '@mostrador/contracts/cash-registers';
import type { CustomerAccount, DebtorList } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import type { Product } from '@mostrador/contracts/products';
import type { MadeReturn, SaleReturn } from '@mostrador/contracts/returns';
import {
  type CompletedSale,
  CUSTOMER_CREDIT,
  PAYMENT_METHODS,
  type PaymentMethod,
  type Sale,
} from '@mostrador/contracts/sales';
import { CASH_ROUNDING_STEPS } from '@mostrador/contracts/till-settings';
import {
  CASH_ROUNDING_MODES,
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
import { closeCash, enableCash, openCash } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { ledgerOf } from '../../../test/ledger.ts';
import { cancel, takeBack } from '../../../test/returns.ts';

// Runs sales, returns, cancellations, payments on account, changes of shift, and changes of how
// cash is rounded and what methods add, in any order, some concurrently. Sales less returns must equal the stock missing from the shelf and the money left,
// to the gram and to the cent. Sales on account less payments and returns must equal the debt. The
// shifts together must have everything sold, paid and given back by each method.

const server = aServer();
let shop: TestShop;
let seller: Caller;

beforeAll(async () => {
  shop = await aShop(server);
  await shop.onPlan('enterprise');
  await shop.call('PUT', '/api/till-settings', {
    customerCredit: true,
    scaleLabels: { carries: 'price', codeDigits: 5, priceDecimals: 0 },
  });
  await enableCash(shop, { requireCashRegister: true });
  seller = await shop.aSeller({ canManageSales: true, canViewHistory: true }, 100);
});

const START = 100_000;
const REFUSALS = [
  'sale.cancelled',
  'sale.has-returns',
  'return.exceeds-sold',
  'return.drawer-holds-less',
  'cash-register.required',
];
/** The shop changed its surcharges meanwhile. */
const REFUSED_SALES = ['cash-register.required', 'sale.payments-short', 'sale.payments-exceed'];

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
/** Without parts, takes back the rest of the sale. */
const takeSomeBack = fc.record({
  what: fc.constant('take back' as const),
  sale: fc.nat(),
  parts: fc.array(fc.record({ line: fc.nat(), part, restock: fc.boolean() }), { maxLength: 4 }),
  /** Null: a seller gives back as paid. A method: the administrator gives back by it. */
  otherwise: fc.option(fc.constantFrom(...PAYMENT_METHODS)),
});
const undo = fc.record({ what: fc.constant('cancel' as const), sale: fc.nat() });
const pay = fc.record({
  what: fc.constant('pay' as const),
  cents: fc.integer({ min: 1, max: 500_000 }),
});
const changeShift = fc.record({ what: fc.constant('change shift' as const) });
const surcharge = fc.integer({ min: -1000, max: 2500 }).map((of) => of / 100);
const changeTerms = fc.record({
  what: fc.constant('change terms' as const),
  cashRounding: fc.constantFrom(...CASH_ROUNDING_STEPS),
  cashRoundingMode: fc.constantFrom(...CASH_ROUNDING_MODES),
  inCash: surcharge,
  byQr: surcharge,
});
const act = fc.oneof(
  { arbitrary: sell, weight: 2 },
  { arbitrary: takeSomeBack, weight: 3 },
  { arbitrary: undo, weight: 1 },
  { arbitrary: pay, weight: 1 },
  { arbitrary: changeShift, weight: 1 },
  { arbitrary: changeTerms, weight: 1 },
);
type Sell = typeof sell extends fc.Arbitrary<infer Value> ? Value : never;
type TakeBack = typeof takeSomeBack extends fc.Arbitrary<infer Value> ? Value : never;
type ChangeTerms = typeof changeTerms extends fc.Arbitrary<infer Value> ? Value : never;
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

interface Day {
  counted: Product;
  weighed: Product;
  ana: Customer;
  sales: Sale[];
  cancelled: Set<string>;
  returns: SaleReturn[];
  paid: Cents[];
  shifts: CashRegister[];
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
    shifts: [await openShift()],
  };
}

async function openShift(): Promise<CashRegister> {
  const answer = await openCash(shop, 10);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ cashRegister: CashRegister }>().cashRegister;
}

async function closeShift({ shifts }: Day): Promise<boolean> {
  const answer = await closeCash(shop, shifts.at(-1) as CashRegister, 10);
  return answer.statusCode === 200;
}

/** Concurrent calls: exactly one closes the shift, and opens the next one. */
async function nextShift(day: Day) {
  if (await closeShift(day)) day.shifts.push(await openShift());
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
    // Part of this is change, whatever the surcharge.
    { method: 'Efectivo' as const, amount: toPesos((2 * total) as Cents) },
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

  if (answer.statusCode !== 201) return expect(REFUSED_SALES).toContain(answer.json().code);
  day.sales.push(answer.json<CompletedSale>());
}

/** Returns how much of each line came back, by position. */
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

async function takeSome(day: Day, { sale: place, parts, otherwise }: TakeBack) {
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
  const answer = otherwise
    ? await takeBack(shop, sale, { _id: newId(), items, paymentMethod: otherwise })
    : await takeBack(seller, sale, { _id: newId(), items });
  if (otherwise === CUSTOMER_CREDIT && !sale.customerId && answer.statusCode === 400)
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
  if (answer.statusCode !== 201) return expect(answer.json().code).toBe('cash-register.required');
  day.paid.push(paid);
}

async function putTerms({ cashRounding, cashRoundingMode, inCash, byQr }: ChangeTerms) {
  const methods = [
    { key: 'Efectivo', label: 'Efectivo', percent: inCash },
    { key: 'QR', label: 'QR', percent: byQr },
  ];
  const terms = { cashRounding, cashRoundingMode, methods };
  expect((await shop.call('PUT', '/api/till-settings', terms)).statusCode).toBe(200);
}

function perform(day: Day, drawn: Act) {
  if (drawn.what === 'change terms') return putTerms(drawn);
  if (drawn.what === 'pay') return payOnAccount(day, cents(drawn.cents));
  if (drawn.what === 'change shift') return nextShift(day);
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
    for (const { items, total, rounding } of returns) {
      const exact = sumOf(items.map(({ amount }) => toCents(amount)));
      expect(exact + toCents(rounding)).toBe(toCents(total));
    }
    expect(sumOf(sale.items.map(({ charged }) => toCents(charged)))).toBe(toCents(sale.total));
    const added = sumOf(sale.adjustments.map(({ amount }) => toCents(amount)));
    const price = sumOf(sale.items.map(({ subtotal }) => toCents(subtotal)));
    expect(price - toCents(sale.discount) + added + toCents(sale.rounding)).toBe(
      toCents(sale.total),
    );

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

type Paid = Pick<Sale, 'payments'>;
const partOf = ({ payments }: Paid, of: PaymentMethod) =>
  sumOf(payments.map(({ method, amount }) => toCents(method === of ? amount : 0)));
const onAccountOf = (made: Paid) => partOf(made, CUSTOMER_CREDIT);
const cashOf = (made: Paid) => partOf(made, 'Efectivo');

/**
 * Checks that the shifts together have the amounts that each method gave back, and all moved cash.
 */
async function checkShifts(day: Day) {
  const readings = await Promise.all(
    day.shifts.map(async ({ _id }) =>
      (await shop.call('GET', `/api/cash-registers/${_id}/reading`)).json<CashRegisterReading>(),
    ),
  );
  const undone = [...day.returns, ...day.sales.filter(({ _id }) => day.cancelled.has(_id))];
  for (const method of PAYMENT_METHODS) {
    const figures = readings
      .flatMap(({ givenBackByMethod }) => givenBackByMethod)
      .filter((figure) => figure.method === method);
    const parts = undone.map((one) => partOf(one, method)).filter((part) => part > 0);
    expect(sumOfTotals(figures)).toBe(sumOf(parts));
    expect(figures.reduce((sum, { count }) => sum + count, 0)).toBe(parts.length);
  }
  const inDrawers = readings.map(
    ({ drawer }) => Math.round(drawer.expectedAmount * 100) - toCents(drawer.openingAmount),
  );
  expect(inDrawers.reduce((sum, one) => sum + one, 0)).toBe(
    sumOf(day.sales.map(cashOf)) - sumOf(undone.map(cashOf)) + sumOf(day.paid),
  );
  for (const { cashRegister, drawer } of readings)
    expect(cashRegister.expectedAmount).toBe(drawer.expectedAmount);
}

/**
 * Checks that sellers gave back no more by a method than the sale was paid by it, and exactly that
 * when they took everything back.
 */
function checkWays(day: Day) {
  for (const sale of day.sales) {
    const made = day.returns.filter(({ saleId }) => saleId === sale._id);
    const asPaid = made.filter(({ userId }) => userId.username === seller.username);
    for (const method of PAYMENT_METHODS) {
      const given = sumOf(asPaid.map((one) => partOf(one, method)));
      expect(given).toBeLessThanOrEqual(partOf(sale, method));
      if (asPaid.length === made.length && restOf(day, sale).length === 0)
        expect(given).toBe(partOf(sale, method));
    }
    for (const { payments, total } of made)
      expect(sumOf(payments.map(({ amount }) => toCents(amount)))).toBe(toCents(total));
  }
}

async function checkAll(day: Day) {
  await checkMoney(day);
  await checkAccount(day);
  await checkStock(day);
  await checkShifts(day);
  checkWays(day);
}

async function checkAccount(day: Day) {
  const sold = sumOf(day.sales.map(onAccountOf));
  const undone = sumOf(day.sales.filter(({ _id }) => day.cancelled.has(_id)).map(onAccountOf));
  const returned = sumOf(day.returns.map(onAccountOf));
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

test('after any sales, payments, returns and cancellations, stock, money and debts add up', async () => {
  await fc.assert(
    fc.asyncProperty(
      changeTerms,
      sell,
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      async (terms, first, batches) => {
        const day = await aDay();
        await putTerms(terms);
        await sellSome(day, first);
        for (const batch of batches) await Promise.all(batch.map((drawn) => perform(day, drawn)));
        await checkAll(day);

        for (const place of day.sales.keys())
          await takeSome(day, {
            what: 'take back',
            sale: place,
            parts: [],
            otherwise: null,
          });
        for (const sale of day.sales)
          if (!day.cancelled.has(sale._id)) expect(restOf(day, sale)).toEqual([]);
        await checkAll(day);
        expect(await closeShift(day)).toBe(true);
        await checkShifts(day);
        await expectEvenBooks(server);
      },
    ),
    { numRuns: 30 },
  );
});
