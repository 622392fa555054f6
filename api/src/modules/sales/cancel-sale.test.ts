import type { Activity } from '@mostrador/contracts/activity';
import type { Customer } from '@mostrador/contracts/customers';
import type { StockMovement } from '@mostrador/contracts/products';
import type { Sale } from '@mostrador/contracts/sales';
import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { newId } from '@mostrador/domain';
import Fastify from 'fastify';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aCashRegister } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { ledgerOf } from '../../../test/ledger.ts';
import { cancel, takeBack } from '../../../test/returns.ts';
import { createShopEvents } from '../shop-events/shop-events.ts';

const server = aServer();
const NOON = new Date('2026-03-10T12:00:00-03:00');

beforeEach(() => {
  server.now = NOON;
});

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

async function getSale(caller: Caller, { _id }: Sale): Promise<Sale> {
  return (await caller.call('GET', `/api/sales/${_id}`)).json();
}

async function movementsOf(shop: TestShop, productId: string): Promise<StockMovement[]> {
  return (await shop.call('GET', `/api/products/${productId}/stock-movements`)).json().movements;
}

test('records who cancelled it and when, and restores its stock', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true });
  const [yerba, queso] = [
    await shop.aProduct({ stock: 10 }),
    await shop.aProduct({ stock: 5, unit: 'kg', price: 10_000 }),
  ];
  const sale = saleIn(
    await shop.sell(
      {},
      {
        items: [
          { productId: yerba._id, quantity: 2 },
          { productId: queso._id, quantity: 0.1 },
          { productId: yerba._id, quantity: 1, discount: { percent: 10 } },
          { productId: queso._id, quantity: 0.2, discount: { amount: 1 } },
          { description: 'Pan', price: 900, quantity: 3 },
        ],
      },
    ),
  );
  server.now = new Date(NOON.getTime() + 30_000);

  const answer = await cancel(seller, sale);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    ...sale,
    status: 'cancelled',
    cancelledBy: seller.username,
    cancelledAt: server.now.toISOString(),
  });
  expect(await getSale(shop, sale)).toEqual(answer.json());
  expect(await Promise.all([yerba, queso].map(({ _id }) => shop.stockOf(_id)))).toEqual([10, 5]);
  expect((await movementsOf(shop, yerba._id))[0]).toEqual({
    _id: expect.any(String),
    createdAt: server.now.toISOString(),
    kind: 'cancellation',
    quantity: 3,
    stockAfter: 10,
    reason: null,
    userId: { _id: seller.userId, username: seller.username },
    saleId: sale._id,
  });
  expect((await movementsOf(shop, queso._id))[0]).toMatchObject({ quantity: 0.3, stockAfter: 5 });
  expect(await auditTrailOf(server, shop)).toContainEqual({
    username: seller.username,
    action: 'sale.cancelled',
    details: {
      _id: sale._id,
      total: sale.total,
      createdAt: sale.createdAt,
      soldBy: { _id: shop.userId, username: shop.username },
    },
  });
});

test('sends the new stock to every till', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 10 });
  const sale = saleIn(await shop.sell({ [yerba._id]: 4 }));
  const heard = await listenTo(shop);

  await cancel(shop, sale);

  const version = yerba.version + 2;
  await expect
    .poll(() => heard)
    .toContainEqual({ type: 'stock-changed', products: [{ _id: yerba._id, stock: 10, version }] });
  expect((await shop.listProducts())[0]?.version).toBe(version);
});

/**
 * Collects the events of a shop that another process receives from now on, possibly with the last
 * ones before.
 */
async function listenTo({ shopId }: TestShop): Promise<ShopEvent[]> {
  const heard: ShopEvent[] = [];
  const events = createShopEvents({ pool: server.database.pool, log: Fastify().log });
  onTestFinished(() => events.close());
  const receive = (received: readonly ShopEvent[]) => heard.push(...received);
  events.listen({ shopId, sessionId: newId(), receive, end: () => {} });
  // When it starts listening, it reports that anything may have changed.
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  return heard;
}

