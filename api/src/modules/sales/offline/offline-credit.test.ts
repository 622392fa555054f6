import type { Activity } from '@mostrador/contracts/activity';
import type { Customer } from '@mostrador/contracts/customers';
import type { OfflineLease } from '@mostrador/contracts/offline-leases';
import type { NewSale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aServer } from '../../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../../test/books.ts';
import { accountOf, sellOnAccount } from '../../../../test/customer-accounts.ts';
import { deliver, leaseOf, madeOffline, offlineSales } from '../../../../test/offline-sales.ts';

// A sale on account is recorded where the shop allows it without the server. Its debt is booked
// whatever has changed since.

const server = aServer();
const NOON = new Date('2026-03-10T15:00:00Z');
beforeEach(() => {
  server.now = NOON;
});

const ON = { customerCredit: true, offlineCredit: true };
const REFUSED =
  'sale.offline-credit: Este comercio no vende en cuenta corriente sin conexión: para registrarla, activá «Vender en cuenta corriente sin conexión» en Configuración y reintentá';

async function put(shop: TestShop, settings: object) {
  const answer = await shop.call('PUT', '/api/till-settings', settings);
  expect(answer.statusCode, answer.body).toBe(200);
}

async function aShopOnAccount(settings: object = ON) {
  const shop = await aShop(server);
  await put(shop, settings);
  return shop;
}

/** Returns a sale for this many pesos, all of it on account. */
function onAccount(
  lease: Pick<OfflineLease, '_id'>,
  customer: Pick<Customer, '_id'> | undefined,
  price: number,
  sale: Partial<NewSale> = {},
) {
  return madeOffline(lease, [{ price, quantity: 1 }], {
    madeAt: NOON,
    paymentMethod: 'Cuenta corriente',
    customerId: customer?._id,
    ...(sale as Omit<NewSale, 'offline'>),
  });
}

/** Delivers a sale, and returns the reasons that its owner reads, or the refusal. */
async function outcomeOf(shop: Caller, sale: NewSale) {
  const answer = await deliver(shop, sale);
  const { code, error } = answer.json();
  if (answer.statusCode !== 201) return `${code}: ${error}`;
  return (await offlineSales(shop)).find(({ _id }) => _id === sale._id)?.reasons;
}

