import type { Product } from '@mostrador/contracts/products';
import { COMPARISONS, REPORT_NAMES, type Report } from '@mostrador/contracts/reports';
import type { MadeReturn } from '@mostrador/contracts/returns';
import type { Sale } from '@mostrador/contracts/sales';
import {
  addDays,
  cents,
  creditNoteAmountsOf,
  type InvoiceAmounts,
  type InvoicedLine,
  type IvaRate,
  invoiceAmountsOf,
  roundQuantity,
  shopDayOf,
  startOfShopDay,
  subtotalOf,
  toCents,
} from '@mostrador/domain';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { endDaysAt } from '../../../test/a-cash-register.ts';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn } from '../../../test/a-shop.ts';
import { keepSignedIn } from '../../../test/keep-signed-in.ts';
import { aCategory } from '../../../test/references.ts';
import { cancel, takeBack } from '../../../test/returns.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const server = aServer();

/** A sale or a return: every report is a sum over a plain list of these. */
interface Entry {
  at: Date;
  soldBy: string;
  /** 1 for a sale, 0 for a return. */
  count: number;
  cents: number;
  /** The amounts paid, or given back, by each method. */
  paid: { method: string; cents: number }[];
  /** The surcharges of a sale's payment; the rounding of cash is cash's. */
  added: { method: string; cents: number }[];
  lines: Line[];
  /** The taxes as the invoice or the credit note has them. */
  taxes: Tax[];
}

interface Tax {
  rate: number;
  net: number;
  iva: number;
  cents: number;
}

interface Line {
  productId: string | null;
  ivaRate: IvaRate;
  quantity: number;
  cents: number;
  costCents: number | null;
}

const SURCHARGES = {
  cashRounding: 50,
  methods: [
    { key: 'Efectivo', label: 'Efectivo', percent: -10 },
    { key: 'Débito', label: 'Débito', percent: 15 },
  ],
};

const aStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ sell: fc.nat(3), by: fc.nat(1), quantity: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ cancel: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ takeBack: fc.nat(50), inCash: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ passMinutes: fc.nat(6 * 60) }) },
  { weight: 2, arbitrary: fc.record({ toMinuteOfNextDay: fc.integer({ min: -3, max: 7 }) }) },
  { weight: 2, arbitrary: fc.record({ passDays: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ endDaysAt: fc.nat(6) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      readFrom: fc.integer({ min: -40, max: 2 }),
      days: fc.nat(35),
      compare: fc.constantFrom(...COMPARISONS),
      process: fc.nat(1),
    }),
  },
);

