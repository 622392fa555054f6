import type { Product } from '@mostrador/contracts/products';
import type { StoreInfo } from '@mostrador/contracts/store-products';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';

const server = aServer();

const publish = (caller: Caller, { _id }: { _id: string }, info: StoreInfo) =>
  caller.call('PUT', `/api/store-products/${_id}/store-info`, info);

const listOf = async (caller: Caller) => (await caller.call('GET', '/api/store-products')).json();

const marksOf = ({ publishedToStore, featured, storeDescription }: Product) => ({
  publishedToStore,
  featured,
  storeDescription,
});

describe('publishing a product', () => {
  test('returns it with a new version and adds it to the list', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba', price: 3450.5 });

    const answer = await publish(shop, yerba, {
      publishedToStore: true,
      featured: true,
      storeDescription: '  Suave, de Corrientes ',
    });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...yerba,
      publishedToStore: true,
      featured: true,
      storeDescription: 'Suave, de Corrientes',
      version: 2,
    });
    expect(await shop.listProducts()).toEqual([answer.json()]);
    expect(await listOf(shop)).toEqual([
      {
        _id: yerba._id,
        name: 'Yerba',
        price: 3450.5,
        featured: true,
        storeDescription: 'Suave, de Corrientes',
      },
    ]);
  });

  test.each(['', '   ', null])(
    'with %j as its description leaves it without one',
    async (storeDescription) => {
      const shop = await aShop(server);
      const yerba = await shop.aProduct();
      await publish(shop, yerba, { publishedToStore: true, storeDescription: 'Suave' });

      const answer = await publish(shop, yerba, { publishedToStore: true, storeDescription });

      expect(answer.json().storeDescription).toBeNull();
    },
  );

  test('undone ends being featured and keeps the description', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    const info = { featured: true, storeDescription: 'Suave' };
    await publish(shop, yerba, { publishedToStore: true, ...info });

    const answer = await publish(shop, yerba, { publishedToStore: false, ...info });

    const off = { publishedToStore: false, featured: false, storeDescription: 'Suave' };
    expect(marksOf(answer.json())).toEqual(off);
    expect(await listOf(shop)).toEqual([]);
  });

  test('keeps later sales and changes of the product', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });

    await Promise.all([
      publish(shop, yerba, { publishedToStore: true }),
      shop.sell({ [yerba._id]: 4 }),
      shop.change(yerba, { name: 'Yerba suave' }),
    ]);

    expect(await shop.listProducts()).toMatchObject([
      { name: 'Yerba suave', stock: 6, publishedToStore: true, version: 4 },
    ]);
  });

  test('is audited, unless nothing changed', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba' });

    for (let time = 0; time < 2; time++)
      await publish(shop, yerba, { publishedToStore: true, featured: true });

    const entries = await auditTrailOf(server, shop);
    expect(entries.filter(({ action }) => action === 'product.changed')).toEqual([
      {
        username: shop.username,
        action: 'product.changed',
        details: {
          _id: yerba._id,
          name: 'Yerba',
          changes: {
            publishedToStore: { from: false, to: true },
            featured: { from: false, to: true },
          },
        },
      },
    ]);
  });

  test('requires the permission for products', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    const [seller, manager] = [
      await shop.aSeller({ canManageSales: true }),
      await shop.aSeller({ canManageProducts: true }),
    ];

    expect((await publish(seller, yerba, { publishedToStore: true })).statusCode).toBe(403);
    expect((await publish(manager, yerba, { publishedToStore: true })).statusCode).toBe(200);
    expect(await listOf(seller)).toHaveLength(1);
  });

  test('of a missing or removed product, or one of another shop, is not found', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const theirs = await neighbour.aProduct();
    const removed = await shop.aProduct();
    await shop.call('DELETE', `/api/products/${removed._id}`);

    for (const product of [theirs, removed, { _id: newId() }]) {
      const answer = await publish(shop, product, { publishedToStore: true });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: 'El producto no existe', code: 'product.not-found' });
    }
    expect(await listOf(neighbour)).toEqual([]);
  });
});

test('published products are in Spanish alphabetical order', async () => {
  const [shop, neighbour] = [await aShop(server), await aShop(server)];
  for (const name of ['oliva', 'Ñandú', 'azúcar', 'nube'])
    await publish(shop, await shop.aProduct({ name }), { publishedToStore: true });
  await shop.aProduct({ name: 'Oculto' });
  const removed = await shop.aProduct({ name: 'Quitado' });
  await publish(shop, removed, { publishedToStore: true });
  await shop.call('DELETE', `/api/products/${removed._id}`);
  await publish(neighbour, await neighbour.aProduct(), { publishedToStore: true });

  expect((await listOf(shop)).map(({ name }: { name: string }) => name)).toEqual([
    'azúcar',
    'nube',
    'Ñandú',
    'oliva',
  ]);
});
