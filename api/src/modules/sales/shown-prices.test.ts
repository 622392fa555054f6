import type { Product } from '@mostrador/contracts/products';
import type { NewSale } from '@mostrador/contracts/sales';
import { newSale } from '@mostrador/contracts/sales.schemas';
import { newId } from '@mostrador/domain';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aCashRegister } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { aShopWithCredit } from '../../../test/customer-accounts.ts';
import { ledgerOf } from '../../../test/ledger.ts';
import { connect } from '../../database/database.ts';
import { completeSale } from './sales.usecases.ts';

// A till sends each line with the price and the version of the product that it showed.

const server = aServer();

const post = (caller: Caller, sale: Partial<NewSale>) => caller.call('POST', '/api/sales', sale);

/** Returns a line as a till that shows this product sends it. */
const lineOf = (
  { _id, price, version }: Product,
  more: Partial<NewSale['items'][number]> = {},
) => ({
  productId: _id,
  price,
  version,
  quantity: 1,
  ...more,
});

/** Makes sales one after another over a connection of their own, and counts its messages. */
async function countRoundTrips({ shopId, userId, username }: TestShop, sales: Partial<NewSale>[]) {
  const database = connect({ connectionString: server.serverUrl, maxConnections: 1 });
  onTestFinished(database.close);
  let sent = 0;
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = ((...asked: Parameters<typeof query>) => {
      sent += 1;
      return query(...asked);
    }) as typeof client.query;
  });
  const shopDatabase = database.forShop(shopId);
  const sell = (sale: Partial<NewSale>) =>
    completeSale({
      shopDatabase,
      now: server.now,
      actor: { userId, username, maxDiscount: 100 },
      input: newSale.parse({ _id: newId(), ...sale }),
    });
  await sell({ items: [{ price: 1, quantity: 1 }] });

  const roundTrips: number[] = [];
  const made = [];
  for (const sale of sales) {
    const before = sent;
    made.push(await sell(sale));
    roundTrips.push(sent - before);
  }
  return { made, roundTrips };
}

/** Changes a product directly in the database, as another process of the installation does. */
async function elsewhere(
  { shopId }: TestShop,
  { _id }: Product,
  changed: { price_cents?: number; unit?: 'unit' },
): Promise<void> {
  await server.database
    .forShop(shopId)
    .updateTable('product')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('id', '=', _id)
    .execute();
}

describe('a sale at the prices that the shop has takes one round trip', () => {
  test('whatever it sells', async () => {
    const shop = await aShopWithCredit(server);
    await aCashRegister(shop, { requireCashRegister: true });
    await shop.call('PUT', '/api/till-settings', {
      scaleLabels: { carries: 'price', codeDigits: 5, priceDecimals: 0 },
    });
    const ana = await shop.aCustomer();
    const yerba = await shop.aProduct({ price: 3000 });
    const queso = await shop.aProduct({ unit: 'kg', price: 10_000 });

    const {
      made: [made],
      roundTrips,
    } = await countRoundTrips(shop, [
      {
        items: [
          lineOf(yerba),
          lineOf(yerba, { discount: { percent: 50 } }),
          lineOf(yerba),
          lineOf(queso, { quantity: 0.25 }),
          lineOf(queso, { quantity: 0.5, labelTotal: 5001 }),
          { description: 'Pan', price: 900, ivaRate: 0, quantity: 3 },
        ],
        discount: { amount: 1000 },
        customerId: ana._id,
        payments: [
          { method: 'QR', amount: 5000 },
          { method: 'Cuenta corriente', amount: 4000 },
          { method: 'Efectivo', amount: 10_000 },
        ],
      },
    ]);

    expect(made).toMatchObject({
      sale: {
        total: 16_701,
        items: [
          { quantity: 2, subtotal: 6000 },
          { subtotal: 1500 },
          { subtotal: 2500 },
          { subtotal: 5001 },
          { subtotal: 2700, ivaRate: 0, productName: 'Pan' },
        ],
      },
      stock: [
        { _id: yerba._id, stock: 7, version: 2 },
        { _id: queso._id, stock: 9.25, version: 2 },
      ],
    });
    expect((await shop.call('GET', `/api/sales/${made?.sale._id}`)).json()).toEqual(made?.sale);
    expect(roundTrips).toEqual([1]);
  });

  test('with a price that was asked, and without stock control', async () => {
    const shop = await aShop(server);
    const recharge = await shop.aProduct({ price: 0, stock: 0, tracksStock: false });

    const {
      made: [made],
      roundTrips,
    } = await countRoundTrips(shop, [
      {
        items: [
          lineOf(recharge, { askedPrice: 500 }),
          lineOf(recharge, { askedPrice: 1500.5, quantity: 2 }),
        ],
      },
    ]);

    expect(made).toMatchObject({ sale: { total: 3501 }, stock: [{ stock: 0, version: 2 }] });
    expect(roundTrips).toEqual([1]);
  });

  test('with 200 lines of as many products', async () => {
    const shop = await aShop(server);
    const products = Array.from({ length: 200 }, (_, place) => ({
      shop_id: shop.shopId,
      id: newId(),
      name: `Artículo ${place}`,
      search_key: `articulo ${place}`,
      price_cents: 100 * place + 50,
      iva_rate: 21 as const,
      stock: 10,
      created_at: server.now,
      updated_at: server.now,
    }));
    await server.database.forShop(shop.shopId).insertInto('product').values(products).execute();

    const {
      made: [made],
      roundTrips,
    } = await countRoundTrips(shop, [
      {
        items: products.map(({ id, price_cents }) => ({
          productId: id,
          price: price_cents / 100,
          version: 1,
          quantity: 1,
        })),
      },
    ]);

    expect(made?.sale.total).toBe((200 * 199) / 2 + 100);
    expect(made?.sale.items).toHaveLength(200);
    expect(roundTrips).toEqual([1]);
  });

  test('however often other tills have sold its products meanwhile', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100, stock: 100 });

    const sale = { items: [lineOf(yerba)] };
    const { made, roundTrips } = await countRoundTrips(shop, [sale, sale, sale]);

    expect(made.map(({ stock }) => stock)).toEqual(
      [99, 98, 97].map((stock) => [{ _id: yerba._id, stock, version: 101 - stock }]),
    );
    expect(roundTrips).toEqual([1, 1, 1]);
  });
});