test('every report equals the plain sum of sales, cancellations and returns, in any order', async () => {
  const apps = [server.app, await anApp(server)] as const;
  onTestFinished(() => apps[1].close());

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('2026-01-30T23:50', '2026-02-26T23:58', '2026-03-31T08:00'),
      fc.constantFrom({ methods: [] }, SURCHARGES),
      fc.array(aStep, { minLength: 5, maxLength: 40 }),
      async (start, terms, steps) => {
        server.now = new Date(`${start}:00-03:00`);
        const shop = await aShop(server);
        expect((await shop.call('PUT', '/api/till-settings', terms)).statusCode).toBe(200);
        const drinks = await aCategory(shop);
        const products = [
          await shop.aProduct({ price: 99.99, cost: 60.01, stock: 9999, categoryId: drinks._id }),
          await shop.aProduct({ price: 1000, unit: 'kg', stock: 9999, ivaRate: 10.5 }),
        ];
        const people: Caller[] = [shop, await shop.aSeller({ canManageSales: true }, 100)];
        await keepSignedIn(server, shop);
        const book: Entry[] = [];
        const sales: SoldBefore[] = [];
        let dayEndsAt = 0;
        const check = async (
          app: FastifyInstance,
          asked: { from: string; to: string; compare: string },
        ) => {
          for (const name of PLAIN) {
            const report = await read(app, shop, name, asked);
            const plain = plainReport(name, report, {
              book,
              products,
              drinks: drinks._id,
              dayEndsAt,
            });
            expect(inBrief(report), `${name} ${JSON.stringify(asked)}`).toEqual(plain);
          }
        };

        for (const step of steps) {
          if ('sell' in step) {
            const by = people[step.by] as Caller;
            const sale = await sellTo(by, products, step);
            const entry = entryOf(sale, by, products);
            sales.push({ sale, entry, cameBack: [] });
            book.push(entry);
          } else if ('cancel' in step) {
            const known = sales[step.cancel % sales.length];
            const answer = known && (await cancel(shop, known.sale));
            if (answer?.statusCode === 200) book.splice(book.indexOf(known?.entry as Entry), 1);
          } else if ('takeBack' in step) {
            const known = sales[step.takeBack % sales.length];
            const paymentMethod = step.inCash ? ('Efectivo' as const) : undefined;
            const items = [{ position: step.takeBack % 2, quantity: 1 }];
            const answer = known && (await takeBack(shop, known.sale, { items, paymentMethod }));
            if (known && answer?.statusCode === 201)
              book.push(entryOfReturn(answer.json<MadeReturn>(), known));
          } else if ('passMinutes' in step) {
            later(step.passMinutes * MINUTE_MS);
          } else if ('passDays' in step) {
            later(step.passDays * DAY_MS);
          } else if ('toMinuteOfNextDay' in step) {
            const tomorrow = addDays(shopDayOf(server.now, dayEndsAt), 1);
            const next = startOfShopDay(tomorrow, dayEndsAt).getTime();
            const then = next + step.toMinuteOfNextDay * MINUTE_MS;
            if (then > server.now.getTime()) server.now = new Date(then);
          } else if ('endDaysAt' in step) {
            dayEndsAt = step.endDaysAt;
            await endDaysAt(shop, dayEndsAt);
            // The other process hears of it after the answer.
            const today = shopDayOf(server.now, dayEndsAt);
            const asked = { from: addDays(today, -3), to: today, compare: 'none' };
            await expect
              .poll(() => check(apps[1], asked).then(() => 'as the plain sums'))
              .toBe('as the plain sums');
          } else {
            const from = addDays(shopDayOf(server.now, dayEndsAt), step.readFrom);
            await check(apps[step.process] as FastifyInstance, {
              from,
              to: addDays(from, step.days),
              compare: step.compare,
            });
          }
        }
        const today = shopDayOf(server.now, dayEndsAt);
        for (const app of apps)
          await check(app, { from: addDays(today, -40), to: today, compare: 'previous' });
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);

/** Reports that are sums of sales. */
const PLAIN = REPORT_NAMES.filter((name) => name !== 'stock' && name !== 'idle');
type PlainName = (typeof PLAIN)[number];

function later(milliseconds: number): void {
  server.now = new Date(server.now.getTime() + milliseconds);
}

/**
 * Sells two lines, of a product or of none and of a product without a known cost, some with a
 * discount on the whole sale. Pays in one part or two.
 */
async function sellTo(
  by: Caller,
  [yerba, ham]: Product[],
  { sell, quantity }: { sell: number; quantity: number },
): Promise<Sale> {
  const first = [
    { productId: yerba?._id as string, quantity: 1 + quantity },
    { description: 'Fotocopias', price: 33.33, quantity: 1 + quantity },
    { productId: yerba?._id as string, quantity: 2, discount: { percent: 10 } },
    { description: 'Caramelo', price: 0.01, ivaRate: 27 as const, quantity: 1 + quantity },
  ][sell];
  const items = [
    first as NonNullable<typeof first>,
    { productId: ham?._id as string, quantity: 1.005 },
  ];
  const paid =
    sell === 1
      ? { paymentMethod: 'QR' as const }
      : {
          payments: [
            { method: 'Débito' as const, amount: 500 },
            { method: 'Efectivo' as const, amount: 5000 },
          ],
        };
  const discount = quantity === 3 ? { discount: { percent: 12.34 } } : {};
  return saleIn(await by.sell({}, { items, ...discount, ...paid }));
}

interface SoldBefore {
  sale: Sale;
  entry: Entry;
  /** Lines returned earlier. */
  cameBack: InvoicedLine[];
}

function entryOf(sale: Sale, { userId }: Caller, [yerba]: Product[]): Entry {
  const lines = sale.items.map(
    ({ productId, ivaRate, quantity, charged }): Line => ({
      productId,
      ivaRate,
      quantity,
      cents: toCents(charged),
      costCents: productId === yerba?._id ? subtotalOf(toCents(60.01), quantity) : null,
    }),
  );
  return {
    at: new Date(sale.createdAt),
    soldBy: userId,
    count: 1,
    cents: toCents(sale.total),
    paid: sale.payments.map(({ method, amount }) => ({ method, cents: toCents(amount) })),
    added: [...sale.adjustments, { method: 'Efectivo', amount: sale.rounding }].map(
      ({ method, amount }) => ({ method, cents: toCents(amount) }),
    ),
    lines,
    taxes: taxesOf(invoiceAmountsOf(lines.map(invoiced), 'B')),
  };
}

function entryOfReturn(
  { createdAt, total, items, payments }: MadeReturn,
  { sale, entry, cameBack }: SoldBefore,
): Entry {
  const now = items.map(
    ({ position, amount }): InvoicedLine => ({
      charged: toCents(amount),
      ivaRate: sale.items[position]?.ivaRate ?? 0,
    }),
  );
  const taxes = taxesOf(creditNoteAmountsOf({ before: [...cameBack], now }, 'B'));
  cameBack.push(...now);
  return {
    at: new Date(createdAt),
    soldBy: entry.soldBy,
    count: 0,
    cents: -toCents(total),
    paid: payments.map(({ method, amount }) => ({ method, cents: toCents(amount) })),
    added: [],
    lines: items.map(({ position, quantity, amount }) => ({
      productId: sale.items[position]?.productId ?? null,
      ivaRate: sale.items[position]?.ivaRate ?? 0,
      quantity: -quantity,
      cents: -toCents(amount),
      costCents:
        entry.lines[position]?.costCents === null ? null : -subtotalOf(toCents(60.01), quantity),
    })),
    taxes: taxes.map(({ rate, ...amounts }) => ({
      rate,
      net: -amounts.net,
      iva: -amounts.iva,
      cents: -amounts.cents,
    })),
  };
}

function invoiced({ cents: amount, ivaRate }: Line): InvoicedLine {
  return { charged: cents(amount), ivaRate };
}

function taxesOf({ iva, exempt }: InvoiceAmounts): Tax[] {
  return [
    { rate: 0, net: 0, iva: 0, cents: exempt },
    ...iva.map((part) => ({
      rate: part.rate,
      net: part.base,
      iva: part.iva,
      cents: part.base + part.iva,
    })),
  ];
}

async function read(
  app: FastifyInstance,
  { token }: Caller,
  name: string,
  asked: { from: string; to: string; compare: string },
): Promise<Report> {
  const answer = await app.inject({
    url: `/api/reports/${name}?${new URLSearchParams(asked)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Report>();
}

type Row = Pick<Report['rows'][number], 'key' | 'values' | 'previous'>;
type Values = Row['values'];

/** Removes labels and sorts rows: other tests cover the order of rows. */
function inBrief({ rows, totals, previousTotals, rowCount }: Report) {
  return {
    rows: rows.map(({ key, values, previous }) => ({ key, values, previous })).toSorted(byKey),
    totals,
    previousTotals,
    rowCount,
  };
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

interface Facts {
  book: Entry[];
  products: Product[];
  drinks: string;
  dayEndsAt: number;
}

/**
 * Computes the report without closed days, summaries or SQL, in the time of San Juan, three hours
 * behind UTC.
 */
function plainReport(name: PlainName, { period, comparedWith }: Report, { book, ...facts }: Facts) {
  const { keysOf, sumsOf, withoutTotal, ...shape } = plainShape(name, facts);
  // IVA is due by the day of the calendar.
  const endsAt = name === 'iva' ? 0 : facts.dayEndsAt;
  const entriesIn = ({ from, to }: Report['period']) =>
    book.filter(({ at }) => dayOf(at, endsAt) >= from && dayOf(at, endsAt) <= to);
  const now = sumsOf(entriesIn(period));
  const before = comparedWith && sumsOf(entriesIn(comparedWith));
  const isAnythingAdded = [...now.values(), ...(before?.values() ?? [])].some(
    ([, , added = 0]) => added !== 0,
  );
  const valuesOf: PlainShape['valuesOf'] = (sums, all) =>
    shape
      .valuesOf(sums, all)
      // The report has the column of surcharges only then.
      .slice(0, name === 'methods' && !isAnythingAdded ? 3 : undefined)
      // The JSON of an answer has no negative zero.
      .map((value) => (value === null ? null : value + 0));
  const all = added([...now.values()]);
  const allBefore = added([...(before?.values() ?? [])]);
  const totalsOf = (sums: number[]) =>
    valuesOf(sums, sums).map((value, column) => (withoutTotal === column ? null : value));
  const rows = keysOf({ now, before, period, comparedWith }).map(({ key, other = key }): Row => {
    const values = valuesOf(now.get(key) ?? [], all);
    const beside = other === null ? undefined : valuesOf(before?.get(other) ?? [], allBefore);
    return { key, values, previous: before && (beside ?? values.map(() => null)) };
  });
  return {
    rows: rows.toSorted(byKey),
    totals: totalsOf(all),
    previousTotals: before && totalsOf(allBefore),
    rowCount: rows.length,
  };
}

interface PlainShape {
  sumsOf(entries: Entry[]): Map<string, number[]>;
  valuesOf(sums: number[], all: number[]): Values;
  keysOf(found: {
    now: Map<string, number[]>;
    before: Map<string, number[]> | null;
    period: Report['period'];
    comparedWith: Report['comparedWith'];
  }): { key: string; other?: string | null }[];
  withoutTotal?: number;
}

function plainShape(name: PlainName, facts: Omit<Facts, 'book'>): PlainShape {
  const { products, drinks, dayEndsAt } = facts;
  const byEntry = (keyOf: (entry: Entry) => string) => (entries: Entry[]) =>
    summed(entries.map((entry) => [keyOf(entry), [entry.count, entry.cents]]));
  const byLine =
    (keyOf: (line: Line, entry: Entry) => string, sums: (line: Line) => number[]) =>
    (entries: Entry[]) =>
      summed(
        entries.flatMap((entry) => entry.lines.map((line) => [keyOf(line, entry), sums(line)])),
      );
  const productOf = ({ productId }: Line) => productId ?? 'none';
  const sales = ([count = 0, total = 0]: number[]): Values => [
    count,
    total / 100,
    count === 0 ? null : Math.round(total / count) / 100,
  ];
  const known: PlainShape['keysOf'] = ({ now, before }) =>
    [...new Set([...now.keys(), ...(before?.keys() ?? [])])]
      .filter((key) => [now, before].some((sums) => sums?.get(key)?.some((sum) => sum !== 0)))
      .map((key) => ({ key }));
  const sold: PlainShape['keysOf'] = ({ now }) =>
    [...now]
      .filter(([, sums]) => sums.some((sum) => roundQuantity(sum) !== 0))
      .map(([key]) => ({ key }));

  switch (name) {
    case 'days':
      return {
        sumsOf: byEntry(({ at }) => dayOf(at, dayEndsAt)),
        valuesOf: sales,
        keysOf: ({ period, comparedWith }) => {
          const before = comparedWith ? listDays(comparedWith) : [];
          return listDays(period).map((key, place) => ({ key, other: before[place] ?? null }));
        },
      };
    case 'hours':
      return {
        sumsOf: byEntry(({ at }) => String(local(at).getUTCHours())),
        valuesOf: sales,
        keysOf: (found) => {
          const hours = known(found).map(({ key }) => Number(key));
          const between = (hour: number) =>
            hour >= Math.min(...hours) && hour <= Math.max(...hours);
          return Array.from({ length: 24 }, (_, hour) => hour)
            .filter(between)
            .map((hour) => ({ key: String(hour) }));
        },
      };
    case 'weekdays':
      return {
        sumsOf: byEntry(({ at }) => String(new Date(dayOf(at, dayEndsAt)).getUTCDay() || 7)),
        valuesOf: sales,
        keysOf: () => Array.from({ length: 7 }, (_, place) => ({ key: String(place + 1) })),
      };
    case 'sellers':
      return { sumsOf: byEntry(({ soldBy }) => soldBy), valuesOf: sales, keysOf: known };
    case 'methods':
      return {
        sumsOf: (entries) =>
          summed(
            entries
              .flatMap(({ count, paid }) =>
                paid.map(({ method, cents: amount }): [string, number[]] => [
                  method,
                  count === 1 ? [amount, 0] : [0, amount],
                ]),
              )
              .concat(
                entries.flatMap(({ added }) =>
                  added.map(({ method, cents: amount }): [string, number[]] => [
                    method,
                    [0, 0, amount],
                  ]),
                ),
              ),
          ),
        valuesOf: ([paid = 0, back = 0, added = 0]) => [
          paid / 100,
          back / 100,
          (paid - back) / 100,
          added / 100,
        ],
        keysOf: known,
      };
    case 'categories':
      return {
        sumsOf: byLine(
          ({ productId }) =>
            productId === null ? 'free' : productId === products[0]?._id ? drinks : 'none',
          (line) => [line.cents],
        ),
        valuesOf: ([total = 0], [all = 0]) => [total / 100, percentOf(total, all)],
        keysOf: known,
      };
    case 'products':
      return {
        sumsOf: byLine(productOf, (line) => [line.quantity, line.cents]),
        valuesOf: ([quantity = 0, total = 0], [, all = 0]) => [
          roundQuantity(quantity),
          total / 100,
          percentOf(total, all),
        ],
        keysOf: sold,
        withoutTotal: 0,
      };
    case 'margins':
      return {
        sumsOf: byLine(productOf, (line) =>
          line.costCents === null ? [0, 0] : [line.cents, line.costCents],
        ),
        valuesOf: ([charged = 0, cost = 0]) => [
          charged / 100,
          cost / 100,
          (charged - cost) / 100,
          percentOf(charged - cost, charged),
        ],
        keysOf: sold,
      };
    case 'iva':
      return {
        sumsOf: (entries) =>
          summed(
            entries.flatMap(({ at, taxes }) =>
              taxes.map((tax): [string, number[]] => [
                `${dayOf(at, 0).slice(0, 7)} ${tax.rate}`,
                [tax.net, tax.iva, tax.cents],
              ]),
            ),
          ),
        valuesOf: (sums) => [0, 1, 2].map((place) => (sums[place] ?? 0) / 100),
        keysOf: ({ now, before, period, comparedWith }) => {
          const months = listMonths(period);
          const others = comparedWith ? listMonths(comparedWith) : [];
          const isSold = (sums?: number[]) => sums?.some((sum) => sum !== 0);
          return months
            .flatMap((month, place) =>
              [0, 10.5, 21, 27].map((rate) => ({
                key: `${month} ${rate}`,
                other: others[place] === undefined ? null : `${others[place]} ${rate}`,
              })),
            )
            .filter(
              ({ key, other }) => isSold(now.get(key)) || (other && isSold(before?.get(other))),
            );
        },
      };
  }
}

function local(at: Date): Date {
  return new Date(at.getTime() - 3 * 60 * MINUTE_MS);
}

function dayOf(at: Date, dayEndsAt: number): string {
  const sinceItsStart = new Date(local(at).getTime() - dayEndsAt * 60 * MINUTE_MS);
  return sinceItsStart.toISOString().slice(0, 10);
}

function listDays({ from, to }: Report['period']): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

function listMonths(period: Report['period']): string[] {
  return [...new Set(listDays(period).map((day) => day.slice(0, 7)))];
}

function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null;
}

function summed(parts: [string, number[]][]): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const [key, more] of parts) sums.set(key, added([sums.get(key) ?? [], more]));
  return sums;
}

function added(several: number[][]): number[] {
  const sums: number[] = [];
  for (const one of several)
    for (const [place, sum] of one.entries()) sums[place] = (sums[place] ?? 0) + sum;
  return sums;
}
