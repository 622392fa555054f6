import type { DashboardStats } from '@mostrador/contracts/dashboard';
import type { SaleTotals } from '@mostrador/contracts/sales';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endDaysAt } from '../../../../test/a-cash-register.ts';
import { anApp, aServer } from '../../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../../test/books.ts';
import { keepSignedIn } from '../../../../test/keep-signed-in.ts';
import { charged, deliver, leaseOf, madeOffline } from '../../../../test/offline-sales.ts';

// The sums of past days are stored, and kept in memory by each process. A sale that was made offline
// is added to a day that was counted before.

const server = aServer();
/** At 01:00 of the calendar's day, which is still the day before in a shop that closes at 4. */
const NIGHT = new Date('2026-03-10T04:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
beforeEach(() => {
  server.now = NIGHT;
});

const after = (ms: number) => new Date(NIGHT.getTime() + ms);

/** What the shop's screens say it sold: in the history, on the dashboard and in a report. */
async function soldIn(shop: TestShop, app: FastifyInstance = server.app) {
  const read = async <Answer>(url: string) => {
    const headers = { authorization: `Bearer ${shop.token}` };
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };
  const totals = await read<SaleTotals>('/api/sales/totals');
  const list = await read<{ sales: unknown[] }>('/api/sales?limit=50');
  const dashboard = await read<DashboardStats>('/api/dashboard/stats');
  const iva = await read<{ rows: unknown[] }>('/api/reports/iva?from=2026-03-01&to=2026-03-31');
  return {
    totals: totals.total,
    listed: list.sales.length,
    month: dashboard.sales.month.total,
    products: dashboard.topProducts.map(({ revenue }) => revenue),
    iva: JSON.stringify(iva.rows),
  };
}

test('every figure of a past day has a sale that arrives days later, on every server', async () => {
  const shop = await aShop(server);
  await endDaysAt(shop, 4);
  await keepSignedIn(server, shop);
  const other = await anApp(server);
  onTestFinished(() => other.close());
  const yerba = await shop.aProduct({ price: 121, stock: 100 });
  const lease = await leaseOf(shop);
  await shop.sell({ [yerba._id]: 1 });
  server.now = after(3 * DAY_MS);
  await shop.sell({ [yerba._id]: 1 });
  server.now = after(3 * DAY_MS + 30 * MINUTE_MS);
  for (const app of [server.app, other])
    expect(await soldIn(shop, app)).toMatchObject({ totals: 242, month: 242, products: [242] });

  await deliver(shop, madeOffline(lease, [charged(yerba)], { madeAt: after(MINUTE_MS) }));
  await deliver(shop, madeOffline(lease, [charged(yerba)], { madeAt: after(2 * DAY_MS) }));
  await deliver(shop, madeOffline(lease, [charged(yerba)], { madeAt: after(3 * DAY_MS) }));

  for (const app of [server.app, other])
    await vi.waitFor(async () => {
      const { iva, ...sold } = await soldIn(shop, app);
      expect(sold).toEqual({ totals: 605, listed: 5, month: 605, products: [605] });
      expect(iva).toContain('605');
    });
  await expectEvenBooks(server);
});

test('sales of a week that arrive beside readings of the past leave even books', async () => {
  const shop = await aShop(server);
  await keepSignedIn(server, shop);
  const yerba = await shop.aProduct({ price: 10, stock: 100 });
  const lease = await leaseOf(shop);
  server.now = after(7 * DAY_MS);
  const queue = Array.from({ length: 14 }, (_, place) =>
    madeOffline(lease, [charged(yerba)], { madeAt: after((place * DAY_MS) / 2) }),
  );

  const answers = await Promise.all(
    queue.flatMap((sale) => [deliver(shop, sale), shop.call('GET', '/api/sales/totals')]),
  );

  expect(answers.filter(({ statusCode }) => statusCode > 201).map((one) => one.json())).toEqual([]);
  expect(await soldIn(shop)).toMatchObject({ totals: 140, listed: 14, month: 140 });
  await expectEvenBooks(server);
});
