import { REPORT_NAMES } from '@mostrador/contracts/reports';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aCashRegister, closeCash, openCash } from '../a-cash-register.ts';
import { aServer } from '../a-server.ts';
import { aShop } from '../a-shop.ts';
import { expectEvenBooks } from '../books.ts';
import { takeBack } from '../returns.ts';

const server = aServer();
const DAY_MS = 24 * 60 * 60 * 1000;
/** Later than the migrations of the test's database, which tell old shifts from new ones. */
const A_SUNDAY_AT_NOON = '2030-03-10T15:00:00Z';

test('a clock that jumps a day ahead, back, and over a year loses no sale of any figure', async () => {
  server.now = new Date(A_SUNDAY_AT_NOON);
  const shop = await aShop(server);
  const { _id: productId } = await shop.aProduct({ name: 'Yerba', price: 100, stock: 1000 });
  await aCashRegister(shop);
  const sold: string[] = [];
  for (const days of [0, 1, -1, 0, 2, -400, 401, 0, 1, 1]) {
    server.now = new Date(server.now.getTime() + days * DAY_MS);
    for (let sale = 0; sale < 3; sale++) {
      const _id = newId();
      const body = { _id, items: [{ productId, quantity: 2 }] };
      expect((await shop.call('POST', '/api/sales', body)).statusCode).toBe(201);
      sold.push(_id);
    }
    await takeBack(shop, { _id: sold.at(-1) as string });
    const { cashRegister } = (await shop.call('GET', '/api/cash-registers/current')).json();
    expect((await closeCash(shop, cashRegister, 0)).statusCode).toBe(200);
    expect((await openCash(shop, 0)).statusCode).toBe(201);
    // Readers add up the days that ended.
    const period = `from=${dayOf(-6)}&to=${dayOf(0)}`;
    const reports = REPORT_NAMES.map((name) => `reports/${name}?${period}`);
    for (const path of ['sales', 'dashboard/stats', ...reports])
      expect((await shop.call('GET', `/api/${path}`)).statusCode, path).toBe(200);
  }

  const { pagination } = (await shop.call('GET', '/api/sales?page=1')).json();
  expect(pagination.total).toBe(sold.length);
  await expectEvenBooks(server);
});

/** Returns the day, `2030-03-10`, so many days from the server's time. */
function dayOf(days: number): string {
  return new Date(server.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