describe("a sale that shows other prices is charged the shop's prices", () => {
  test('when the price changed between showing and charging', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100 });
    const agua = await shop.aProduct({ price: 50 });
    await elsewhere(shop, yerba, { price_cents: 12_050 });

    const {
      made: [made],
      roundTrips,
    } = await countRoundTrips(shop, [{ items: [lineOf(yerba, { quantity: 2 }), lineOf(agua)] }]);

    expect(made?.sale).toMatchObject({
      total: 291,
      items: [{ price: 120.5, subtotal: 241 }, { price: 50 }],
      payments: [{ method: 'Efectivo', amount: 291 }],
    });
    expect(roundTrips).toEqual([3]);
  });

  test.each([
    ['a lower price', { price: 0.01 }],
    ['a higher price', { price: 999_999_999.99 }],
    ['no price', { price: undefined }],
    ['no version', { version: undefined }],
    ['a version that this database never had', { version: Number.MAX_SAFE_INTEGER }],
  ])('when a till shows %s', async (_, shown) => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 3450.5 });

    const answer = await post(shop, { items: [lineOf(yerba, shown)] });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ total: 3450.5, items: [{ price: 3450.5 }] });
    const { sale, item } = await recordedIn(shop, answer.json()._id);
    expect(sale).toMatchObject({ total_cents: 345_050, cash_cents: 345_050 });
    expect(item).toMatchObject({ price_cents: 345_050, charged_cents: 345_050 });
  });

  test('also when two lines of one product show different ones', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100 });
    const items = [
      lineOf(yerba, { discount: { percent: 10 } }),
      lineOf(yerba, { price: 1 }),
      lineOf(yerba, { price: 1, discount: { percent: 20 } }),
    ];

    for (const order of [items, items.toReversed()])
      expect((await post(shop, { items: order })).json().total).toBe(270);
  });

  test('and refused by them, not by the prices shown', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true }, 10);
    const yerba = await shop.aProduct({ price: 100 });
    const pays = (amount: number) => ({ payments: [{ method: 'QR' as const, amount }] });
    const sale = (price: number, more: Partial<NewSale>) =>
      post(seller, { items: [lineOf(yerba, { price })], ...more });

    expect((await sale(50, pays(100))).statusCode).toBe(201);
    expect((await sale(50, { discount: { amount: 10 } })).json().total).toBe(90);
    expect((await sale(50, pays(50))).json()).toMatchObject({ error: 'Faltan $\u00a050,00' });
    expect((await sale(1000, { discount: { amount: 11 } })).json()).toMatchObject({
      error: 'Tu descuento máximo es 10 %',
    });
    expect(await ledgerOf(server, shop)).toEqual([{ id: yerba._id, stock: 8, moved: 8 }]);
  });

  test('and a label is of the price that the shop has', async () => {
    const shop = await aShop(server);
    await shop.call('PUT', '/api/till-settings', {
      scaleLabels: { carries: 'price', codeDigits: 5, priceDecimals: 0 },
    });
    const queso = await shop.aProduct({ name: 'Queso', unit: 'kg', price: 10_000 });
    const items = [lineOf(queso, { quantity: 0.5, labelTotal: 5000 })];
    await elsewhere(shop, queso, { price_cents: 1_200_000 });

    expect((await post(shop, { items })).json()).toEqual({
      code: 'sale.label-price',
      error: 'El precio de Queso cambió desde que se imprimió la etiqueta',
    });
  });
});

