import type { AccountEntry } from '@mostrador/contracts/customer-accounts';
import { CUSTOMER_CREDIT } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { turnCredit } from '../../../test/customer-accounts.ts';
import { takeBack } from '../../../test/returns.ts';
import { numberEarlierSales } from '../sale-records/number-earlier-sales.ts';

const server = aServer();

async function numberOf(answer: ReturnType<TestShop['sell']>): Promise<number | null> {
  return saleIn(await answer).number;
}

async function numbersOf(shop: TestShop): Promise<(number | null)[]> {
  return (await shop.listSales()).sales.map(({ number }) => number).toReversed();
}

test('the sales of each shop are numbered from 1, as the answer, the history and the sale say', async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  const { _id } = await shop.aProduct({ stock: 10 });
  const foreign = await other.aProduct();

  expect(await numberOf(shop.sell({ [_id]: 1 }))).toBe(1);
  expect(await numberOf(other.sell({ [foreign._id]: 1 }))).toBe(1);
  const second = saleIn(await shop.sell({ [_id]: 1 }));

  expect(second.number).toBe(2);
  expect(await numbersOf(shop)).toEqual([1, 2]);
  expect((await shop.call('GET', `/api/sales/${second._id}`)).json()).toMatchObject({ number: 2 });
});

test('a sale that is refused takes no number, and one that is sent again keeps its own', async () => {
  const shop = await aShop(server);
  const { _id } = await shop.aProduct({ stock: 2 });
  const first = { _id: newId() };
  await shop.sell({ [_id]: 1 }, first);

  expect((await shop.sell({ [_id]: 5 })).statusCode).toBe(409);
  expect((await shop.sell({ [newId()]: 1 })).statusCode).toBe(404);
  expect(await numberOf(shop.sell({ [_id]: 1 }, first))).toBe(1);

  expect(await numberOf(shop.sell({ [_id]: 1 }))).toBe(2);
});

test('tills that sell at once, and send sales twice, leave neither a gap nor a number twice', async () => {
  const shop = await aShop(server);
  const products = await Promise.all([1, 2, 3].map(() => shop.aProduct({ stock: 100 })));
  const sales = Array.from({ length: 24 }, (_, place) => ({
    _id: newId(),
    product: products[place % products.length]?._id ?? '',
  }));

  const answers = await Promise.all(
    [...sales, ...sales].map(({ _id, product }) => shop.sell({ [product]: 1 }, { _id })),
  );

  const numbers = new Map(answers.map((answer) => [saleIn(answer)._id, saleIn(answer).number]));
  expect([...numbers.values()].sort((a, b) => Number(a) - Number(b))).toEqual(
    sales.map((_, place) => place + 1),
  );
  for (const answer of answers) expect(saleIn(answer).number).toBe(numbers.get(saleIn(answer)._id));
  await expectEvenBooks(server);
});

test("the number is in the sale's returns, the customer's account and the closing", async () => {
  const shop = await aShop(server);
  await turnCredit(shop, true);
  const ana = await shop.aCustomer();
  const { _id } = await shop.aProduct({ stock: 5, price: 100 });
  await shop.sell({ [_id]: 1 });
  const sale = saleIn(
    await shop.sell(
      { [_id]: 2 },
      {
        customerId: ana._id,
        payments: [
          { method: CUSTOMER_CREDIT, amount: 150 },
          { method: 'QR', amount: 50 },
        ],
      },
    ),
  );

  const returned = (await takeBack(shop, sale)).json();
  const account = (await shop.call('GET', `/api/customers/${ana._id}/account`)).json<{
    entries: AccountEntry[];
  }>();

  expect(returned).toMatchObject({ saleId: sale._id, saleNumber: 2 });
  expect(account.entries).toMatchObject([
    { kind: 'return', saleNumber: 2 },
    { kind: 'sale', saleNumber: 2 },
  ]);
});

test('sales of a server of the earlier release get the next numbers', async () => {
  const shop = await aShop(server);
  const { _id } = await shop.aProduct({ stock: 10 });
  for (let sold = 0; sold < 3; sold++) await shop.sell({ [_id]: 1 });
  await server.database
    .forShop(shop.shopId)
    .updateTable('sale')
    .set({ number: null })
    .where('number', '=', 2)
    .execute();

  expect(await numberEarlierSales(server.database)).toBe(true);

  expect(await numbersOf(shop)).toEqual([1, 4, 3]);
  expect(await numberEarlierSales(server.database)).toBe(false);
  expect(await numberOf(shop.sell({ [_id]: 1 }))).toBe(5);
  await expectEvenBooks(server);
});
