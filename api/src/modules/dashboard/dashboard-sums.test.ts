import type { DashboardStats } from '@mostrador/contracts/dashboard';
import type { Product } from '@mostrador/contracts/products';
import type { MadeReturn } from '@mostrador/contracts/returns';
import type { Sale } from '@mostrador/contracts/sales';
import { addDays, roundQuantity, shopDayOf, startOfShopDay, toCents } from '@mostrador/domain';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { endDaysAt } from '../../../test/a-cash-register.ts';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn } from '../../../test/a-shop.ts';
import { keepSignedIn } from '../../../test/keep-signed-in.ts';
import { cancel, takeBack } from '../../../test/returns.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const server = aServer();

/** A sale or a return: every figure is a sum over a plain list of these. */
interface Entry {
  at: Date;
  soldBy: string;
  /** 1 for a sale, 0 for a return. */
  count: number;
  cents: number;
  lines: { productId: string | null; quantity: number; cents: number }[];
}

const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ sell: fc.nat(2), by: fc.nat(1), quantity: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ cancel: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ takeBack: fc.nat(50), by: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ passMinutes: fc.nat(6 * 60) }) },
  { weight: 2, arbitrary: fc.record({ toMinuteOfNextDay: fc.integer({ min: -3, max: 7 }) }) },
  { weight: 2, arbitrary: fc.record({ passDays: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ endDaysAt: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ read: fc.nat(1), process: fc.nat(1) }) },
);

test('every figure equals the plain sum of sales, cancellations and returns, in any order', async () => {
  const apps = [server.app, await anApp(server)] as const;
  onTestFinished(() => apps[1].close());

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        '2026-01-05T12:00',
        '2026-01-30T23:50',
        '2026-02-26T23:58',
        '2026-03-31T08:00',
      ),
      fc.array(aStep, { minLength: 5, maxLength: 45 }),
      async (start, steps) => {
        server.now = new Date(`${start}:00-03:00`);
        const shop = await aShop(server);
        const products = [
          await shop.aProduct({ price: 99.99, stock: 9999 }),
          await shop.aProduct({ price: 1000, unit: 'kg', stock: 9999 }),
        ];
        const people: Caller[] = [shop, await shop.aSeller({ canManageSales: true }, 100)];
        await keepSignedIn(server, shop);
        const book: Entry[] = [];
        const sales: { sale: Sale; entry: Entry }[] = [];
        let dayEndsAt = 0;

        for (const step of steps) {
          if ('sell' in step) {
            const by = people[step.by] as Caller;
            const sale = await sellTo(by, products, step);
            const entry = entryOf(sale, by);
            sales.push({ sale, entry });
            book.push(entry);
          } else if ('cancel' in step) {
            const known = sales[step.cancel % sales.length];
            const answer = known && (await cancel(shop, known.sale));
            if (answer?.statusCode === 200) book.splice(book.indexOf(known?.entry as Entry), 1);
          } else if ('takeBack' in step) {
            const known = sales[step.takeBack % sales.length];
            const answer = known && (await takeBack(people[step.by] as Caller, known.sale));
            if (answer?.statusCode === 201)
              book.push(entryOfReturn(answer.json<MadeReturn>(), known as (typeof sales)[number]));
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
            await expect.poll(() => read(apps[1], shop)).toEqual(plainSums(book, dayEndsAt));
          } else {
            const who = people[step.read] as Caller;
            const known = who === shop ? book : book.filter(({ soldBy }) => soldBy === who.userId);
            expect(await read(apps[step.process] as FastifyInstance, who)).toEqual(
              plainSums(known, dayEndsAt),
            );
          }
        }
        for (const app of apps) expect(await read(app, shop)).toEqual(plainSums(book, dayEndsAt));
      },
    ),
    { numRuns: 40 },
  );
}, 240_000);

function later(milliseconds: number): void {
  server.now = new Date(server.now.getTime() + milliseconds);
}

