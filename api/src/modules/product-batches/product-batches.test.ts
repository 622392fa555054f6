import type { ProductBatch, ProductBatchDetail } from '@mostrador/contracts/product-batches';
import type { PriceChange, Product } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';
import { keepSignedIn } from '../../../test/keep-signed-in.ts';
import { applyDue } from './apply-later.ts';

const server = aServer();

const PATIENTLY = { timeout: 60_000, interval: 20 };

const request = (batch: object) => ({ _id: newId(), kind: 'prices', title: 'Aumento', ...batch });
const post = (caller: Caller, batch: object) =>
  caller.call('POST', '/api/product-batches', request(batch));
const apply = async (caller: Caller, batch: object) => {
  const answer = await post(caller, batch);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ProductBatch>();
};
const undo = async (caller: Caller, { _id }: ProductBatch) =>
  (await caller.call('POST', `/api/product-batches/${_id}/undo`)).json<ProductBatch>();
const repriced = ({ _id, price }: Product, to: number) => ({
  _id,
  from: { price },
  to: { price: to },
});
const detailOf = async (caller: Caller, { _id }: ProductBatch, query = '') =>
  (await caller.call('GET', `/api/product-batches/${_id}${query}`)).json<ProductBatchDetail>();
const now = async (shop: TestShop, { _id }: Product) =>
  (await shop.listProducts()).find((product) => product._id === _id);
const summariesOf = async (shop: TestShop) =>
  (await shop.call('GET', '/api/activity'))
    .json()
    .entries.map(({ summary }: { summary: string }) => summary);

/** Resolves when a statement of the server waits for a lock. */
async function aSessionWaits(): Promise<void> {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  await expect
    .poll(async () => {
      const waiting = await owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.rowCount;
    }, PATIENTLY)
    .toBeGreaterThan(0);
}