test('a product that was removed, or is sold by unit now, is refused by its name', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba' });
  const queso = await shop.aProduct({ name: 'Queso', unit: 'kg' });
  await shop.call('DELETE', `/api/products/${yerba._id}`);
  await elsewhere(shop, queso, { unit: 'unit' });

  expect((await post(shop, { items: [lineOf(yerba)] })).json().error).toBe(
    'Yerba ya no está a la venta',
  );
  expect((await post(shop, { items: [lineOf(queso, { quantity: 0.5 })] })).json().error).toBe(
    'Queso se vende por unidad: la cantidad tiene que ser entera',
  );
  expect((await post(shop, { items: [lineOf(queso, { quantity: 2 })] })).statusCode).toBe(201);
});

test('the last unit is sold once, and the other sales report that none is left', async () => {
  const shop = await aShop(server);
  const agua = await shop.aProduct({ name: 'Agua', stock: 1 });

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(shop, { items: [lineOf(agua)] })),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(new Set(refused.map((answer) => answer.json().error))).toEqual(
    new Set(['Stock insuficiente: no queda Agua']),
  );
  expect(await ledgerOf(server, shop)).toEqual([{ id: agua._id, stock: 0, moved: 0 }]);
});

test('while prices change, each sale is charged at one that its product had', async () => {
  const shop = await aShop(server);
  await shop.onPlan('premium');
  const yerba = await shop.aProduct({ price: 100, stock: 1000 });
  const cents = Array.from({ length: 30 }, (_, place) => 10_000 + place);

  const [, ...answers] = await Promise.all([
    (async () => {
      for (const price_cents of cents) await elsewhere(shop, yerba, { price_cents });
    })(),
    ...Array.from({ length: 60 }, () =>
      post(shop, { items: [lineOf(yerba), lineOf(yerba, { discount: { percent: 50 } })] }),
    ),
  ]);

  for (const answer of answers) {
    expect(answer.statusCode).toBe(201);
    const { items, total } = answer.json();
    expect(items[1].price).toBe(items[0].price);
    expect(cents).toContain(Math.round(items[0].price * 100));
    expect(total).toBeCloseTo(items[0].price + items[1].subtotal, 5);
  }
  expect(await ledgerOf(server, shop)).toEqual([{ id: yerba._id, stock: 880, moved: 880 }]);
});

describe('the same sale sent again', () => {
  test('gets the first answer, whatever prices it shows then', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100 });
    const sale = (shown: object) => ({ _id, items: [lineOf(yerba, shown)] });
    const _id = newId();
    const first = await post(shop, sale({}));

    const again = [
      await post(shop, sale({ price: 120, version: 9 })),
      await post(shop, sale({ price: undefined, version: undefined })),
      await post(shop, { ...sale({ price: 1 }) }),
    ];

    for (const answer of again) {
      expect(answer.statusCode).toBe(201);
      expect(saleIn(answer)).toEqual(saleIn(first));
    }
    expect(await shop.stockOf(yerba._id)).toBe(9);
  });

  test('gets the sale that a server of an earlier release recorded', async () => {
    const shop = await aShop(server);
    const _id = '01980000-0000-7000-8000-000000000001';
    const productId = '01980000-0000-7000-8000-00000000000a';
    const items = [
      { productId, price: 100, version: 3, quantity: 2, discount: { percent: 5 } },
      { productId, price: 100, version: 3, quantity: 0.5, labelTotal: 50 },
      { description: 'Pan', price: 10, ivaRate: 21 as const, quantity: 1 },
    ];
    await server.database
      .forShop(shop.shopId)
      .insertInto('sale')
      .values({
        shop_id: shop.shopId,
        id: _id,
        user_id: shop.userId,
        total_cents: 25_000,
        cash_cents: 25_000,
        payment_method: 'Efectivo',
        created_at: server.now,
        fingerprint: Buffer.from(OF_BEFORE, 'hex'),
      })
      .execute();

    expect((await post(shop, { _id, items })).json()).toMatchObject({ _id, total: 250 });
    expect((await post(shop, { _id, items: items.slice(1) })).json()).toMatchObject({
      code: 'sale.id-reused',
    });
  });
});

/** The fingerprint that a release which sent no prices gave this sale. */
const OF_BEFORE = 'fff455c23ec302bb4ae477850ae97d0de6e12d6cfa5bd5b5ef4d30903f632198';

async function recordedIn({ shopId }: TestShop, id: string) {
  const db = server.database.forShop(shopId);
  const sale = await db
    .selectFrom('sale')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const item = await db
    .selectFrom('sale_item')
    .selectAll()
    .where('sale_id', '=', id)
    .executeTakeFirstOrThrow();
  return { sale, item };
}
