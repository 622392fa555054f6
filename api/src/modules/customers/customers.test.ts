import type { Customer, CustomerOnDevice } from '@mostrador/contracts/customers';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { sellOnAccount } from '../../../test/customer-accounts.ts';

const server = aServer();

async function list(caller: Caller, query = '') {
  const answer = await caller.call('GET', `/api/customers${query}`);
  return answer.json<{ customers: Customer[]; pagination: object }>();
}

async function namesFor(caller: Caller, search: string) {
  const { customers } = await list(caller, `?search=${encodeURIComponent(search)}`);
  return customers.map(({ name }) => name);
}

function changing(shop: TestShop, { _id, ...customer }: Customer, change: Partial<Customer>) {
  return shop.call('PUT', `/api/customers/${_id}`, { ...customer, ...change });
}

/** Records a sale to this customer, as the till will. */
function aSaleOf(shop: TestShop, { _id }: Customer, sale: { cents: number; cancelled?: true }) {
  const { now, database } = server;
  const cancelled = { status: 'cancelled', cancelled_by: shop.userId, cancelled_at: now } as const;
  return database
    .forShop(shop.shopId)
    .insertInto('sale')
    .values({
      shop_id: shop.shopId,
      id: newId(),
      user_id: shop.userId,
      customer_id: _id,
      total_cents: sale.cents,
      payment_method: 'Efectivo',
      cash_cents: sale.cents,
      created_at: now,
      ...(sale.cancelled && cancelled),
    })
    .execute();
}

test('the names for tills are those of the shop, by name, and nothing else of its customers', async () => {
  const [shop, other] = await Promise.all([aShop(server), aShop(server)]);
  await other.call('POST', '/api/customers', { name: 'Ana de al lado' });
  await shop.call('POST', '/api/customers', { name: 'Beto Ruiz', email: 'beto@example.com' });
  const ana = { name: 'Ana Pérez', docType: 80, docNumber: '27-12345678-0' };
  await shop.call('POST', '/api/customers', ana);
  const gone = (await shop.call('POST', '/api/customers', { name: 'Zoe' })).json<Customer>();
  await shop.call('DELETE', `/api/customers/${gone._id}`);

  expect((await shop.call('GET', '/api/customers/names')).json()).toEqual({
    customers: [
      { _id: expect.any(String), name: 'Ana Pérez', docType: 80, docNumber: '27123456780' },
      { _id: expect.any(String), name: 'Beto Ruiz', docType: 96, docNumber: null },
    ],
  });
});

test('the names have balances and limits for who may sell on account without the server', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true });
  const viewer = await shop.aSeller({ canViewHistory: true });
  const ana = await shop.aCustomer({ name: 'Ana', creditLimit: 500 });
  await shop.aCustomer({ name: 'Beto', creditLimit: null });
  await shop.call('PUT', '/api/till-settings', { customerCredit: true });
  await sellOnAccount(shop, ana, 120.5);
  const accountsFor = async (caller: Caller) =>
    (await caller.call('GET', '/api/customers/names'))
      .json<{ customers: CustomerOnDevice[] }>()
      .customers.map(({ balance, creditLimit }) => [balance, creditLimit]);
  const NONE = [
    [undefined, undefined],
    [undefined, undefined],
  ];

  expect(await accountsFor(seller)).toEqual(NONE);
  await shop.call('PUT', '/api/till-settings', { offlineCredit: true });

  expect(await accountsFor(seller)).toEqual([
    [120.5, 500],
    [0, null],
  ]);
  expect(await accountsFor(viewer)).toEqual(NONE);
});

describe('a new customer', () => {
  test('is returned whole and listed', async () => {
    const shop = await aShop(server);

    const answer = await shop.call('POST', '/api/customers', {
      name: 'Ana Pérez',
      fiscalType: 'monotributista',
      docType: 80,
      docNumber: '27-12345678-0',
      phone: '264 400-0000',
      email: 'Ana@Example.com',
      address: 'Mitre 123 Este',
    });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      _id: expect.any(String),
      name: 'Ana Pérez',
      fiscalType: 'monotributista',
      docType: 80,
      docNumber: '27123456780',
      phone: '+542644000000',
      email: 'ana@example.com',
      address: 'Mitre 123 Este',
      totalPurchases: 0,
      totalSpent: 0,
      balance: 0,
      creditLimit: null,
    });
    expect((await list(shop)).customers).toEqual([answer.json()]);
  });

  test('is refused with the document of another customer, naming them', async () => {
    const shop = await aShop(server);
    await shop.aCustomer({ name: 'Ana Pérez', docType: 80, docNumber: '27-12345678-0' });

    const answer = await shop.call('POST', '/api/customers', {
      name: 'Anita',
      docType: 86,
      docNumber: '27123456780',
    });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error: 'Ese documento ya es de Ana Pérez',
      code: 'customer.document-taken',
    });
  });

  test('may have a document of another shop or of a removed customer, or none', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const docNumber = '12345678';
    await neighbour.aCustomer({ docNumber });
    const gone = await shop.aCustomer({ docNumber });
    await shop.call('DELETE', `/api/customers/${gone._id}`);

    await shop.aCustomer({ name: 'Ana', docNumber });
    await shop.aCustomer({ name: 'Beto' });
    await shop.aCustomer({ name: 'Caro' });

    expect(await namesFor(shop, '')).toEqual(['Ana', 'Beto', 'Caro']);
  });
});