describe('a change of prices', () => {
  test('changes every product, and is in their history with its name', async () => {
    const shop = await aShop(server);
    const [yerba, sugar] = [
      await shop.aProduct({ name: 'Yerba', price: 100 }),
      await shop.aProduct({ name: 'Azúcar', price: 50 }),
    ];

    const batch = await apply(shop, { changes: [repriced(yerba, 110), repriced(sugar, 55.5)] });

    expect(batch).toMatchObject({ state: 'applied', counts: { changed: 2, created: 0 } });
    expect((await shop.listProducts()).map(({ name, price }) => [name, price])).toEqual([
      ['Azúcar', 55.5],
      ['Yerba', 110],
    ]);
    server.now = new Date(server.now.getTime() + 1000);
    await shop.change({ ...yerba, price: 110 }, { price: 120 });
    const history = (await shop.call('GET', `/api/products/${yerba._id}/price-changes`)).json<{
      changes: PriceChange[];
    }>();
    expect(history.changes).toMatchObject([
      { from: 110, to: 120, batch: null, userId: { username: shop.username } },
      { from: 100, to: 110, batch: { _id: batch._id, title: 'Aumento' }, undoes: false },
    ]);
    expect(await summariesOf(shop)).toContain('Aplicó «Aumento»: 2 productos cambiados');
  });

  test('is refused as a whole when a price is not the one that was seen', async () => {
    const shop = await aShop(server);
    const [yerba, sugar] = [await shop.aProduct({ name: 'Yerba' }), await shop.aProduct()];
    await shop.change(yerba, { price: 1 });

    const answer = await post(shop, { changes: [repriced(sugar, 9), repriced(yerba, 9)] });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error: 'Yerba: cambió mientras lo mirabas. Revisalo de nuevo: no se cambió nada.',
      code: 'product-batch.outdated',
      fields: { 'changes.1': 'Cambió desde que lo viste' },
    });
    expect((await now(shop, sugar))?.price).toBe(sugar.price);
    expect((await shop.call('GET', '/api/product-batches')).json().batches).toEqual([]);
  });

  test('is made once, however often its request arrives', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100 });
    const batch = request({ changes: [repriced(yerba, 110)] });
    const send = () => shop.call('POST', '/api/product-batches', batch);

    const answers = await Promise.all([send(), send(), send()]);

    for (const answer of answers)
      expect([answer.statusCode, answer.json()._id]).toEqual([201, batch._id]);
    const history = await shop.call('GET', `/api/products/${yerba._id}/price-changes`);
    expect(history.json().changes).toHaveLength(1);
    const other = { ...batch, title: 'Otro' };
    const refused = await shop.call('POST', '/api/product-batches', other);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'product-batch.id-taken']);
  });

  test('is undone later, but for products that were edited since', async () => {
    const shop = await aShop(server);
    const [yerba, sugar] = [
      await shop.aProduct({ price: 100 }),
      await shop.aProduct({ name: 'Azúcar', price: 50 }),
    ];
    const batch = await apply(shop, { changes: [repriced(yerba, 110), repriced(sugar, 60)] });
    await shop.sell({ [yerba._id]: 1 });
    await shop.change({ ...sugar, price: 60 }, { price: 65 });

    const undone = await undo(shop, batch);

    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } });
    expect((await now(shop, yerba))?.price).toBe(100);
    expect((await now(shop, sugar))?.price).toBe(65);
    expect((await detailOf(shop, batch, '?outcome=kept')).rows).toEqual([
      {
        product: { _id: sugar._id, name: 'Azúcar' },
        before: { price: 50 },
        after: { price: 60 },
        outcome: 'kept',
      },
    ]);
    expect(await summariesOf(shop)).toContain(
      'Deshizo «Aumento»: 1 producto, y 1 producto quedó como está',
    );
    const again = await shop.call('POST', `/api/product-batches/${batch._id}/undo`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'product-batch.not-applied']);
  });

  test('an edit that is made while it is undone stays, and so does its price history', async () => {
    const shop = await aShop(server);
    const [yerba, sugar] = [
      await shop.aProduct({ price: 100 }),
      await shop.aProduct({ name: 'Azúcar', price: 50 }),
    ];
    const batch = await apply(shop, { changes: [repriced(yerba, 110), repriced(sugar, 60)] });
    let undone: Promise<ProductBatch> | undefined;

    await server.database.forShop(shop.shopId).transact(async (tx) => {
      const ofSugar = tx.updateTable('product').where('id', '=', sugar._id);
      await ofSugar.set({ price_cents: 6500 }).execute();
      undone = undo(shop, batch);
      await aSessionWaits();
    });

    expect((await undone)?.counts).toMatchObject({ undone: 1, kept: 1 });
    expect((await now(shop, yerba))?.price).toBe(100);
    expect((await now(shop, sugar))?.price).toBe(65);
    const history = await shop.call('GET', `/api/products/${sugar._id}/price-changes`);
    expect(history.json().changes).toHaveLength(1);
  });

  test('two at once leave the prices of one of them', async () => {
    const shop = await aShop(server);
    const products = [];
    for (let count = 0; count < 5; count++) products.push(await shop.aProduct({ price: 100 }));

    const answers = await Promise.all([
      post(shop, { changes: products.map((product) => repriced(product, 110)) }),
      post(shop, { changes: products.toReversed().map((product) => repriced(product, 120)) }),
    ]);

    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([201, 409]);
    const prices = new Set((await shop.listProducts()).map(({ price }) => price));
    expect(prices.size).toBe(1);
  });

  test('sales beside it are made at the old or the new price, and none is lost', async () => {
    const shop = await aShop(server);
    const products: Product[] = [];
    for (let count = 0; count < 6; count++)
      products.push(await shop.aProduct({ price: 100, stock: 1000 }));
    const [one, other] = products as [Product, Product];

    const sales = Array.from({ length: 20 }, () =>
      shop.sell({ [other._id]: 1, [one._id]: 1 }, { paymentMethod: 'Efectivo' }),
    );
    const change = post(shop, { changes: products.map((product) => repriced(product, 110)) });
    const totals = (await Promise.all(sales)).map((answer) => answer.json().total);

    expect((await change).statusCode).toBe(201);
    for (const total of totals) expect([200, 220]).toContain(total);
    expect(await shop.stockOf(one._id)).toBe(980);
  });
});

