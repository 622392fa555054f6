import { newId, type Permissions } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { ledgerOf } from '../../../test/ledger.ts';

const server = aServer();

/** Creates a seller that this process has cached from an earlier call, and a product to sell. */
async function aKnownSeller(
  permissions: Permissions = { canManageSales: true, canViewHistory: true },
  maxDiscount = 0,
) {
  const shop = await aShop(server);
  const product = await shop.aProduct({ stock: 10, price: 100 });
  const seller = await shop.aSeller(permissions, maxDiscount);
  await seller.listProducts();
  return { shop, seller, product, one: { [product._id]: 1 } };
}

/** Changes the seller directly in the database, as another process of the installation does. */
function elsewhere({ shopId }: TestShop, { userId }: Caller) {
  const db = server.database.forShop(shopId);
  return {
    set: (changed: { is_active?: boolean; can_manage_sales?: boolean; max_discount?: number }) =>
      db.updateTable('shop_user').set(changed).where('id', '=', userId).execute(),
    endSessions: () => db.deleteFrom('session').where('user_id', '=', userId).execute(),
  };
}

test('a seller whose session ended in another process cannot sell', async () => {
  const { shop, seller, product, one } = await aKnownSeller();
  expect((await seller.sell(one)).statusCode).toBe(201);
  await elsewhere(shop, seller).endSessions();

  const refused = await seller.sell(one);

  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toMatchObject({ code: 'session.required' });
  expect((await seller.sell(one)).statusCode).toBe(401);
  expect(await ledgerOf(server, shop)).toEqual([{ id: product._id, stock: 9, moved: 9 }]);
});

test('a deactivated seller cannot sell', async () => {
  const { shop, seller, one } = await aKnownSeller();
  await elsewhere(shop, seller).set({ is_active: false });

  expect((await seller.sell(one)).statusCode).toBe(401);
  expect((await shop.listSales()).pagination.total).toBe(0);
});

test('a seller cannot sell after the session expires', async () => {
  const { seller, one } = await aKnownSeller();
  const before = server.now;
  server.now = new Date(before.getTime() + 60 * 60_000);

  const refused = await seller.sell(one);

  server.now = before;
  expect(refused.statusCode).toBe(401);
});

test('a granted or revoked permission applies to the next sale', async () => {
  const { shop, seller, one } = await aKnownSeller();
  await elsewhere(shop, seller).set({ can_manage_sales: false });
  const refused = await seller.sell(one);
  await elsewhere(shop, seller).set({ can_manage_sales: true });

  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'permission.denied' });
  expect((await seller.sell(one)).statusCode).toBe(201);
});

test('a changed maximum discount applies to the next sale', async () => {
  const { shop, seller, one } = await aKnownSeller({ canManageSales: true }, 20);
  const sell = () => seller.sell(one, { discount: { percent: 10 } });
  await elsewhere(shop, seller).set({ max_discount: 5 });
  const refused = await sell();
  await elsewhere(shop, seller).set({ max_discount: 10 });

  expect(refused.json()).toMatchObject({ code: 'sale.discount-over-maximum' });
  expect((await sell()).statusCode).toBe(201);
});

test('a repeated sale of an ended session does not return the sale', async () => {
  const { shop, seller, one } = await aKnownSeller();
  const _id = newId();
  await seller.sell(one, { _id });
  await elsewhere(shop, seller).endSessions();

  const again = await seller.sell(one, { _id });

  expect(again.statusCode).toBe(401);
  expect(again.json()).not.toHaveProperty('items');
});

test('an ended session leaves nothing of a sale with several writes', async () => {
  const { shop, seller, one } = await aKnownSeller();
  await elsewhere(shop, seller).endSessions();

  const refused = await seller.sell(one, { generateAfipInvoice: true });

  expect(refused.statusCode).toBe(401);
  expect((await shop.listSales()).pagination.total).toBe(0);
});

test('refusals keep their documented sentences', async () => {
  const { seller, product } = await aKnownSeller();
  const refused = await seller.sell({ [product._id]: 11 });

  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'sale.insufficient-stock' });
});
