import type { ReleaseFailure } from '@mostrador/contracts/release-failures';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { forgetReports } from './forget-reports.ts';

const server = aServer();

const FAILURE: ReleaseFailure = {
  remote: 'mfe_customers',
  version: '0.1.0-1a2b3c4d',
  error: 'TypeError: broken',
};
const report = (caller: Caller, failure: Partial<ReleaseFailure> = {}) =>
  caller.call('POST', '/api/release-failures', { ...FAILURE, ...failure });
const reportsOf = (shopId: string) =>
  server.database.global
    .selectFrom('release_failure')
    .selectAll()
    .where('shop_id', '=', shopId)
    .execute();

test('a report says who saw which release fail, and when', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller();

  expect((await report(seller)).statusCode).toBe(204);

  expect(await reportsOf(shop.shopId)).toEqual([
    {
      shop_id: shop.shopId,
      user_id: seller.userId,
      ...FAILURE,
      reported_at: server.now,
      shop_created_at: expect.any(Date),
    },
  ]);
});

test('a release is stored once for each shop, also when reported at once', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller();
  await Promise.all([report(shop), report(seller), report(shop, { error: 'another' })]);

  expect(await reportsOf(shop.shopId)).toHaveLength(1);
});

test('a shop that invents versions keeps fifty reports', async () => {
  const shop = await aShop(server);
  for (let number = 0; number < 55; number++) await report(shop, { version: `${number}` });

  expect(await reportsOf(shop.shopId)).toHaveLength(50);
});

test.each([
  [{ remote: 'pos' }, 'remote'],
  [{ remote: 'mfe_../../etc' }, 'remote'],
  [{ version: '../1' }, 'version'],
  [{ version: '' }, 'version'],
  [{ error: '' }, 'error'],
  [{ error: 'x'.repeat(501) }, 'error'],
])('%j is refused and named', async (failure, field) => {
  const answer = await report(await aShop(server), failure);

  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty(field);
});

test('reports are forgotten after thirty days', async () => {
  const shop = await aShop(server);
  await report(shop);
  const days = (count: number) => new Date(server.now.getTime() + count * 86_400_000);
  const stored = async () => (await reportsOf(shop.shopId)).length;

  await forgetReports(server.database, shop.shopId, days(29));
  expect(await stored()).toBe(1);
  await forgetReports(server.database, shop.shopId, days(30));
  expect(await stored()).toBe(0);
});