describe('at a given hour', () => {
  const HOUR_MS = 60 * 60_000;
  const due = (shop: TestShop, { _id }: ProductBatch) =>
    applyDue(
      { database: server.database, clock: { now: () => server.now }, jobs: server.jobs },
      { shopId: shop.shopId, batchId: _id },
    );

  test('prices change then, once, but for those that were edited before', async () => {
    const shop = await aShop(server);
    const [yerba, sugar] = [
      await shop.aProduct({ price: 100 }),
      await shop.aProduct({ price: 50 }),
    ];
    const applyAt = new Date(server.now.getTime() + HOUR_MS).toISOString();
    const batch = await apply(shop, {
      applyAt,
      changes: [repriced(yerba, 110), repriced(sugar, 60)],
    });
    expect(batch).toMatchObject({ state: 'scheduled', applyAt, counts: { pending: 2 } });
    await shop.change(sugar, { price: 65 });
    await due(shop, batch);
    expect((await now(shop, yerba))?.price).toBe(100);

    server.now = new Date(server.now.getTime() + HOUR_MS);
    await Promise.all([due(shop, batch), due(shop, batch)]);

    expect((await now(shop, yerba))?.price).toBe(110);
    expect((await now(shop, sugar))?.price).toBe(65);
    expect((await detailOf(shop, batch)).batch).toMatchObject({
      state: 'applied',
      counts: { pending: 0, changed: 1, skipped: 1 },
    });
  });

  test('a cancelled one changes nothing', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100 });
    const applyAt = new Date(server.now.getTime() + HOUR_MS).toISOString();
    const batch = await apply(shop, { applyAt, changes: [repriced(yerba, 110)] });

    const cancelled = await shop.call('POST', `/api/product-batches/${batch._id}/cancel`);
    server.now = new Date(server.now.getTime() + HOUR_MS);
    await due(shop, batch);

    expect(cancelled.json().state).toBe('cancelled');
    expect((await now(shop, yerba))?.price).toBe(100);
    const again = await shop.call('POST', `/api/product-batches/${batch._id}/cancel`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'product-batch.not-scheduled']);
  });

  test.each<[string, { applyAt: string; to?: object }, string]>([
    ['a time in the past', { applyAt: '2020-01-01T00:00:00.000Z' }, 'Fecha y hora: ya pasó'],
    [
      'other fields than prices',
      { applyAt: '2099-01-01T00:00:00.000Z', to: { name: 'Otra' } },
      'Fecha y hora: A una hora dada solo se cambian precios y costos',
    ],
  ])('%s is refused', async (_, { applyAt, to = { price: 1 } }, error) => {
    const shop = await aShop(server);
    const { _id } = await shop.aProduct();

    const answer = await post(shop, { applyAt, changes: [{ _id, from: {}, to }] });

    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
  });
});

