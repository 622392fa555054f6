import type { StoreOrder } from '@mostrador/contracts/store-orders';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { type Caller, saleIn } from '../../../test/a-shop.ts';
import { anOrder, aStore, visitorsOf } from '../../../test/a-store.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';

const server = aServer();

async function anOrderedStore() {
  const store = await aStore(server, { orderMethod: 'form' });
  const visitors = visitorsOf(server, store.slug);
  return { ...store, visitors, orderId: await anOrder(visitors, store.yerba) };
}

const setState = (caller: Caller, id: string, state: string) =>
  caller.call('PUT', `/api/store-orders/${id}/state`, { state });
const sell = (caller: Caller, id: string) => caller.call('POST', `/api/store-orders/${id}/sell`);
const orderOf = async (caller: Caller, id: string) =>
  (await caller.call('GET', '/api/store-orders'))
    .json<{ orders: StoreOrder[] }>()
    .orders.find(({ _id }) => _id === id);

describe('the state of an order', () => {
  test('is changed by the shop, and is in the activity', async () => {
    const { shop, orderId } = await anOrderedStore();

    for (const state of ['prepared', 'prepared', 'delivered', 'new', 'cancelled'])
      expect((await setState(shop, orderId, state)).json()).toMatchObject({ state });

    const moves = (await auditTrailOf(server, shop)).filter(
      ({ action }) => action === 'store-order.state-changed',
    );
    expect(moves).toHaveLength(4);
  });

  test('is a filter, with the count of new orders', async () => {
    const { shop, visitors, yerba, orderId } = await anOrderedStore();
    const other = await anOrder(visitors, yerba);
    await setState(shop, orderId, 'prepared');

    const list = async (state: string) =>
      (await shop.call('GET', `/api/store-orders?state=${state}`)).json();

    expect(await list('prepared')).toMatchObject({ orders: [{ _id: orderId }], newOrders: 1 });
    expect(await list('new')).toMatchObject({ orders: [{ _id: other }], newOrders: 1 });
    expect(await list('')).toMatchObject({ pagination: { total: 2 } });
    expect((await shop.call('GET', '/api/store-orders?state=lost')).statusCode).toBe(400);
  });

  test('is paged, newest first', async () => {
    const { shop, visitors, yerba } = await anOrderedStore();
    for (let made = 0; made < 20; made++) await anOrder(visitors, yerba);

    const page = (await shop.call('GET', '/api/store-orders?page=2')).json();

    expect(page.pagination).toEqual({ page: 2, pages: 2, total: 21 });
    expect(page.orders.map(({ number }: StoreOrder) => number)).toEqual([1]);
  });

  test('requires the administrator of its shop', async () => {
    const [{ shop, orderId }, other] = [await anOrderedStore(), await anOrderedStore()];
    const seller = await shop.aSeller({ canManageSales: true });

    expect((await setState(seller, orderId, 'prepared')).statusCode).toBe(403);
    expect((await sell(seller, orderId)).statusCode).toBe(403);
    expect((await setState(other.shop, orderId, 'prepared')).statusCode).toBe(404);
    expect((await sell(other.shop, orderId)).statusCode).toBe(404);
  });
});

test('new orders are counted, with the latest, until the shop takes them up', async () => {
  const { shop, visitors, yerba, orderId } = await anOrderedStore();
  const latest = await anOrder(visitors, yerba);
  const news = async () => (await shop.call('GET', '/api/store-orders/new')).json();

  expect(await news()).toEqual({
    count: 2,
    latest: { _id: latest, number: 2, total: 3450.5, method: 'form', buyerName: 'Ana' },
  });
  await sell(shop, latest);
  await setState(shop, orderId, 'cancelled');
  expect(await news()).toEqual({ count: 0, latest: null });
});

