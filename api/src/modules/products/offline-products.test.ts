import type { ActivityEntry } from '@mostrador/contracts/activity';
import type { Product, StockMovement } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { deliverProduct, offlineEntries, productOffline } from '../../../test/offline-entries.ts';
import {
  charged,
  deliver,
  leaseOf,
  madeOffline,
  offlineSales,
} from '../../../test/offline-sales.ts';

// A counter created a product while the server did not answer, and sold it.

const server = aServer();
const NOON = new Date('2026-03-10T15:00:00Z');
const CODE = '7791234567898';
beforeEach(() => {
  server.now = NOON;
});

const productsOf = async (shop: Caller) =>
  (await shop.call('GET', '/api/products')).json<Product[]>();
const movementsOf = async (shop: Caller, id: string) =>
  (await shop.call('GET', `/api/products/${id}/stock-movements`)).json<{
    movements: StockMovement[];
  }>().movements;
const toReview = (shop: Caller) => offlineEntries(shop, '?reviewed=false');
const soldOffline = (lease: { _id: string }, items: Parameters<typeof charged>[0][]) =>
  madeOffline(
    lease,
    items.map((item) => charged(item)),
    { madeAt: NOON },
  );

/** A shop whose seller may sell and manage products, and their lease of noon. */
async function aTill() {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true, canManageProducts: true });
  return { shop, seller, lease: await leaseOf(seller) };
}

