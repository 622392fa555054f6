import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';

const server = aServer();

const star = (caller: Caller, id: string, favourite = true) =>
  caller.call('PUT', `/api/products/${id}/favourite`, { favourite });

describe('the star of a product', () => {
  test('is set and removed for the whole shop, with a new version each time', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    const seller = await shop.aSeller({ canManageSales: true });

    const set = await star(shop, yerba._id);
    expect(set.statusCode).toBe(200);
    expect(set.json()).toEqual({ ...yerba, favourite: true, version: 2 });
    expect(await seller.listProducts()).toEqual([set.json()]);

    const taken = await star(shop, yerba._id, false);
    expect(taken.json()).toEqual({ ...yerba, version: 3 });
    expect(await seller.listProducts()).toEqual([taken.json()]);
  });

  test('stays when the product is changed or sold', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    await star(shop, yerba._id);

    await shop.change(yerba, { name: 'Yerba suave' });
    await shop.sell({ [yerba._id]: 1 });

    expect(await shop.listProducts()).toMatchObject([{ name: 'Yerba suave', favourite: true }]);
  });

  test('is audited when it changes', async () => {
    const shop = await aShop(server);
    const { _id, name } = await shop.aProduct();

    await star(shop, _id);
    await star(shop, _id);

    const entries = await auditTrailOf(server, shop);
    expect(entries.filter(({ action }) => action === 'product.changed')).toMatchObject([
      { details: { _id, name, changes: { favourite: { from: false, to: true } } } },
    ]);
  });

  test('requires the permission for products, in its own shop', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const [ours, theirs] = [await shop.aProduct(), await neighbour.aProduct()];
    const removed = await shop.aProduct();
    await shop.call('DELETE', `/api/products/${removed._id}`);
    const seller = await shop.aSeller({ canManageSales: true });

    expect((await star(seller, ours._id)).statusCode).toBe(403);
    for (const id of [theirs._id, removed._id, newId()])
      expect((await star(shop, id)).json().code).toBe('product.not-found');
    expect(await neighbour.listProducts()).toEqual([theirs]);
  });
});
