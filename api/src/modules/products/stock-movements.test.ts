import type { Product, StockMovement } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';

const server = aServer();

interface Page {
  movements: StockMovement[];
  hasOlder: boolean;
}

const historyOf = async (shop: TestShop, { _id }: { _id: string }, query = ''): Promise<Page> =>
  (await shop.call('GET', `/api/products/${_id}/stock-movements${query}`)).json();

async function adjustedTimes(shop: TestShop, product: Product, count: number): Promise<void> {
  for (let time = 1; time <= count; time++)
    await shop.change(product, {
      adjustment: { amount: time, direction: 'add', reason: 'Compra' },
    });
}

const quantitiesIn = ({ movements }: Page) => movements.map(({ quantity }) => quantity);

describe('the stock history of a product', () => {
  test('has who, when, why, how much, the stock left and the sale', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const openedAt = server.now.toISOString();
    const yerba = await shop.aProduct({ unit: 'kg', stock: 10 });
    const { _id: saleId } = (await seller.sell({ [yerba._id]: 2.5 })).json();
    const adjustment = { amount: 1, direction: 'subtract' as const, reason: 'Pérdida' as const };
    await shop.change(yerba, { adjustment });
    await shop.change(yerba, { stock: { from: 6.5, to: 8 } });

    const { movements, hasOlder } = await historyOf(shop, yerba);

    const owner = { _id: shop.userId, username: shop.username };
    expect(hasOlder).toBe(false);
    expect(movements).toMatchObject([
      { kind: 'edit', quantity: 1.5, stockAfter: 8, reason: null, userId: owner, saleId: null },
      { kind: 'adjustment', quantity: -1, stockAfter: 6.5, reason: 'Pérdida', userId: owner },
      {
        kind: 'sale',
        quantity: -2.5,
        stockAfter: 7.5,
        userId: { _id: seller.userId, username: seller.username },
        saleId,
      },
      { kind: 'opening', quantity: 10, stockAfter: 10, createdAt: openedAt, saleId: null },
    ]);
  });

  test('is paged, newest first, by the last one of the page before', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 0 });
    await adjustedTimes(shop, yerba, 5);

    const first = await historyOf(shop, yerba, '?limit=2');
    // A movement made while a page is read: the older pages stay as they were.
    await shop.sell({ [yerba._id]: 1 });
    const second = await historyOf(shop, yerba, `?limit=2&before=${first.movements[1]?._id}`);
    const third = await historyOf(shop, yerba, `?limit=2&before=${second.movements[1]?._id}`);

    expect([first, second, third].map(quantitiesIn)).toEqual([[5, 4], [3, 2], [1]]);
    expect([first, second, third].map(({ hasOlder }) => hasOlder)).toEqual([true, true, false]);
  });

  test('is in the order of events, however many tills sell at once', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 100 });
    const adjustment = { amount: 3, direction: 'add' as const, reason: 'Compra' as const };
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 4 === 0 ? shop.change(yerba, { adjustment }) : shop.sell({ [yerba._id]: 2 }),
      ),
    );

    const newest = await historyOf(shop, yerba, '?limit=10');
    const older = await historyOf(shop, yerba, `?before=${newest.movements.at(-1)?._id}`);
    const movements = [...newest.movements, ...older.movements];

    expect(movements).toHaveLength(21);
    expect(movements.map(({ stockAfter, quantity }) => stockAfter - quantity)).toEqual([
      ...movements.slice(1).map(({ stockAfter }) => stockAfter),
      0,
    ]);
  });

  test('has no next page when the last one is exactly full', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 0 });
    await adjustedTimes(shop, yerba, 2);

    expect(await historyOf(shop, yerba, '?limit=2')).toMatchObject({ hasOlder: false });
    expect(await historyOf(shop, await shop.aProduct({ stock: 0 }))).toEqual({
      movements: [],
      hasOlder: false,
    });
  });

  test('has only movements of this product', async () => {
    const shop = await aShop(server);
    const [yerba, agua] = [await shop.aProduct({ stock: 3 }), await shop.aProduct({ stock: 4 })];
    await shop.sell({ [yerba._id]: 1, [agua._id]: 2 });

    expect(quantitiesIn(await historyOf(shop, agua)).sort()).toEqual([-2, 4]);
  });

  test('shows the current name of each user', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    await server.database
      .forShop(shop.shopId)
      .updateTable('shop_user')
      .set({ username: 'sol de antes' })
      .where('id', '=', shop.userId)
      .execute();

    const { movements } = await historyOf(shop, yerba);

    expect(movements[0]?.userId).toEqual({ _id: shop.userId, username: 'sol de antes' });
  });

  test('stays when the product is removed', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 7 });
    await shop.call('DELETE', `/api/products/${yerba._id}`);

    expect(quantitiesIn(await historyOf(shop, yerba))).toEqual([7]);
  });

  test("is not found in another shop, nor after another shop's movement", async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const theirs = await neighbour.aProduct({ stock: 7 });
    const ours = await shop.aProduct({ stock: 5 });
    const [theirMovement] = (await historyOf(neighbour, theirs)).movements;

    for (const id of [theirs._id, newId()]) {
      const answer = await shop.call('GET', `/api/products/${id}/stock-movements`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: 'El producto no existe', code: 'product.not-found' });
    }
    const { movements } = await historyOf(shop, ours, `?before=${theirMovement?._id}`);
    expect(movements).toEqual([]);
  });

  test('requires the permission for products', async () => {
    const shop = await aShop(server);
    const { _id } = await shop.aProduct();
    const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true });

    expect((await seller.call('GET', `/api/products/${_id}/stock-movements`)).statusCode).toBe(403);
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'before=7', "before=' or 1=1"])(
    'is refused with %s',
    async (query) => {
      const shop = await aShop(server);
      const { _id } = await shop.aProduct();

      const answer = await shop.call(
        'GET',
        `/api/products/${_id}/stock-movements?${encodeURI(query)}`,
      );

      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([query.split('=')[0]]);
    },
  );
});
