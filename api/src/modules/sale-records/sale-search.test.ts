import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, saleIn, type TestShop } from '../../../test/a-shop.ts';

const server = aServer();
const DAY_MS = 86_400_000;

async function found(shop: TestShop, search: string): Promise<(number | null)[]> {
  const { sales } = await shop.listSales(`?search=${encodeURIComponent(search)}`);
  return sales.map(({ number }) => number);
}

/** Sales 1 to 4: of yerba to Ana, of bread for $ 3, for $ 250, and to a person typed in. */
async function aShopThatSold() {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba Ñandú', price: 1000 });
  const bread = await shop.aProduct({ name: 'Pan', price: 3 });
  const cheese = await shop.aProduct({ name: 'Queso', price: 250 });
  const ana = await shop.aCustomer({ name: 'Ana Águila' });
  await shop.sell({ [yerba._id]: 1 }, { customerId: ana._id });
  await shop.sell({ [bread._id]: 1 });
  await shop.sell({ [cheese._id]: 1 });
  await shop.sell({ [cheese._id]: 2 }, { customerInfo: { name: 'Beto Pérez' } });
  return { shop, ana };
}

test('one search finds a number, an amount, a product and a customer', async () => {
  const { shop } = await aShopThatSold();

  expect(await found(shop, 'N.º 3')).toEqual([3]);
  expect(await found(shop, '3')).toEqual([3, 2]);
  expect(await found(shop, '$ 3')).toEqual([2]);
  expect(await found(shop, '500,00')).toEqual([4]);
  expect(await found(shop, 'nandu')).toEqual([1]);
  expect(await found(shop, 'aguila')).toEqual([1]);
  expect(await found(shop, 'perez')).toEqual([4]);
  expect(await found(shop, 'fideos')).toEqual([]);
  expect(await found(shop, '99.999.999.999')).toEqual([]);
});

test('it narrows the other filters, and counts and totals agree with it', async () => {
  const { shop } = await aShopThatSold();

  expect((await shop.listSales('?search=3&maxAmount=10')).sales).toHaveLength(1);
  expect((await shop.listSales('?search=queso')).pagination).toMatchObject({ total: 2 });
  expect((await shop.call('GET', '/api/sales/totals?search=queso')).json()).toMatchObject({
    count: 2,
    total: 750,
  });
});

test('a seller without the history finds only own sales of today', async () => {
  const { shop } = await aShopThatSold();
  const seller = await shop.aSeller({ canManageSales: true });
  const { _id } = await shop.aProduct({ name: 'Queso de cabra' });
  const own = saleIn(await seller.sell({ [_id]: 1 }));

  expect((await seller.listSales('?search=queso')).sales).toMatchObject([{ _id: own._id }]);
  expect((await seller.listSales('?search=3')).sales).toEqual([]);
});

test('sales of past days are found by the new name of their customer', async () => {
  const { shop, ana } = await aShopThatSold();
  server.now = new Date(server.now.getTime() + 2 * DAY_MS);
  expect(await found(shop, 'aguila')).toEqual([1]);
  expect(await found(shop, 'benitez')).toEqual([]);

  await shop.call('PUT', `/api/customers/${ana._id}`, { name: 'Ana Benítez' });

  await expect.poll(() => found(shop, 'benitez')).toEqual([1]);
  expect(await found(shop, 'aguila')).toEqual([]);
});

test.each(["' or 1=1 --", '%', '***', '(((', '\\', '🧉'])(
  'a search for %j is answered',
  async (search) => {
    const shop = await aShop(server);
    const answer = await shop.call('GET', `/api/sales?search=${encodeURIComponent(search)}`);
    expect(answer.statusCode).toBe(200);
  },
);