describe('a document has one spelling', () => {
  test.each(['05.123.456', '5 123 456', "'5123456", '\uff15123456', '5\u2010123\u2011456\u200b'])(
    '%j is 5.123.456',
    async (docNumber) => {
      const shop = await aShop(server);
      await shop.aCustomer({ name: 'Ana', docNumber: '5.123.456' });

      const answer = await shop.call('POST', '/api/customers', { name: 'Anita', docNumber });

      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toBe('Ese documento ya es de Ana');
      expect(await namesFor(shop, docNumber)).toEqual(['Ana']);
    },
  );

  test('a name loses invisible characters, and is found with them', async () => {
    const shop = await aShop(server);
    const { name } = await shop.aCustomer({ name: 'A\u200bna\u00ad Pé\u2060rez' });

    expect(name).toBe('Ana Pérez');
    for (const typed of ['ana perez', 'A\u200bna', '\ufeffPEREZ', '\uff21na'])
      expect(await namesFor(shop, typed)).toEqual(['Ana Pérez']);
  });

  test('a foreign document with letters is found with its hyphen', async () => {
    const shop = await aShop(server);
    await shop.aCustomer({ name: 'Ana', docType: 99, docNumber: 'AAB-123' });

    expect(await namesFor(shop, 'aab\u2011123')).toEqual(['Ana']);
  });
});

describe('customers with the same document from before', () => {
  /** Creates two customers in the state that an upgrade leaves. */
  async function twins(shop: TestShop): Promise<[Customer, Customer]> {
    const holder = await shop.aCustomer({ name: 'Ana', docNumber: '5123456' });
    const other = await shop.aCustomer({ name: 'Anita', docNumber: '15123456' });
    await server.database
      .forShop(shop.shopId)
      .updateTable('customer')
      .set({ doc_number: '05123456', shared_document: '5123456', search_key: 'anita 5123456' })
      .where('id', '=', other._id)
      .execute();
    return [holder, { ...other, docNumber: '05123456' }];
  }
  const shared = async (shop: Caller) =>
    (await shop.call('GET', '/api/customers/shared-documents')).json();

  test('are listed, each with their own, until one of them changes it', async () => {
    const shop = await aShop(server);
    const [ana, anita] = await twins(shop);
    await shop.aCustomer({ name: 'Beto', docNumber: '7123456' });
    expect(await shared(shop)).toEqual([{ docNumber: '5123456', customers: [ana, anita] }]);
    expect(await shared(await aShop(server))).toEqual([]);

    expect((await changing(shop, anita, { phone: '264 400-0000' })).json().docNumber).toBe(
      '05123456',
    );
    expect((await changing(shop, ana, { phone: '264 400-0000' })).statusCode).toBe(200);
    expect(await shared(shop)).toHaveLength(1);

    expect((await changing(shop, anita, { docNumber: '9123456' })).statusCode).toBe(200);
    expect(await shared(shop)).toEqual([]);
    expect((await changing(shop, anita, { docNumber: '05.123.456' })).json().error).toBe(
      'Ese documento ya es de Ana',
    );
  });

  test.each([
    [
      'is deleted',
      (shop: TestShop, { _id }: Customer) => shop.call('DELETE', `/api/customers/${_id}`),
    ],
    ['has another', (shop: TestShop, ana: Customer) => changing(shop, ana, { docNumber: null })],
  ])('only the second one has it when the first %s', async (_, leave) => {
    const shop = await aShop(server);
    const [ana] = await twins(shop);

    await leave(shop, ana);

    expect(await shared(shop)).toEqual([]);
    const { customers } = await list(shop, '?search=05123456');
    expect(customers).toMatchObject([{ name: 'Anita', docNumber: '5123456' }]);
    const taken = await shop.call('POST', '/api/customers', { name: 'X', docNumber: '5123456' });
    expect(taken.json().error).toBe('Ese documento ya es de Anita');
  });
});

describe('a change', () => {
  test('replaces all data of the customer', async () => {
    const shop = await aShop(server);
    const customer = await shop.aCustomer({ phone: '264 400-0000', docNumber: '12345678' });

    const answer = await changing(shop, customer, { name: 'Ana Gómez', phone: null });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...customer, name: 'Ana Gómez', phone: null });
    expect((await list(shop)).customers).toEqual([answer.json()]);
    expect(await namesFor(shop, 'gomez')).toEqual(['Ana Gómez']);
  });

  test('to the document of another is refused, and leaves the customer unchanged', async () => {
    const shop = await aShop(server);
    await shop.aCustomer({ name: 'Ana', docNumber: '12345678' });
    const beto = await shop.aCustomer({ name: 'Beto', docNumber: '23456789' });

    const answer = await changing(shop, beto, { name: 'Alberto', docNumber: '12.345.678' });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toBe('Ese documento ya es de Ana');
    expect(await namesFor(shop, '')).toEqual(['Ana', 'Beto']);
  });
});