describe('selling an order', () => {
  test("puts it on hold at today's prices, for any till", async () => {
    const { shop, yerba, orderId } = await anOrderedStore();
    await shop.change(yerba, { price: 4000, name: 'Yerba suave' });

    const { heldSaleId } = (await sell(shop, orderId)).json();

    expect((await shop.call('GET', '/api/held-sales')).json()).toMatchObject([
      {
        _id: heldSaleId,
        name: 'Pedido 1 · Ana',
        cart: {
          lines: [
            { productId: yerba._id, name: 'Yerba suave', price: 4000, unit: 'unit', quantity: 1 },
          ],
          customer: null,
          order: { number: 1, buyer: 'Ana', delivery: null, address: null, notes: null },
        },
      },
    ]);
  });

  test('brings the buyer as the customer with their phone, unless two have it', async () => {
    const { shop, orderId } = await anOrderedStore();
    const customer = await shop.aCustomer({ name: 'Ana Gómez', phone: '264 555-0101' });
    const heldCustomer = async () =>
      (await shop.call('GET', '/api/held-sales')).json()[0].cart.customer;

    await sell(shop, orderId);
    expect(await heldCustomer()).toEqual({ _id: customer._id, name: 'Ana Gómez' });

    await shop.aCustomer({ name: 'Otra Ana', phone: '264 555-0101' });
    await sell(shop, orderId);
    expect(await heldCustomer()).toBeNull();
  });

  test('makes it delivered, and open again when its sale is cancelled', async () => {
    const { shop, yerba, orderId } = await anOrderedStore();
    const list = async (state: string) =>
      (await shop.call('GET', `/api/store-orders?state=${state}`)).json().pagination.total;

    const { heldSaleId } = (await sell(shop, orderId)).json();
    expect(await orderOf(shop, orderId)).toMatchObject({ state: 'prepared' });

    await shop.sell({ [yerba._id]: 1 }, { _id: heldSaleId });
    expect(await orderOf(shop, orderId)).toMatchObject({ state: 'delivered' });
    expect([await list('delivered'), await list('prepared')]).toEqual([1, 0]);
    expect((await setState(shop, orderId, 'new')).json().code).toBe('store-order.sold');

    await shop.call('PUT', `/api/sales/${heldSaleId}/cancel`);
    expect(await orderOf(shop, orderId)).toMatchObject({ state: 'prepared', sale: null });
    expect([await list('delivered'), await list('prepared')]).toEqual([0, 1]);
  });

  test('twice, also at once, holds it once', async () => {
    const { shop, orderId } = await anOrderedStore();

    const answers = await Promise.all([1, 2, 3].map(() => sell(shop, orderId)));

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await shop.call('GET', '/api/held-sales')).json()).toHaveLength(1);
  });

  test('after it became a sale is refused, and so is cancelling it, until the sale is cancelled', async () => {
    const { shop, yerba, orderId } = await anOrderedStore();
    const { heldSaleId } = (await sell(shop, orderId)).json();
    const sale = saleIn(await shop.sell({ [yerba._id]: 1 }, { _id: heldSaleId }));

    expect(await orderOf(shop, orderId)).toMatchObject({ sale: { _id: sale._id } });
    expect((await sell(shop, orderId)).json().code).toBe('store-order.already-sold');
    expect((await setState(shop, orderId, 'cancelled')).json().code).toBe('store-order.sold');

    await shop.call('PUT', `/api/sales/${sale._id}/cancel`);
    expect(await orderOf(shop, orderId)).toMatchObject({ sale: null });
    expect((await setState(shop, orderId, 'cancelled')).statusCode).toBe(200);
    expect((await sell(shop, orderId)).json().code).toBe('store-order.cancelled');
  });

  test('after its sale was cancelled makes a sale with another id', async () => {
    const { shop, yerba, orderId } = await anOrderedStore();
    const first = (await sell(shop, orderId)).json().heldSaleId;
    await shop.sell({ [yerba._id]: 1 }, { _id: first });
    await shop.call('PUT', `/api/sales/${first}/cancel`);

    const again = await sell(shop, orderId);

    expect(again.statusCode).toBe(200);
    expect(again.json().heldSaleId).not.toBe(first);
  });

  test('keeps a line of a deleted product, as ordered', async () => {
    const { shop, yerba, orderId } = await anOrderedStore();
    await shop.call('DELETE', `/api/products/${yerba._id}`);

    await sell(shop, orderId);

    expect((await shop.call('GET', '/api/held-sales')).json()).toMatchObject([
      { cart: { lines: [{ productId: null, name: 'Yerba 1 kg', price: 3450.5, quantity: 1 }] } },
    ]);
  });

  test('names the till that took it up', async () => {
    const { shop, orderId } = await anOrderedStore();
    const { heldSaleId } = (await sell(shop, orderId)).json();
    const seller = await shop.aSeller({ canManageSales: true });
    await seller.call('POST', `/api/held-sales/${heldSaleId}/take`, { takeId: newId() });

    const answer = await sell(shop, orderId);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toContain(seller.username);
  });
});