/** Sells two lines: one of the first product or of none, and one of the second product. */
async function sellTo(
  by: Caller,
  [yerba, ham]: Product[],
  { sell, quantity }: { sell: number; quantity: number },
): Promise<Sale> {
  const first = [
    { productId: yerba?._id as string, quantity: 1 + quantity },
    { description: 'Fotocopias', price: 33.33, quantity: 1 + quantity },
    { productId: yerba?._id as string, quantity: 2, discount: { percent: 10 } },
  ][sell];
  return saleIn(
    await by.sell(
      {},
      {
        items: [
          first as NonNullable<typeof first>,
          { productId: ham?._id as string, quantity: 1.005 },
        ],
      },
    ),
  );
}

function entryOf({ createdAt, total, items }: Sale, { userId }: Caller): Entry {
  return {
    at: new Date(createdAt),
    soldBy: userId,
    count: 1,
    cents: toCents(total),
    lines: items.map(({ productId, quantity, charged }) => ({
      productId,
      quantity,
      cents: toCents(charged),
    })),
  };
}

function entryOfReturn(
  { createdAt, total, items }: MadeReturn,
  { sale, entry }: { sale: Sale; entry: Entry },
): Entry {
  return {
    at: new Date(createdAt),
    soldBy: entry.soldBy,
    count: 0,
    cents: -toCents(total),
    lines: items.map(({ position, quantity, amount }) => ({
      productId: sale.items[position]?.productId ?? null,
      quantity: -quantity,
      cents: -toCents(amount),
    })),
  };
}

async function read(app: FastifyInstance, { token }: Caller) {
  const answer = await app.inject({
    url: '/api/dashboard/stats',
    headers: { authorization: `Bearer ${token}` },
  });
  const { sales, dailySales, topProducts } = answer.json<DashboardStats>();
  return {
    sales,
    dailySales,
    topProducts: topProducts.map(({ productId, quantity, revenue }) => ({
      productId,
      quantity,
      revenue,
    })),
  };
}

/**
 * Sums without days, summaries or SQL, in the time of San Juan, three hours behind UTC, less the
 * hours of a day after midnight.
 */
function plainSums(book: Entry[], dayEndsAt: number) {
  const local = (instant: Date) => new Date(instant.getTime() - (3 + dayEndsAt) * 60 * MINUTE_MS);
  const now = local(server.now);
  const startOfDay = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = startOfDay - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const monthBefore = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1);

  const between = (from: number, until: number) =>
    book.filter(({ at }) => local(at).getTime() >= from && local(at).getTime() < until);
  const figure = (from: number, until: number) => {
    const entries = between(from, until);
    const cents = entries.reduce((sum, entry) => sum + entry.cents, 0);
    return { total: cents / 100, count: entries.reduce((sum, { count }) => sum + count, 0) };
  };
  const compared = (from: number, before: number) => ({
    ...figure(from, Number.POSITIVE_INFINITY),
    previous: figure(before, Math.min(from, before + (now.getTime() - from))),
  });

  const products = new Map<string | null, { quantity: number; cents: number }>();
  for (const { lines } of between(startOfDay - 29 * DAY_MS, Number.POSITIVE_INFINITY))
    for (const { productId, quantity, cents } of lines) {
      const sum = products.get(productId) ?? { quantity: 0, cents: 0 };
      products.set(productId, { quantity: sum.quantity + quantity, cents: sum.cents + cents });
    }
  return {
    sales: {
      today: compared(startOfDay, startOfDay - DAY_MS),
      week: compared(monday, monday - 7 * DAY_MS),
      month: compared(month, monthBefore),
    },
    dailySales: Array.from({ length: 7 }, (_, place) => {
      const day = startOfDay - (6 - place) * DAY_MS;
      return { _id: new Date(day).toISOString().slice(0, 10), ...figure(day, day + DAY_MS) };
    }),
    topProducts: [...products]
      .filter(([, { cents }]) => cents > 0)
      .sort(([one, a], [other, b]) => b.cents - a.cents || ((one ?? '') < (other ?? '') ? -1 : 1))
      .map(([productId, { quantity, cents }]) => ({
        productId,
        quantity: roundQuantity(quantity),
        revenue: cents / 100,
      })),
  };
}