test('cancels a sale of only free lines without moving stock', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 10 });
  const sale = saleIn(await shop.sell({}, { items: [{ price: 900, quantity: 3 }] }));

  expect((await cancel(shop, sale)).json()).toMatchObject({ status: 'cancelled' });
  expect(await movementsOf(shop, yerba._id)).toHaveLength(1);
});

test('restores the stock of a removed product in its history', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 10 });
  const sale = saleIn(await shop.sell({ [yerba._id]: 4 }));
  await shop.call('DELETE', `/api/products/${yerba._id}`);

  expect((await cancel(shop, sale)).statusCode).toBe(200);

  expect((await movementsOf(shop, yerba._id))[0]).toMatchObject({
    kind: 'cancellation',
    quantity: 4,
    stockAfter: 10,
  });
  expect(await shop.listProducts()).toEqual([]);
});

test('a cancelled sale that its till sends again stays cancelled, and takes no stock', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 10 });
  const _id = newId();
  await shop.sell({ [yerba._id]: 4 }, { _id });
  await cancel(shop, { _id });

  const again = await shop.sell({ [yerba._id]: 4 }, { _id });

  expect(again.json()).toMatchObject({ status: 'cancelled', stock: [{ stock: 10 }] });
  expect(await shop.stockOf(yerba._id)).toBe(10);
});

test("the customer's purchases exclude a cancelled sale", async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ price: 1000, stock: 10 });
  const ana = await shop.aCustomer({ name: 'Ana' });
  const sale = saleIn(await shop.sell({ [yerba._id]: 1 }, { customerId: ana._id }));
  await shop.sell({ [yerba._id]: 2 }, { customerId: ana._id });

  await cancel(shop, sale);

  const { customers } = (await shop.call('GET', '/api/customers')).json<{
    customers: Customer[];
  }>();
  expect(customers).toMatchObject([{ totalPurchases: 1, totalSpent: 2000 }]);
});