describe('an imported list', () => {
  const LIST = {
    kind: 'import',
    title: 'Lista de Arcor.xlsx',
    creates: [
      {
        name: 'Alfajor',
        barcode: '7790040133556',
        price: 900,
        cost: 500,
        stock: 24,
        brand: 'Arcor',
        category: 'Golosinas',
        subcategory: 'Alfajores',
      },
      { name: 'Caramelos', price: 50, stock: 0, brand: 'ARCOR', category: 'golosinas' },
    ],
  };

  test('adds products with their stock, and makes each brand and category once', async () => {
    const shop = await aShop(server);
    await shop.call('POST', '/api/categories', { name: 'Golosinas' });

    const batch = await apply(shop, LIST);

    expect(batch.counts).toMatchObject({ created: 2, changed: 0 });
    expect(await shop.listProducts()).toMatchObject([
      {
        name: 'Alfajor',
        barcode: '7790040133556',
        stock: 24,
        brandId: { name: 'Arcor' },
        categoryId: { name: 'Golosinas' },
        subcategoryId: { name: 'Alfajores' },
      },
      { name: 'Caramelos', brandId: { name: 'Arcor' }, categoryId: { name: 'Golosinas' } },
    ]);
    expect(await summariesOf(shop)).toContain('Aplicó «Lista de Arcor.xlsx»: 2 productos nuevos');
    await expectEvenBooks(server);
  });

  test('sets a stock by an adjustment with its reason, beside sales', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    await shop.sell({ [yerba._id]: 1 });

    await apply(shop, {
      kind: 'import',
      reason: 'Compra',
      changes: [{ _id: yerba._id, from: { stock: 10 }, to: { stock: 40 } }],
    });

    expect(await shop.stockOf(yerba._id)).toBe(39);
    const { movements } = (
      await shop.call('GET', `/api/products/${yerba._id}/stock-movements`)
    ).json();
    expect(movements[0]).toMatchObject({
      kind: 'adjustment',
      quantity: 30,
      stockAfter: 39,
      reason: 'Compra',
    });
    await expectEvenBooks(server);
  });

  test('sets a stock that the person did not see to the given one, and can be undone', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });

    const batch = await apply(shop, {
      kind: 'import',
      changes: [{ _id: yerba._id, from: {}, to: { stock: 40 } }],
    });
    expect(await shop.stockOf(yerba._id)).toBe(40);
    await undo(shop, batch);

    expect(await shop.stockOf(yerba._id)).toBe(10);
    await expectEvenBooks(server);
  });

  test('gives a product another code in place of one that it shares, and can be undone', async () => {
    const shop = await aShop(server);
    await shop.aProduct({ barcode: '88' });
    const sugar = await shop.aProduct({ name: 'Azúcar' });
    const db = server.database.forShop(shop.shopId);
    const ofSugar = db.updateTable('product').where('id', '=', sugar._id);
    await ofSugar.set({ barcode: '88', shared_code: '88' }).execute();

    const batch = await apply(shop, {
      kind: 'import',
      changes: [{ _id: sugar._id, from: { barcode: '88' }, to: { barcode: '99' } }],
    });
    expect((await now(shop, sugar))?.barcode).toBe('99');
    await undo(shop, batch);

    const stored = db.selectFrom('product').select(['barcode', 'shared_code']);
    expect(await stored.where('id', '=', sugar._id).execute()).toEqual([
      { barcode: '88', shared_code: '88' },
    ]);
  });

  test('is undone with what it added and changed, unless edited or sold since', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba', price: 100, stock: 10 });
    const batch = await apply(shop, {
      ...LIST,
      changes: [
        {
          _id: yerba._id,
          from: { name: 'Yerba', price: 100, brand: null, stock: 10 },
          to: { name: 'Yerba 1 kg', price: 120, brand: 'Arcor', stock: 15 },
        },
      ],
    });
    const [sold] = (await shop.listProducts()).filter(({ name }) => name === 'Alfajor');
    await shop.sell({ [sold?._id ?? '']: 1 });

    const undone = await undo(shop, batch);

    expect(undone.counts).toMatchObject({ undone: 2, kept: 1 });
    expect(await shop.listProducts()).toMatchObject([
      { name: 'Alfajor', stock: 23 },
      { name: 'Yerba', price: 100, brandId: null, stock: 10 },
    ]);
    await expectEvenBooks(server);
  });

  test('over the limit of the plan adds nothing', async () => {
    const shop = await aShop(server);
    const creates = Array.from({ length: 101 }, (_, place) => ({
      name: `Producto ${place}`,
      price: 1,
      stock: 1,
      brand: 'Nueva',
    }));

    const answer = await post(shop, { kind: 'import', creates });

    expect([answer.statusCode, answer.json().limitReached]).toEqual([403, true]);
    expect(await shop.listProducts()).toEqual([]);
    expect((await shop.call('GET', '/api/brands')).json()).toEqual([]);
  });

  test('two at once make each product once', async () => {
    const shop = await aShop(server);

    const answers = await Promise.all([post(shop, LIST), post(shop, LIST)]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await shop.listProducts()).toHaveLength(2);
  });

  test.each([
    [
      'a code of another product',
      { creates: [{ name: 'Otra', price: 1, stock: 1, barcode: '7790001' }] },
      409,
      { 'creates.0.barcode': 'ya es de Yerba' },
    ],
    [
      'a code twice',
      {
        creates: [
          { name: 'Una', price: 1, stock: 1, barcode: '88' },
          { name: 'Otra', price: 1, stock: 1, barcode: ' 8 8' },
        ],
      },
      400,
      { 'creates.1.barcode': '88 está repetido' },
    ],
    [
      'half a unit',
      { creates: [{ name: 'Una', price: 1, stock: 0.5 }] },
      400,
      { 'creates.0.stock': 'Debe ser un número entero' },
    ],
    [
      'a subcategory of no category',
      { creates: [{ name: 'Una', price: 1, stock: 1, subcategory: 'Alfajores' }] },
      400,
      { 'creates.0.subcategory': 'Falta su categoría' },
    ],
    ['nothing', {}, 400, { creates: 'No hay nada para cambiar' }],
  ])('with %s is refused, and adds nothing', async (_, list, status, fields) => {
    const shop = await aShop(server);
    await shop.aProduct({ name: 'Yerba', barcode: '7790001' });

    const answer = await post(shop, { kind: 'import', ...list });

    expect(answer.statusCode).toBe(status);
    expect(answer.json().fields).toEqual(fields);
    expect(await shop.listProducts()).toHaveLength(1);
  });

  test('a stock below zero, and parts of a unit, are refused at their rows', async () => {
    const shop = await aShop(server);
    const [yerba, cheese] = [
      await shop.aProduct({ name: 'Yerba', stock: 5 }),
      await shop.aProduct({ name: 'Queso', unit: 'kg', stock: 2.5 }),
    ];
    await shop.sell({ [yerba._id]: 5 });

    const answer = await post(shop, {
      kind: 'import',
      changes: [
        { _id: yerba._id, from: { stock: 5 }, to: { stock: 4 } },
        { _id: cheese._id, from: { unit: 'kg' }, to: { unit: 'unit' } },
      ],
    });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().fields).toEqual({
      'changes.0': 'el stock queda en menos de cero',
      'changes.1': 'lo que se vende por unidad tiene cantidades enteras',
    });
  });
});

