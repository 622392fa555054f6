import type { SaleFilter } from '@mostrador/contracts/sales';
import { saleFilter } from '@mostrador/contracts/sales.schemas';
import { searchKeyOf } from '@mostrador/domain';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { patternOf } from './name-pattern.ts';
import { matchesFilter } from './sale-filters.ts';

const server = aServer();

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client(server.connectionString);
  await owner.connect();
});
afterAll(() => owner.end());

/** Returns the totals of the sales of a filter, in pesos, in the order of the sales. */
async function found(shop: TestShop, query: Record<string, string>): Promise<number[]> {
  const filter: SaleFilter = saleFilter.parse(query);
  const rows = await server.database
    .forShop(shop.shopId)
    .selectFrom('sale')
    .select('total_cents')
    .where(matchesFilter(filter, 0))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ total_cents }) => total_cents / 100);
}

/** Creates a shop that sold one thing at each price, a minute apart. */
async function aShopThatSold(...prices: number[]) {
  const shop = await aShop(server);
  const product = await shop.aProduct({ price: 1, stock: 10_000 });
  for (const price of prices) {
    await shop.sell({ [product._id]: price });
    server.now = new Date(server.now.getTime() + 60_000);
  }
  return { shop, product };
}

test('days are those of the shop, both included to their last instant', async () => {
  const shop = await aShop(server);
  const product = await shop.aProduct({ price: 1, stock: 10_000 });
  const sold: [instant: string, quantity: number][] = [
    ['2026-03-10T02:59:59.999Z', 1],
    ['2026-03-10T03:00:00.000Z', 2],
    ['2026-03-11T02:59:59.999Z', 3],
    ['2026-03-11T03:00:00.000Z', 4],
  ];
  for (const [instant, quantity] of sold) {
    await shop.sell({ [product._id]: quantity });
    await owner.query(
      'update sale set created_at = $2 where shop_id = $1 and total_cents = $3 * 100',
      [shop.shopId, instant, quantity],
    );
  }

  expect(await found(shop, { startDate: '2026-03-10', endDate: '2026-03-10' })).toEqual([2, 3]);
  expect(await found(shop, { startDate: '2026-03-11' })).toEqual([4]);
  expect(await found(shop, { endDate: '2026-03-09' })).toEqual([1]);
  expect(await found(shop, { startDate: '0000-01-01', endDate: '9999-12-31' })).toEqual([
    1, 2, 3, 4,
  ]);
  expect(await found(shop, { endDate: '0000-01-01' })).toEqual([]);
});

test('amounts are of the total, both included', async () => {
  const { shop } = await aShopThatSold(10, 20, 30);

  expect(await found(shop, { minAmount: '20' })).toEqual([20, 30]);
  expect(await found(shop, { maxAmount: '20' })).toEqual([10, 20]);
  expect(await found(shop, { minAmount: '10.01', maxAmount: '29.99' })).toEqual([20]);
});

test('a method matches any part of the payment', async () => {
  const shop = await aShop(server);
  const product = await shop.aProduct({ price: 1, stock: 100 });
  await shop.sell({ [product._id]: 1 });
  await shop.sell({ [product._id]: 2 }, { paymentMethod: 'QR' });
  await shop.sell(
    { [product._id]: 3 },
    {
      payments: [
        { method: 'QR', amount: 1 },
        { method: 'Efectivo', amount: 2 },
      ],
    },
  );

  expect(await found(shop, { paymentMethod: 'Efectivo' })).toEqual([1, 3]);
  expect(await found(shop, { paymentMethod: 'QR' })).toEqual([2, 3]);
  expect(await found(shop, { paymentMethod: 'Débito' })).toEqual([]);
});

test('seller and status filter too, and filters combine', async () => {
  const shop = await aShop(server);
  const product = await shop.aProduct({ name: 'Yerba', price: 1, stock: 100 });
  const seller = await shop.aSeller({ canManageSales: true });
  await shop.sell({ [product._id]: 1 });
  await seller.sell({ [product._id]: 2 });
  await owner.query(
    `update sale set status = 'cancelled', cancelled_by = user_id, cancelled_at = created_at
     where shop_id = $1 and user_id = $2`,
    [shop.shopId, seller.userId],
  );

  expect(await found(shop, { sellerId: seller.userId })).toEqual([2]);
  expect(await found(shop, { status: 'cancelled' })).toEqual([2]);
  expect(await found(shop, { status: 'completed' })).toEqual([1]);
  const all = { status: 'cancelled', productName: 'yer', minAmount: '2', maxAmount: '2' };
  expect(await found(shop, { ...all, sellerId: seller.userId })).toEqual([2]);
  expect(await found(shop, { ...all, sellerId: shop.userId })).toEqual([]);
});

test('a product is found by part of its name at the sale, in any case and accents', async () => {
  const shop = await aShop(server);
  const sugar = await shop.aProduct({ name: 'AZÚCAR  Ledesma 100 %', price: 1 });
  const bread = await shop.aProduct({ name: 'Ñoquis_frescos', price: 2 });
  await shop.sell({ [bread._id]: 1, [sugar._id]: 1 });
  await shop.sell({ [bread._id]: 1 });
  await shop.change(sugar, { name: 'Sal' });

  for (const productName of ['azucar', 'AZÚCAR LEDESMA', 'car  led', '100 %', '%'])
    expect(await found(shop, { productName }), productName).toEqual([3]);
  for (const productName of ['noquis', '_', 'Ñ', ' ', '']) {
    expect(await found(shop, { productName }), productName).toEqual([3, 2]);
  }
  for (const productName of ['sal', 'a_u', 'a.*r', '\\', '(', '[a-z]', "'", '%%'])
    expect(await found(shop, { productName }), productName).toEqual([]);
});

test("a name matches a text exactly when its search key contains the text's", async () => {
  const text = fc
    .array(
      fc.constantFrom(
        ...'aAáÁàäãâåñÑnN ç·´^`¨~_%.*+?()[]{}|\\/-]\t\u00a0\u0301üÜßøŠẽ1',
        '\u0300 ',
        ...'\u200b\u00ad\ufeff\uff21\uff11²º',
      ),
      { maxLength: 6 },
    )
    .map((characters) => characters.join(''));
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 20, maxLength: 20 }),
      text,
      async (names, part) => {
        const pattern = patternOf(part);
        const expected = names.map((name) => searchKeyOf(name).includes(searchKeyOf(part)));
        if (pattern === undefined) {
          expect(expected).not.toContain(false);
          return;
        }
        const { rows } = await owner.query(
          `select array_agg(name collate "C" ~ $2 order by place) as matches
         from unnest($1::text[]) with ordinality as _ (name, place)`,
          [names.map((name) => name.trim()), pattern],
        );
        expect(rows[0].matches).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
});

test('a text of the maximum length is found fast', async () => {
  const name = 'áñ( '.repeat(29).trim();
  const { rows } = await owner.query('select $1 ~ $2 as matches', [name, patternOf(name)]);
  expect(rows).toEqual([{ matches: true }]);
});

test.each([
  ['startDate=2026-03-11&endDate=2026-03-10', 'endDate', /^Hasta: /],
  ['minAmount=2&maxAmount=1', 'maxAmount', /^Monto máximo: /],
])('%s is refused, naming its second field', async (query, field, sentence) => {
  const shop = await aShop(server);
  for (const path of ['/api/sales', '/api/sales/totals']) {
    const answer = await shop.call('GET', `${path}?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(sentence);
    expect(answer.json().fields).toHaveProperty(field);
  }
});