describe('a cancellation is refused', () => {
  async function refusalTo(caller: Caller, sale: { _id: string }) {
    const answer = await cancel(caller, sale);
    return { status: answer.statusCode, ...answer.json() };
  }

  test('after the day of the sale, in San Juan', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    const soldAt = async (instant: string) => {
      server.now = new Date(instant);
      return saleIn(await shop.sell({ [yerba._id]: 1 }));
    };
    const morning = await soldAt('2026-03-10T00:00:01-03:00');
    const evening = await soldAt('2026-03-10T23:59:59-03:00');
    expect((await cancel(shop, morning)).statusCode).toBe(200);

    server.now = new Date('2026-03-11T00:00:01-03:00');

    expect(await refusalTo(shop, evening)).toEqual({
      status: 409,
      error: 'Solo se puede anular una venta el día en que se hizo. Podés registrar una devolución',
      code: 'sale.not-of-today',
    });
    expect(await shop.stockOf(yerba._id)).toBe(9);
    expect(await refusalTo(shop, morning)).toMatchObject({ code: 'sale.cancelled' });
  });

  test('twice: the second call names the first user', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true });
    const yerba = await shop.aProduct({ stock: 10 });
    const sale = saleIn(await shop.sell({ [yerba._id]: 1 }));
    await cancel(seller, sale);

    expect(await refusalTo(shop, sale)).toEqual({
      status: 409,
      error: `La venta ya fue anulada por ${seller.username}`,
      code: 'sale.cancelled',
    });
    expect(await shop.stockOf(yerba._id)).toBe(10);
  });

  test('after a return of any part, even a free one', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    const gift = saleIn(await shop.sell({ [yerba._id]: 2 }, { discount: { percent: 100 } }));
    await takeBack(shop, gift, { items: [{ position: 0, quantity: 1, restock: false }] });

    expect(await refusalTo(shop, gift)).toEqual({
      status: 409,
      error: 'La venta tiene devoluciones: no se puede anular',
      code: 'sale.has-returns',
    });
    expect(await shop.stockOf(yerba._id)).toBe(8);
  });

  test('for a seller who may not see it, or may only read', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    const seller = await shop.aSeller({ canManageSales: true });
    const looking = await shop.aSeller({ canViewHistory: true });
    const [theirs, own] = [
      saleIn(await shop.sell({ [yerba._id]: 1 })),
      saleIn(await seller.sell({ [yerba._id]: 1 })),
    ];

    expect(await refusalTo(seller, theirs)).toEqual({
      status: 404,
      error: 'La venta no existe',
      code: 'sale.not-found',
    });
    expect(await refusalTo(looking, own)).toMatchObject({ status: 403 });
    expect((await cancel(seller, own)).statusCode).toBe(200);
  });

  test('for a sale of another shop or a missing one; an id in capitals is found', async () => {
    const [shop, other] = [await aShop(server), await aShop(server)];
    const yerba = await shop.aProduct({ stock: 10 });
    const sale = saleIn(await shop.sell({ [yerba._id]: 1 }));

    for (const [caller, _id] of [
      [other, sale._id],
      [shop, newId()],
    ] as const)
      expect(await refusalTo(caller, { _id })).toMatchObject({
        status: 404,
        code: 'sale.not-found',
      });
    expect((await cancel(shop, { _id: sale._id.toUpperCase() })).statusCode).toBe(200);
  });

  test('when its stock would exceed the maximum: all or nothing', async () => {
    const shop = await aShop(server);
    const [full, yerba] = [
      await shop.aProduct({ stock: 9_999_999 }),
      await shop.aProduct({ stock: 10 }),
    ];
    const sale = saleIn(await shop.sell({ [full._id]: 1, [yerba._id]: 1 }));
    await shop.change(full, { adjustment: { amount: 1, direction: 'add', reason: 'Compra' } });

    expect(await refusalTo(shop, sale)).toMatchObject({ code: 'product.stock-too-large' });
    expect(await getSale(shop, sale)).toEqual(sale);
    expect(await shop.stockOf(yerba._id)).toBe(9);
  });

  test.each(['unit', 'g'] as const)(
    'when the unit of a product changed from kilogram to %s',
    async (unit) => {
      const shop = await aShop(server);
      const queso = await shop.aProduct({ name: 'Queso', unit: 'kg', stock: 10 });
      const sale = saleIn(await shop.sell({ [queso._id]: 0.5 }));
      await shop.sell({ [queso._id]: 0.5 });
      await shop.change(queso, { unit });

      expect(await refusalTo(shop, sale)).toEqual({
        status: 409,
        error: `Queso se vendió por kilogramo y ahora se vende por ${unit === 'g' ? 'gramo' : 'unidad'}: lo vendido no puede volver a su stock`,
        code: 'product.unit-changed',
      });
      expect(await shop.stockOf(queso._id)).toBe(9);
    },
  );
});

describe('concurrently', () => {
  test('ten cancellations of one sale: one wins, and the others learn who', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    const sale = saleIn(await shop.sell({ [yerba._id]: 3 }));
    const sellers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.aSeller({ canManageSales: true, canViewHistory: true }),
      ),
    );

    const answers = await Promise.all(sellers.map((seller) => cancel(seller, sale)));

    const winner = sellers[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(409)]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json()).toEqual({
        error: `La venta ya fue anulada por ${winner?.username}`,
        code: 'sale.cancelled',
      });
    expect(await ledgerOf(server, shop)).toEqual([{ id: yerba._id, stock: 10, moved: 10 }]);
    const trail = await auditTrailOf(server, shop);
    expect(trail.filter(({ action }) => action === 'sale.cancelled')).toHaveLength(1);
  });

  test('a cancellation and a return: exactly one succeeds', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    const outcomes = [
      [200, 409, 'sale.cancelled', 10],
      [409, 201, 'sale.has-returns', 9],
    ];
    for (let round = 0; round < 10; round++) {
      const sale = saleIn(await shop.sell({ [yerba._id]: 2 }));
      const calls = [() => cancel(shop, sale), () => takeBack(shop, sale)];
      if (round % 2) calls.reverse();
      const answers = await Promise.all(calls.map((call) => call()));
      if (round % 2) answers.reverse();
      const [cancelling, returning] = answers;
      const stock = await shop.stockOf(yerba._id);

      const refused = answers.find(({ statusCode }) => statusCode === 409);
      expect(outcomes).toContainEqual([
        cancelling?.statusCode,
        returning?.statusCode,
        refused?.json().code,
        stock,
      ]);
      const missing = 10 - (stock ?? 0);
      await shop.change(yerba, {
        adjustment: { amount: missing, direction: 'add', reason: 'Corrección' },
      });
    }
  });
});