describe('an edit of selected products', () => {
  test('sets their category, publishes them and stars them; another category clears the subcategory', async () => {
    const shop = await aShop(server);
    const category = (await shop.call('POST', '/api/categories', { name: 'Vieja' })).json();
    const subcategory = (
      await shop.call('POST', '/api/subcategories', { name: 'Sub', categoryId: category._id })
    ).json();
    const yerba = await shop.aProduct({
      categoryId: category._id,
      subcategoryId: subcategory._id,
    });

    const batch = await apply(shop, {
      kind: 'edit',
      changes: [
        {
          _id: yerba._id,
          from: { category: 'Vieja', favourite: false, publishedToStore: false },
          to: { category: 'Nueva', favourite: true, publishedToStore: true },
        },
      ],
    });

    expect(await now(shop, yerba)).toMatchObject({
      categoryId: { name: 'Nueva' },
      subcategoryId: null,
      favourite: true,
      publishedToStore: true,
    });
    await undo(shop, batch);
    expect(await now(shop, yerba)).toMatchObject({
      categoryId: { name: 'Vieja' },
      subcategoryId: { name: 'Sub' },
      favourite: false,
      publishedToStore: false,
    });
  });

  test('removes them, which no undo brings back', async () => {
    const shop = await aShop(server);
    const [yerba, sugar] = [await shop.aProduct(), await shop.aProduct({ barcode: '77' })];

    const batch = await apply(shop, { kind: 'edit', removes: [yerba._id, sugar._id] });

    expect(batch.counts).toMatchObject({ removed: 2, changed: 0 });
    expect(await shop.listProducts()).toEqual([]);
    expect((await undo(shop, batch)).counts).toMatchObject({ undone: 0, kept: 2 });
    // Its code is free again.
    expect((await shop.aProduct({ barcode: '77' })).barcode).toBe('77');
  });
});

test('needs the permission to manage products, and sees only its own shop', async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  const yerba = await shop.aProduct();
  const seller = await shop.aSeller({ canManageSales: true });
  const manager = await shop.aSeller({ canManageProducts: true });
  const changes = [repriced(yerba, 1)];

  expect((await post(seller, { changes })).statusCode).toBe(403);
  expect((await post(other, { changes })).statusCode).toBe(404);
  const batch = await apply(manager, { changes });
  for (const path of ['', '/undo', '/cancel'])
    expect(
      (await other.call(path ? 'POST' : 'GET', `/api/product-batches/${batch._id}${path}`))
        .statusCode,
    ).toBe(404);
});

