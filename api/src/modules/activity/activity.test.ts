import type { Activity } from '@mostrador/contracts/activity';
import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';

const server = aServer();
const DAY_MS = 24 * 60 * 60 * 1000;

async function read(caller: Caller, query = ''): Promise<Activity> {
  return (await caller.call('GET', `/api/activity${query}`)).json();
}

const summaries = ({ entries }: Activity) => entries.map(({ summary }) => summary);

function later(ms = 1000): void {
  server.now = new Date(server.now.getTime() + ms);
}

/** Writes entries as any process would. */
async function addEntries(
  shop: TestShop,
  count: number,
  { at = server.now, action = 'product.removed', details = {} } = {},
): Promise<void> {
  await server.database
    .forShop(shop.shopId)
    .insertInto('audit_entry')
    .values(
      Array.from({ length: count }, (_, place) => ({
        shop_id: shop.shopId,
        id: newId(),
        at,
        user_id: shop.userId,
        username: shop.username,
        action,
        details: { _id: newId(), name: `Yerba ${place}`, ...details },
      })),
    )
    .execute();
}

test('the administrator reads all actions, newest first, with values before and after', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageProducts: true });
  later();
  const product = await shop.aProduct({ name: 'Yerba', price: 100, stock: 1 });
  later();
  await seller.call('PUT', `/api/products/${product._id}`, { ...product, price: 120.5 });

  expect(await read(shop)).toEqual({
    entries: [
      {
        _id: expect.any(String),
        at: server.now.toISOString(),
        username: seller.username,
        action: 'product.changed',
        summary: 'Cambió el producto Yerba',
        changes: [{ field: 'Precio', from: '$\u00a0100,00', to: '$\u00a0120,50' }],
      },
      expect.objectContaining({ username: shop.username, action: 'product.created' }),
      expect.objectContaining({ summary: 'Abrió el comercio Kiosco Sol' }),
    ],
    older: null,
  });
});

test('no seller reads it, whatever their permissions', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({
    canManageProducts: true,
    canManageSales: true,
    canViewHistory: true,
    canManageCashRegister: true,
  });

  expect((await seller.call('GET', '/api/activity')).statusCode).toBe(403);
});

test('another shop reads none of it', async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  await shop.aProduct({ name: 'Yerba de sol' });

  expect(JSON.stringify(await read(other))).not.toContain('Yerba de sol');
});

test('a discount on a sale or on a line is read from the sale, and a sale without one is left out', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true }, 50);
  const yerba = await shop.aProduct({ price: 1000, stock: 10 });
  const items = [{ productId: yerba._id, quantity: 1 }];
  const sell = (sale: object) =>
    seller.call('POST', '/api/sales', { _id: newId(), items, ...sale });
  await sell({});
  later();
  await sell({ discount: { percent: 10 } });
  later();
  await sell({
    items: [{ ...items[0], discount: { amount: 300 } }],
    discount: { amount: 100 },
  });

  const { entries } = await read(shop, '?kind=discounts');

  expect(entries.map(({ username, summary, changes }) => ({ username, summary, changes }))).toEqual(
    [
      {
        username: seller.username,
        summary: 'Vendió con un descuento de $\u00a0400,00',
        changes: [{ field: 'Total', from: '$\u00a01.000,00', to: '$\u00a0600,00' }],
      },
      {
        username: seller.username,
        summary: 'Vendió con un descuento de $\u00a0100,00',
        changes: [{ field: 'Total', from: '$\u00a01.000,00', to: '$\u00a0900,00' }],
      },
    ],
  );
  expect(summaries(await read(shop)).slice(0, 2)).toEqual(entries.map(({ summary }) => summary));
});

test.each([
  ['account', 'Abrió el comercio Kiosco Sol'],
  ['products', 'Agregó el producto Yerba a $\u00a0100,00, con 1 de stock'],
  ['customers', 'Agregó el cliente Ana'],
  ['references', 'Agregó la marca Arcor'],
])('by kind: %s', async (kind, summary) => {
  const shop = await aShop(server);
  await shop.aProduct({ name: 'Yerba', price: 100, stock: 1 });
  await shop.aCustomer({ name: 'Ana' });
  await shop.call('POST', '/api/brands', { name: 'Arcor' });

  expect(summaries(await read(shop, `?kind=${kind}`))).toEqual([summary]);
});

test.each([
  ['sales', 'invoice.asked-again', 'Volvió a pedir una factura que ARCA había rechazado'],
  ['sales', 'store-order.state-changed', 'Pasó el pedido 7 de nuevo a preparado'],
  ['settings', 'store.published', 'Publicó la tienda online «kiosco-sol»'],
  ['settings', 'robot.changed', /no sabe describir/],
])(
  'by kind: %s has %s, also of a module without a kind of its own',
  async (kind, action, summary) => {
    const shop = await aShop(server);
    const details = { slug: 'kiosco-sol', number: 7, state: { from: 'new', to: 'prepared' } };
    await addEntries(shop, 1, { action, details });

    const { entries } = await read(shop, `?kind=${kind}`);

    expect(entries).toMatchObject([{ action, summary: expect.stringMatching(summary) }]);
  },
);

test('filters by user', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true });
  await seller.call('POST', '/api/customers', { name: 'Ana' });

  const { entries } = await read(shop, `?userId=${seller.userId}`);

  expect(entries.map(({ summary }) => summary)).toEqual(['Agregó el cliente Ana']);
});

test('filters by days of the shop, both included', async () => {
  const shop = await aShop(server);
  // 23:59 and 00:00 in San Juan, three hours behind.
  const lastMinute = new Date('2026-02-02T02:59:00Z');
  await addEntries(shop, 1, { at: lastMinute });
  await addEntries(shop, 2, { at: new Date(lastMinute.getTime() + 60_000) });

  expect((await read(shop, '?from=2026-02-01&to=2026-02-01')).entries).toHaveLength(1);
  expect((await read(shop, '?from=2026-02-02&to=2026-02-02')).entries).toHaveLength(2);
  expect((await read(shop, '?from=2026-02-01&to=2026-02-02')).entries).toHaveLength(3);
  const reversed = await shop.call('GET', '/api/activity?from=2026-02-02&to=2026-02-01');
  expect(reversed.statusCode).toBe(400);
  expect(reversed.json().fields).toHaveProperty('to');
});

test('pages miss and repeat nothing, even within one instant and while entries are added', async () => {
  const shop = await aShop(server);
  await addEntries(shop, 60, { at: new Date(server.now.getTime() - DAY_MS) });
  await addEntries(shop, 60);
  const first = await read(shop, '?kind=products');
  later();
  await addEntries(shop, 5);
  const second = await read(shop, `?kind=products&before=${first.older}`);
  const third = await read(shop, `?kind=products&before=${second.older}`);

  const ids = [first, second, third].flatMap(({ entries }) => entries.map(({ _id }) => _id));
  expect([first, second, third].map(({ entries }) => entries.length)).toEqual([50, 50, 20]);
  expect(new Set(ids).size).toBe(120);
  expect(third.older).toBeNull();
});

test.each(['hola', '1', '1_2', `-1_${newId()}`, `9999999999999999_${newId()}`, "1_';--"])(
  'the cursor %s is refused, naming its field',
  async (before) => {
    const shop = await aShop(server);

    const answer = await shop.call('GET', `/api/activity?before=${encodeURIComponent(before)}`);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(/^Antes de: /);
  },
);
