import type { Customer } from '@mostrador/contracts/customers';
import type { Sale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { customerOffline, deliverCustomer, offlineEntries } from '../../../test/offline-entries.ts';
import {
  charged,
  deliver,
  leaseOf,
  madeOffline,
  offlineSales,
} from '../../../test/offline-sales.ts';

// A counter created a customer while the server did not answer, and sold to them.

const server = aServer();
const NOON = new Date('2026-03-10T15:00:00Z');
const CUIT = '20111111112';
beforeEach(() => {
  server.now = NOON;
});

const customersOf = async (shop: Caller) =>
  (await shop.call('GET', '/api/customers')).json<{ customers: Customer[] }>().customers;
const toReview = (shop: Caller) => offlineEntries(shop, '?reviewed=false');
const soldTo = (lease: { _id: string }, customerId: string) =>
  madeOffline(lease, [{ description: 'Pan', price: 100, quantity: 1 }], {
    madeAt: NOON,
    customerId,
  });

/** A shop whose seller may sell, and their lease of noon. */
async function aTill() {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true });
  return { shop, seller, lease: await leaseOf(seller) };
}

describe('a customer created offline', () => {
  test('has the sale that follows, and the limit that a seller may give', async () => {
    const { shop, lease } = await aTill();
    const marta = customerOffline(lease, { phone: '264 555-0199' });

    const answer = await deliverCustomer(shop, marta);
    const sale = await deliver(shop, soldTo(lease, marta._id));

    expect(answer.json()).toEqual({
      _id: marta._id,
      recordedId: marta._id,
      customer: { _id: marta._id, name: 'Marta Gómez', docType: 96, docNumber: null },
    });
    expect(sale.json<Sale>().customerId).toEqual({ _id: marta._id, name: 'Marta Gómez' });
    const { newCustomersLimit } = (await shop.call('GET', '/api/till-settings')).json();
    expect(await customersOf(shop)).toMatchObject([
      { phone: '+542645550199', totalPurchases: 1, creditLimit: newCustomersLimit },
    ]);
    expect(await toReview(shop)).toEqual([]);
    await expectEvenBooks(server);
  });

  test('delivered by a seller under the administrator’s lease has the limit of a seller’s', async () => {
    const { shop, seller } = await aTill();
    const copied = await leaseOf(shop);
    const { newCustomersLimit } = (await shop.call('GET', '/api/till-settings')).json();

    await deliverCustomer(seller, customerOffline(copied));

    expect(await customersOf(shop)).toMatchObject([{ creditLimit: newCustomersLimit }]);
  });

  test('with the id of a product does not take that product from the sales', async () => {
    const { shop, seller, lease } = await aTill();
    const pan = await shop.aProduct({ name: 'Pan', price: 100, stock: 5 });
    const ana = { name: 'Ana', docType: 80, docNumber: CUIT };
    await shop.call('POST', '/api/customers', ana);
    await deliverCustomer(seller, customerOffline(lease, { ...ana, docType: 80, _id: pan._id }));

    const sale = madeOffline(lease, [charged(pan)], { madeAt: NOON });

    expect((await deliver(seller, sale)).statusCode).toBe(201);
    expect(await shop.listProducts()).toMatchObject([{ name: 'Pan', stock: 4 }]);
    await expectEvenBooks(server);
  });

  test('is one customer, however often they are delivered, also beside the first request', async () => {
    const { shop, seller, lease } = await aTill();
    const marta = customerOffline(lease, { docType: 80, docNumber: CUIT });
    const { offline: _, ...first } = marta;

    const answers = await Promise.all([
      seller.call('POST', '/api/customers', first),
      ...[1, 2, 3].map(() => deliverCustomer(seller, marta)),
      seller.call('POST', '/api/customers', first),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(await customersOf(shop)).toMatchObject([{ _id: marta._id }]);
    expect(await toReview(shop)).toEqual([]);
    const other = await seller.call('POST', '/api/customers', { ...first, name: 'Otra' });
    expect(other.json()).toMatchObject({ code: 'customer.id-reused' });
  });

  test('has the last data of the form when the answer to its first request was lost', async () => {
    const { shop, seller, lease } = await aTill();
    const first = { _id: newId(), name: 'Mrata', phone: '', docType: 80, docNumber: CUIT };
    await seller.call('POST', '/api/customers', first);
    const marta = customerOffline(lease, {
      ...first,
      docType: 80,
      name: 'Marta',
      phone: '11 4321-1234',
      docNumber: '20-22222222-3',
    });

    const answer = await deliverCustomer(shop, marta);

    expect(answer.json()).toMatchObject({ recordedId: first._id, customer: { name: 'Marta' } });
    expect(await customersOf(shop)).toMatchObject([
      {
        _id: first._id,
        name: 'Marta',
        phone: expect.stringContaining('4321'),
        docNumber: '20222222223',
      },
    ]);
  });

  test('stays as the shop changed them before they were delivered', async () => {
    const { shop, seller, lease } = await aTill();
    const marta = customerOffline(lease);
    const { offline: _, ...first } = marta;
    await seller.call('POST', '/api/customers', first);
    server.now = new Date(server.now.getTime() + 1000);
    await shop.call('PUT', `/api/customers/${marta._id}`, { name: 'Marta G.' });

    await deliverCustomer(seller, marta);

    expect(await customersOf(shop)).toMatchObject([{ name: 'Marta G.' }]);
  });

  test('whose document another one has by now is recorded as that one, and so are their sales', async () => {
    const { shop, lease } = await aTill();
    const ana = await shop.aCustomer({ name: 'Ana', docType: 80, docNumber: CUIT });
    const marta = customerOffline(lease, { docType: 80, docNumber: '20-11111111-2' });
    const sale = soldTo(lease, marta._id);

    const answer = await deliverCustomer(shop, marta);
    const sales = [await deliver(shop, sale), await deliver(shop, sale)];

    expect(answer.json()).toMatchObject({ recordedId: ana._id, customer: { name: 'Ana' } });
    expect(sales.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(sales[1]?.json<Sale>().customerId).toEqual({ _id: ana._id, name: 'Ana' });
    expect(await customersOf(shop)).toMatchObject([{ _id: ana._id, totalPurchases: 1 }]);
    expect(await toReview(shop)).toMatchObject([
      { content: { kind: 'customer' }, reasons: [{ kind: 'document-taken', name: 'Ana' }] },
    ]);
    expect((await offlineSales(shop)).map(({ reasons }) => reasons)).toEqual([[]]);
    await expectEvenBooks(server);
  });

  test('whose document another one has by now gets the discount that a PIN allows', async () => {
    const { shop, seller, lease } = await aTill();
    await shop.call('PUT', `/api/users/${shop.userId}/pin`, { pin: '482915' });
    const ana = await shop.aCustomer({ name: 'Ana', docType: 80, docNumber: CUIT });
    const marta = customerOffline(lease, { docType: 80, docNumber: CUIT });
    await deliverCustomer(seller, marta);
    const sale = madeOffline(lease, [{ description: 'Pan', price: 100, quantity: 1 }], {
      madeAt: NOON,
      customerId: marta._id,
      discount: { percent: 50 },
      offline: { total: 50 },
    });
    const refused = await deliver(seller, sale);
    expect(refused.json()).toMatchObject({ code: 'sale.discount-over-maximum' });

    const by = { customerId: marta._id, fullPrice: 100, amount: 50 };
    const about = { act: 'discount', saleId: sale._id, ...by };
    const allowed = await seller.call('POST', '/api/authorizations', { about, pin: '482915' });
    const answer = await deliver(seller, { ...sale, authorizationIds: [allowed.json()._id] });

    expect(answer.json<Sale>()).toMatchObject({ customerId: { _id: ana._id }, total: 50 });
  });

  test('with the name of another one is another customer', async () => {
    const { shop, lease } = await aTill();
    await shop.aCustomer({ name: 'Marta Gómez' });

    await deliverCustomer(shop, customerOffline(lease));

    expect(await customersOf(shop)).toHaveLength(2);
    expect(await toReview(shop)).toEqual([]);
  });

  test('with a document that does not suit its type is refused', async () => {
    const { shop, lease } = await aTill();

    const answer = await deliverCustomer(shop, customerOffline(lease, { docNumber: '12' }));

    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      docNumber: 'El DNI tiene que tener entre 5 y 8 dígitos',
    });
  });
});