describe('a long list', () => {
  const put = (caller: Caller, id: string, part: number, rows: object) =>
    caller.call('POST', `/api/product-batches/${id}/parts/${part}`, rows);

  test('is sent in parts, which change nothing until it is made as a whole', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100 });
    const _id = newId();
    await put(shop, _id, 1, { changes: [repriced(yerba, 110)] });
    await put(shop, _id, 0, { creates: [{ name: 'Borrador', price: 1, stock: 1 }] });
    await put(shop, _id, 0, { creates: [{ name: 'Alfajor', price: 900, stock: 24 }] });
    expect((await shop.listProducts()).map(({ price }) => price)).toEqual([100]);

    const batch = await apply(shop, { _id, kind: 'import', parts: 2 });

    expect(batch.counts).toMatchObject({ created: 1, changed: 1 });
    expect((await shop.listProducts()).map(({ name, price }) => [name, price])).toEqual([
      ['Alfajor', 900],
      [yerba.name, 110],
    ]);
    // The answer was lost: the parts are sent again, and the batch is the same.
    await put(shop, _id, 0, { changes: [repriced(yerba, 110)] });
    expect((await apply(shop, { _id, kind: 'import', parts: 2 })).appliedAt).toBe(batch.appliedAt);
    const kept = server.database.forShop(shop.shopId).selectFrom('product_batch_part');
    expect(await kept.select('part').execute()).toEqual([]);
  });

  test('names the part and the row of what is refused, and changes nothing', async () => {
    const shop = await aShop(server);
    const [yerba, sugar] = [await shop.aProduct(), await shop.aProduct({ name: 'Azúcar' })];
    const _id = newId();
    await put(shop, _id, 0, { changes: [repriced(yerba, 9)] });
    await put(shop, _id, 1, { changes: [{ ...repriced(sugar, 9), from: { price: 1 } }] });

    const answer = await post(shop, { _id, parts: 2 });

    expect([answer.statusCode, answer.json().fields]).toEqual([
      409,
      { 'parts.1.changes.0': 'Cambió desde que lo viste' },
    ]);
    expect((await now(shop, yerba))?.price).toBe(yerba.price);
  });

  test('a code in two parts is refused at its row', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    const _id = newId();
    await put(shop, _id, 0, { creates: [{ name: 'Una', price: 1, stock: 1, barcode: '88' }] });
    await put(shop, _id, 1, { changes: [{ _id: yerba._id, from: {}, to: { barcode: '8 8' } }] });

    const answer = await post(shop, { _id, parts: 2 });

    expect([answer.statusCode, answer.json().fields]).toEqual([
      409,
      { 'parts.1.changes.0.to.barcode': 'está repetido' },
    ]);
    expect(await shop.listProducts()).toHaveLength(1);
  });

  test.each([
    ['a part is missing', 2, {}, 409, 'product-batch.parts-missing'],
    [
      'it has rows beside its parts',
      1,
      { creates: [{ name: 'A', price: 1, stock: 1 }] },
      400,
      'input.invalid',
    ],
    [
      'it is for later and adds products',
      1,
      { applyAt: '2099-01-01T00:00:00.000Z' },
      400,
      'input.invalid',
    ],
  ])('is refused when %s', async (_, parts, batch, status, code) => {
    const shop = await aShop(server);
    const _id = newId();
    await put(shop, _id, 0, { creates: [{ name: 'Alfajor', price: 900, stock: 24 }] });

    const answer = await post(shop, { _id, parts, ...batch });

    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await shop.listProducts()).toEqual([]);
  });

  test('a product in two parts is refused', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    const _id = newId();
    for (const part of [0, 1]) await put(shop, _id, part, { changes: [repriced(yerba, 9)] });

    const answer = await post(shop, { _id, parts: 2 });

    expect([answer.statusCode, answer.json().code]).toEqual([
      409,
      'product-batch.repeated-product',
    ]);
  });

  test('of many half-sent ones the one that was left first is forgotten, and all after a day', async () => {
    const shop = await aShop(server);
    const rows = { removes: [newId()] };
    const wait = (milliseconds: number) => {
      server.now = new Date(server.now.getTime() + milliseconds);
    };
    const [first, second, third, last] = [newId(), newId(), newId(), newId()];
    const stored = async () => {
      const kept = server.database.forShop(shop.shopId).selectFrom('product_batch_part');
      const found = await kept.select('batch_id').distinct().execute();
      return found.map(({ batch_id }) => batch_id).sort();
    };
    for (const id of [first, second]) {
      for (let part = 0; part < 50; part++) await put(shop, id, part, rows);
      wait(1000);
    }

    expect((await put(shop, third, 0, rows)).statusCode).toBe(204);
    expect(await stored()).toEqual([second, third].sort());
    wait(25 * 60 * 60_000);
    await keepSignedIn(server, shop);
    await put(shop, last, 0, rows);
    expect(await stored()).toEqual([last]);
  });
});