describe('a product created offline', () => {
  test('has its stock and its author, and is sold by the sale that follows', async () => {
    const { shop, seller, lease } = await aTill();
    const alfajor = productOffline(lease, { barcode: ` ${CODE} ` });

    const answer = await deliverProduct(shop, alfajor);
    const sale = await deliver(shop, soldOffline(lease, [{ ...alfajor, version: 0 }]));

    expect(answer.json()).toMatchObject({
      _id: alfajor._id,
      recordedId: alfajor._id,
      product: { _id: alfajor._id, barcode: CODE, price: 900, stock: 10, version: 1 },
    });
    expect(sale.statusCode, sale.body).toBe(201);
    expect(await productsOf(shop)).toMatchObject([{ _id: alfajor._id, stock: 9 }]);
    expect(await movementsOf(shop, alfajor._id)).toMatchObject([
      { kind: 'sale', quantity: -1, stockAfter: 9 },
      { kind: 'opening', quantity: 10, stockAfter: 10, userId: { _id: seller.userId } },
    ]);
    expect(await toReview(shop)).toEqual([]);
    expect((await offlineSales(shop)).map(({ reasons }) => reasons)).toEqual([[]]);
    await expectEvenBooks(server);
  });

  test('is one product, however often it is delivered, also beside the first request', async () => {
    const { shop, seller, lease } = await aTill();
    const alfajor = productOffline(lease, { barcode: CODE });
    const { offline: _, ...first } = alfajor;

    const answers = await Promise.all([
      seller.call('POST', '/api/products', first),
      ...[1, 2, 3].map(() => deliverProduct(seller, alfajor)),
      seller.call('POST', '/api/products', first),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(await productsOf(shop)).toMatchObject([{ _id: alfajor._id, stock: 10 }]);
    expect(await toReview(shop)).toEqual([]);
    const other = await deliverProduct(seller, { ...alfajor, price: 1 });
    expect(other.json()).toMatchObject({ code: 'offline-entry.id-reused' });
    const otherFirst = await seller.call('POST', '/api/products', { ...first, name: 'Otro' });
    expect(otherFirst.json()).toMatchObject({ code: 'product.id-reused' });
    await expectEvenBooks(server);
  });

  test('has the last data of the form when the answer to its first request was lost', async () => {
    const { shop, seller, lease } = await aTill();
    const first = { _id: newId(), name: 'Alfajro', price: 90, stock: 10, barcode: CODE };
    await seller.call('POST', '/api/products', first);
    const alfajor = productOffline(lease, { ...first, name: 'Alfajor', price: 900, stock: 12 });

    const answers = await Promise.all([1, 2].map(() => deliverProduct(shop, alfajor)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json()).toMatchObject({
      recordedId: first._id,
      product: { name: 'Alfajor', price: 900, stock: 12, barcode: CODE },
    });
    expect(await productsOf(shop)).toHaveLength(1);
    expect(await movementsOf(shop, first._id)).toMatchObject([
      { kind: 'edit', quantity: 2, userId: { _id: seller.userId } },
      { kind: 'opening', quantity: 10 },
    ]);
    const { entries } = (await shop.call('GET', '/api/activity')).json<{
      entries: ActivityEntry[];
    }>();
    expect(entries.map(({ action }) => action)).toContain('product.changed');
    await expectEvenBooks(server);
  });

  test('under a copied lease changes no product of the shop', async () => {
    const { shop, lease } = await aTill();
    const pan = await shop.aProduct({ name: 'Pan', price: 100, stock: 5 });
    const thief = await shop.aSeller({ canManageSales: true });

    await deliverProduct(thief, productOffline(lease, { _id: pan._id, name: 'Pan', price: 1 }));

    expect(await productsOf(shop)).toMatchObject([{ _id: pan._id, price: 100, stock: 5 }]);
  });

  test('stays as the shop changed it before it was delivered', async () => {
    const { shop, seller, lease } = await aTill();
    const alfajor = productOffline(lease);
    const { offline: _, ...first } = alfajor;
    const added = (await seller.call('POST', '/api/products', first)).json<Product>();
    await shop.change(added, { price: 950 });

    const answer = await deliverProduct(seller, alfajor);

    expect(answer.json()).toMatchObject({ recordedId: alfajor._id, product: { price: 950 } });
    await shop.call('DELETE', `/api/products/${alfajor._id}`);
    expect((await deliverProduct(seller, alfajor)).json()).toMatchObject({ product: null });
  });

  test('whose barcode another one has by now is recorded as that one, and so are its sales', async () => {
    const { shop, lease } = await aTill();
    const coca = await shop.aProduct({ name: 'Coca', barcode: CODE, price: 1000, stock: 5 });
    const alfajor = productOffline(lease, { barcode: CODE });
    const sale = soldOffline(lease, [{ ...alfajor, version: 0 }, coca]);

    const answer = await deliverProduct(shop, alfajor);
    const sales = [await deliver(shop, sale), await deliver(shop, sale)];

    expect(answer.json()).toMatchObject({
      recordedId: coca._id,
      product: { name: 'Coca', stock: 5 },
    });
    expect(sales.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await productsOf(shop)).toMatchObject([{ _id: coca._id, stock: 3 }]);
    expect(await toReview(shop)).toMatchObject([
      { content: { kind: 'product' }, reasons: [{ kind: 'barcode-taken', name: 'Coca' }] },
    ]);
    expect(await offlineSales(shop)).toMatchObject([
      { total: 1900, reasons: [{ kind: 'price', product: 'Coca', charged: 900, price: 1000 }] },
    ]);
    await expectEvenBooks(server);
  });

  test('that two tills created is one product, whose stock is that of the first', async () => {
    const { shop, seller, lease } = await aTill();
    const [one, other] = [3, 4].map((stock) => productOffline(lease, { barcode: CODE, stock }));
    if (!one || !other) throw new Error('There are two');

    const answers = await Promise.all([deliverProduct(seller, one), deliverProduct(shop, other)]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.json().recordedId)).size).toBe(1);
    expect(await productsOf(shop)).toHaveLength(1);
    expect(await toReview(shop)).toMatchObject([{ reasons: [{ kind: 'barcode-taken' }] }]);
    await expectEvenBooks(server);
  });

  test('whose barcode is that of a case of another one is added without it', async () => {
    const { shop, lease } = await aTill();
    await shop.aProduct({ name: 'Coca', codes: [{ code: CODE, quantity: 6 }] });
    const box = productOffline(lease, { name: 'Coca x6', barcode: CODE });

    const answer = await deliverProduct(shop, box);

    expect(answer.json()).toMatchObject({ recordedId: box._id, product: { barcode: null } });
    expect(await toReview(shop)).toMatchObject([
      { reasons: [{ kind: 'case-barcode', name: 'Coca' }] },
    ]);
  });

  test('over the products of the plan is added and marked', async () => {
    const { shop, lease } = await aTill();
    await server.database
      .forShop(shop.shopId)
      .insertInto('subscription')
      .values({
        shop_id: shop.shopId,
        plan: 'free',
        status: 'active',
        renews: false,
        max_products: 1,
        updated_at: NOON,
      })
      .execute();

    for (const name of ['Alfajor', 'Alfajor'])
      expect((await deliverProduct(shop, productOffline(lease, { name }))).statusCode).toBe(201);

    expect(await productsOf(shop)).toHaveLength(2);
    expect(await toReview(shop)).toMatchObject([{ reasons: [{ kind: 'plan-limit' }] }]);
  });

  test('by a person who may not is delivered by one who may, and marked', async () => {
    const { shop } = await aTill();
    const seller = await shop.aSeller({ canManageSales: true });
    const alfajor = productOffline(await leaseOf(seller));

    const refused = await deliverProduct(seller, alfajor);
    const accepted = await deliverProduct(shop, alfajor);

    expect(refused.json()).toMatchObject({
      code: 'offline-entry.not-allowed',
      error: 'Quien lo hizo no puede cargar productos: lo tiene que enviar alguien que pueda',
    });
    expect(accepted.statusCode).toBe(201);
    expect(await toReview(shop)).toMatchObject([{ reasons: [{ kind: 'person' }] }]);
    const { entries } = (await shop.call('GET', '/api/activity')).json<{
      entries: ActivityEntry[];
    }>();
    expect(entries.map(({ summary }) => summary.replaceAll('\u00a0', ' '))).toContainEqual(
      expect.stringMatching(
        /Producto nuevo: Alfajor a \$ 900,00\. Quien lo hizo ya no puede cargar productos$/,
      ),
    );
  });

  test.each([
    ['a fraction', { stock: 1.5 }, { stock: 'Debe ser un número entero' }],
    ['a megabyte of spaces', { name: ' '.repeat(1_000_000) }, {}],
  ])('with %s is refused', async (_, wrong, fields) => {
    const { shop, lease } = await aTill();

    const answer = await deliverProduct(shop, productOffline(lease, wrong));

    expect([400, 413]).toContain(answer.statusCode);
    expect(answer.json().fields ?? {}).toMatchObject(fields);
    expect(await productsOf(shop)).toEqual([]);
  });

  test('under an id of another shop is a product of its own shop', async () => {
    const { shop, lease } = await aTill();
    const other = await aShop(server);
    const theirs = await other.aProduct({ name: 'Ajeno' });

    const answer = await deliverProduct(shop, productOffline(lease, { _id: theirs._id }));

    expect(answer.json()).toMatchObject({ product: { name: 'Alfajor' } });
    expect(await productsOf(other)).toMatchObject([{ name: 'Ajeno' }]);
  });
});

test('a sale of a product that was not delivered is refused', async () => {
  const { shop, lease } = await aTill();
  const sale = soldOffline(lease, [{ _id: newId(), price: 900, version: 0 }]);

  expect((await deliver(shop, sale)).json()).toMatchObject({ code: 'sale.unknown-product' });
});