async function anOwner(): Promise<pg.Client> {
  const client = new pg.Client(server.connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const balanceOf = async (shop: Caller, customer: Customer) =>
  (await accountOf(shop, customer)).customer.balance;

test('a sale on account is charged once to its customer, whole or in part', async () => {
  const shop = await aShopOnAccount();
  const ana = await shop.aCustomer({ creditLimit: 500 });
  const lease = await leaseOf(shop);
  const whole = onAccount(lease, ana, 300);
  const part = onAccount(lease, ana, 300, {
    payments: [
      { method: 'Efectivo', amount: 100 },
      { method: 'Cuenta corriente', amount: 200 },
    ],
  });

  for (const sale of [whole, part, whole]) expect(await outcomeOf(shop, sale)).toEqual([]);

  const { customer, entries } = await accountOf(shop, ana);
  expect(customer.balance).toBe(500);
  expect(entries.map(({ saleId, amount }) => [saleId, amount])).toEqual([
    [part._id, 200],
    [whole._id, 300],
  ]);
  await expectEvenBooks(server);
});

describe('where the shop never allowed it', () => {
  test.each([{ customerCredit: true }, { offlineCredit: true }])(
    'it is refused: %o',
    async (settings) => {
      const shop = await aShopOnAccount(settings);
      const ana = await shop.aCustomer();

      expect(await outcomeOf(shop, onAccount(await leaseOf(shop), ana, 100))).toBe(REFUSED);
      expect(await balanceOf(shop, ana)).toBe(0);
    },
  );

  test('the lease of a shop that allows it does not help', async () => {
    const [shop, other] = [await aShop(server), await aShopOnAccount()];
    const ana = await shop.aCustomer();

    expect(await outcomeOf(shop, onAccount(await leaseOf(other), ana, 100))).toMatch(
      'sale.offline-lease',
    );
  });
});

describe('a shop that has turned it off since', () => {
  test.each(['offlineCredit', 'customerCredit'])('has the sale, marked: %s', async (setting) => {
    const shop = await aShopOnAccount();
    const ana = await shop.aCustomer();
    const lease = await leaseOf(shop);
    await put(shop, { [setting]: false });

    expect(await outcomeOf(shop, onAccount(lease, ana, 100))).toEqual([{ kind: 'credit' }]);
    expect(await balanceOf(shop, ana)).toBe(100);
    await expectEvenBooks(server);
  });

  test('has that of a device that heard of both changes under one lease', async () => {
    const shop = await aShop(server);
    const ana = await shop.aCustomer();
    const lease = await leaseOf(shop);
    await put(shop, ON);
    await put(shop, { offlineCredit: false });

    expect(await outcomeOf(shop, onAccount(lease, ana, 100))).toEqual([{ kind: 'credit' }]);
  });

  test('refuses that of a later lease, until it allows it again', async () => {
    const shop = await aShopOnAccount();
    const ana = await shop.aCustomer();
    await put(shop, { offlineCredit: false });
    const sale = onAccount(await leaseOf(shop), ana, 100);

    expect(await outcomeOf(shop, sale)).toBe(REFUSED);
    await put(shop, { offlineCredit: true });
    expect(await outcomeOf(shop, sale)).toEqual([]);
    expect(await balanceOf(shop, ana)).toBe(100);
  });
});

describe('a device hears with its lease', () => {
  test.each([
    [true, ON],
    [false, { customerCredit: true }],
    [false, { offlineCredit: true }],
  ])('whether it may sell on account: %s where the shop has %o', async (allowsCredit, settings) => {
    const shop = await aShopOnAccount(settings);

    expect(await leaseOf(shop)).toMatchObject({ allowsCredit });
  });

  test('that it may not in a shop that never touched its settings', async () => {
    expect(await leaseOf(await aShop(server))).toMatchObject({ allowsCredit: false });
  });
});

describe('a sale over the limit of its customer', () => {
  test('is recorded and marked, with what they owe after it', async () => {
    const shop = await aShopOnAccount();
    const ana = await shop.aCustomer({ name: 'Ana', creditLimit: 1000 });
    const lease = await leaseOf(shop);
    await sellOnAccount(shop, ana, 900);

    expect(await outcomeOf(shop, onAccount(lease, ana, 300))).toEqual([
      { kind: 'credit-limit', customer: 'Ana', balance: 1200, limit: 1000 },
    ]);
    expect(await balanceOf(shop, ana)).toBe(1200);
    await expectEvenBooks(server);
  });

  test('that an administrator allowed is in order', async () => {
    const shop = await aShopOnAccount();
    await shop.call('PUT', `/api/users/${shop.userId}/pin`, { pin: '482915' });
    const seller = await shop.aSeller({ canManageSales: true });
    const ana = await shop.aCustomer({ creditLimit: 100 });
    const sale = onAccount(await leaseOf(seller), ana, 300);
    const about = { act: 'credit-limit', saleId: sale._id, customerId: ana._id, amount: 300 };
    const allowed = await seller.call('POST', '/api/authorizations', { about, pin: '482915' });
    const authorizationIds = [allowed.json()._id];

    expect(await outcomeOf(shop, { ...sale, authorizationIds })).toEqual([]);
  });

  test('is refused when no account can hold it', async () => {
    const shop = await aShopOnAccount();
    const ana = await shop.aCustomer();
    const lease = await leaseOf(shop);
    await sellOnAccount(shop, ana, 0, { items: [{ price: 999_999_999, quantity: 1000 }] });

    expect(await outcomeOf(shop, onAccount(lease, ana, 999_999_999))).toMatch(
      'customer-credit.balance-too-large',
    );
    await expectEvenBooks(server);
  });
});

describe('a customer who was removed meanwhile', () => {
  test('is one again, with the debt', async () => {
    const shop = await aShopOnAccount();
    const ana = await shop.aCustomer({ name: 'Ana', docNumber: '30123456' });
    const lease = await leaseOf(shop);
    await shop.call('DELETE', `/api/customers/${ana._id}`);

    expect(await outcomeOf(shop, onAccount(lease, ana, 100))).toEqual([
      { kind: 'restored-customer', customer: 'Ana' },
    ]);

    expect((await accountOf(shop, ana)).customer).toMatchObject({
      name: 'Ana',
      docNumber: '30123456',
      balance: 100,
    });
    const { entries } = (await shop.call('GET', '/api/activity')).json<Activity>();
    expect(entries.map(({ action }) => action)).toContain('customer.restored');
    expect(await outcomeOf(shop, onAccount(lease, ana, 50))).toEqual([]);
    await expectEvenBooks(server);
  });

  test('shares the document with who has it by now', async () => {
    const shop = await aShopOnAccount();
    const docNumber = '30123456';
    const ana = await shop.aCustomer({ name: 'Ana', docNumber });
    const lease = await leaseOf(shop);
    await shop.call('DELETE', `/api/customers/${ana._id}`);
    const again = await shop.aCustomer({ name: 'Ana P', docNumber });

    await outcomeOf(shop, onAccount(lease, ana, 100));

    expect(await balanceOf(shop, ana)).toBe(100);
    const shared = (await shop.call('GET', '/api/customers/shared-documents')).json();
    expect(shared).toMatchObject([
      { docNumber, customers: [{ _id: again._id }, { _id: ana._id }] },
    ]);
  });
});

test('a sale to nobody, or to the customer of another shop, is refused', async () => {
  const [shop, other] = [await aShopOnAccount(), await aShopOnAccount()];
  const theirs = await other.aCustomer();
  const lease = await leaseOf(shop);

  expect(await outcomeOf(shop, onAccount(lease, undefined, 100))).toMatch(
    'customer-credit.needs-customer: Cliente: elegí quién compra',
  );
  for (const stranger of [theirs, { _id: newId() }])
    expect(await outcomeOf(shop, onAccount(lease, stranger, 100))).toMatch('sale.unknown-customer');
  expect(await balanceOf(other, theirs)).toBe(0);
});

test('deliveries and sales of the same moment are all charged', async () => {
  const shop = await aShopOnAccount();
  const ana = await shop.aCustomer();
  const lease = await leaseOf(shop);
  const made = Array.from({ length: 10 }, () => [
    deliver(shop, onAccount(lease, ana, 10)),
    sellOnAccount(shop, ana, 10),
    deliver(shop, onAccount(lease, ana, 10, { paymentMethod: 'Efectivo' })),
  ]).flat();

  expect((await Promise.all(made)).map(({ statusCode }) => statusCode)).toEqual(
    made.map(() => 201),
  );

  expect(await balanceOf(shop, ana)).toBe(200);
  await expectEvenBooks(server);
});

test('a delivery that waits for its number holds no customer, so it never waits in a circle', async () => {
  const shop = await aShopOnAccount();
  const ana = await shop.aCustomer();
  const lease = await leaseOf(shop);
  await sellOnAccount(shop, ana, 10);
  const holder = await anOwner();
  await holder.query('begin');
  await holder.query('select from sale_series where shop_id = $1 for update', [shop.shopId]);

  const delivering = deliver(shop, onAccount(lease, ana, 10));
  const owner = await anOwner();
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await owner.query(waiting)).rowCount, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0);
  const free = await owner.query('select from customer where id = $1 for update nowait', [ana._id]);
  await holder.query('rollback');

  expect(free.rowCount).toBe(1);
  expect((await delivering).statusCode).toBe(201);
});