describe('a deleted customer', () => {
  test('is not listed, and cannot be changed or deleted again', async () => {
    const shop = await aShop(server);
    const customer = await shop.aCustomer();

    const answer = await shop.call('DELETE', `/api/customers/${customer._id}`);
    const again = await shop.call('DELETE', `/api/customers/${customer._id}`);
    const changed = await changing(shop, customer, { name: 'Otra' });

    expect([answer, again, changed].map(({ statusCode }) => statusCode)).toEqual([204, 404, 404]);
    expect((await list(shop)).customers).toEqual([]);
  });

  test('stays on past sales', async () => {
    const shop = await aShop(server);
    const customer = await shop.aCustomer({ name: 'Ana' });
    await aSaleOf(shop, customer, { cents: 100 });
    await shop.call('DELETE', `/api/customers/${customer._id}`);
    await changing(shop, customer, { name: 'Otra' });

    const sold = await server.database
      .forShop(shop.shopId)
      .selectFrom('sale')
      .innerJoin('customer', 'customer.id', 'customer_id')
      .select('customer.name')
      .execute();

    expect(sold).toEqual([{ name: 'Ana' }]);
  });
});

describe('the list', () => {
  test('is in Spanish alphabetical order', async () => {
    const shop = await aShop(server);
    for (const name of ['Zoe', 'Ñato', 'ana', 'Nora', 'Álvaro']) await shop.aCustomer({ name });

    expect(await namesFor(shop, '')).toEqual(['Álvaro', 'ana', 'Nora', 'Ñato', 'Zoe']);
  });

  test('is paged, or whole without a limit', async () => {
    const shop = await aShop(server);
    for (const name of ['Ana', 'Beto', 'Caro']) await shop.aCustomer({ name });

    const last = await list(shop, '?limit=2&page=2');
    const whole = await list(shop);

    expect(last.customers.map(({ name }) => name)).toEqual(['Caro']);
    expect(last.pagination).toEqual({ page: 2, pages: 2, total: 3 });
    expect(whole.customers).toHaveLength(3);
    expect(whole.pagination).toEqual({ page: 1, pages: 1, total: 3 });
  });

  test('is readable by users who may not change it', async () => {
    const shop = await aShop(server);
    const customer = await shop.aCustomer();

    expect((await list(await shop.aSeller())).customers).toEqual([customer]);
  });

  test('adds up the purchases of each customer, without cancelled sales', async () => {
    const shop = await aShop(server);
    const [ana, beto] = [
      await shop.aCustomer({ name: 'Ana' }),
      await shop.aCustomer({ name: 'Beto' }),
    ];
    await aSaleOf(shop, ana, { cents: 345050 });
    await aSaleOf(shop, ana, { cents: 10 });
    await aSaleOf(shop, ana, { cents: 99900, cancelled: true });
    await aSaleOf(shop, beto, { cents: 5, cancelled: true });

    expect((await list(shop)).customers).toMatchObject([
      { name: 'Ana', totalPurchases: 2, totalSpent: 3450.6 },
      { name: 'Beto', totalPurchases: 0, totalSpent: 0 },
    ]);
  });
});

describe('a search', () => {
  test.each([
    ['perez', 'a name without its accents'],
    ['ÁNA PÉR', 'words of the name'],
    ['perez ana', 'words in another order'],
    ['20-12345678-6', 'a document as it is printed'],
    ['20123456786', 'a document as it is kept'],
    ['12.345.678', 'a part of a document'],
    ['ana.perez@EXAMPLE', 'an email'],
    ['ana 2012', 'a name and a document'],
  ])('for %s finds %s', async (search) => {
    const shop = await aShop(server);
    await shop.aCustomer({
      name: 'Ana Pérez',
      docType: 80,
      docNumber: '20-12345678-6',
      email: 'ana.perez@example.com',
    });
    await shop.aCustomer({ name: 'Beto' });

    expect(await namesFor(shop, search)).toEqual(['Ana Pérez']);
  });

  test('lists names that start with it first, and counts all matches', async () => {
    const shop = await aShop(server);
    for (const name of ['Ana Sol', 'Beto', 'Marisol', 'Sol']) await shop.aCustomer({ name });

    const { customers, pagination } = await list(shop, '?search=sol&limit=2');

    expect(customers.map(({ name }) => name)).toEqual(['Sol', 'Ana Sol']);
    expect(pagination).toEqual({ page: 1, pages: 2, total: 3 });
  });

  test.each(['%', '_', '\\', "'"])('searches %s literally', async (search) => {
    const shop = await aShop(server);
    await shop.aCustomer({ name: 'Ana' });

    expect(await namesFor(shop, search)).toEqual([]);
  });

  test('finds no customer of another shop', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    await neighbour.aCustomer({ name: 'Ana' });

    expect(await namesFor(shop, 'ana')).toEqual([]);
  });
});