describe('a cash sale of which the drawer holds less', () => {
  /** Sells in cash, and takes most of it out of the drawer. */
  async function aSaleBeyondTheDrawer({ blindClose = false } = {}) {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const register = await aCashRegister(shop, { blindClose });
    const items = [{ description: 'Pan', price: 5000, quantity: 1 }];
    const sale = saleIn(await seller.call('POST', '/api/sales', { items }));
    await shop.call('POST', `/api/cash-registers/${register._id}/movements`, {
      kind: 'withdrawal',
      amount: 5500,
      reason: 'Banco',
      confirmed: true,
    });
    const ask = (confirmed: string) =>
      seller.call('PUT', `/api/sales/${sale._id}/cancel?confirmed=${confirmed}`);
    return { shop, seller, sale, ask };
  }

  test('is cancelled once that is confirmed, and the activity says so', async () => {
    const { shop, seller, ask } = await aSaleBeyondTheDrawer();

    const asked = await ask('false');
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({
      code: 'cash-register.movement-unconfirmed',
      error: expect.stringContaining(
        'en la caja hay $\u00a0500,00: no alcanza para sacar $\u00a05.000,00',
      ),
    });
    expect((await ask('true')).statusCode).toBe(200);

    const { entries } = (await shop.call('GET', '/api/activity')).json<Activity>();
    expect(entries.map(({ summary }) => summary).join()).toContain(
      `de ${seller.username}: según sus movimientos, en la caja había $\u00a0500,00`,
    );
  });

  test('asks a seller who counts blind about any amount', async () => {
    const { ask } = await aSaleBeyondTheDrawer({ blindClose: true });

    expect((await ask('false')).json().error).toMatch(/se cuenta a ciegas/);
    expect((await ask('true')).statusCode).toBe(200);
  });

  test('is cancelled by the documented request without a question', async () => {
    const { seller, sale } = await aSaleBeyondTheDrawer();

    expect((await cancel(seller, sale)).statusCode).toBe(200);
  });

  test('is refused with another answer than yes or no', async () => {
    const { ask } = await aSaleBeyondTheDrawer();

    expect((await ask('quizás')).json().error).toMatch(/^Confirmado/);
  });

  test('two cancellations at once give the cash back once', async () => {
    const { shop, ask } = await aSaleBeyondTheDrawer();

    expect(statusesOf(await Promise.all([ask('true'), ask('true')]))).toEqual([200, 409]);
    const { cashRegister } = (await shop.call('GET', '/api/cash-registers/current')).json();
    expect(cashRegister.expectedAmount).toBe(-4500);
  });
});

test('a sale that was not paid in cash is cancelled without a question', async () => {
  const shop = await aShop(server);
  await aCashRegister(shop);
  const items = [{ description: 'Pan', price: 5000, quantity: 1 }];
  const { _id } = saleIn(await shop.call('POST', '/api/sales', { items, paymentMethod: 'QR' }));

  const answer = await shop.call('PUT', `/api/sales/${_id}/cancel?confirmed=false`);
  expect(answer.statusCode).toBe(200);
});
