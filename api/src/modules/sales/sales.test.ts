import type { Product } from '@mostrador/contracts/products';
import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, saleIn } from '../../../test/a-shop.ts';
import { ledgerOf } from '../../../test/ledger.ts';
import { stockInsufficient } from './sales.errors.ts';

const server = aServer();

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const statusesOf = (answers: { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

test('takes its stock and returns its prices and total', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba', price: 3450.5, stock: 10 });
  const alfajor = await shop.aProduct({ name: 'Alfajor', price: 1100, stock: 5 });
  const _id = newId();

  const answer = await shop.sell(
    { [yerba._id]: 2, [alfajor._id]: 1 },
    { _id, paymentMethod: 'QR' },
  );

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    ...aSale({
      _id,
      number: 1,
      createdAt: server.now.toISOString(),
      total: 8001,
      paymentMethod: 'QR',
      payments: [{ method: 'QR', amount: 8001 }],
      userId: { _id: shop.userId, username: shop.username },
      items: [
        aSaleItem({ productId: yerba._id, productName: 'Yerba', quantity: 2, price: 3450.5 }),
        aSaleItem({ productId: alfajor._id, productName: 'Alfajor', quantity: 1, price: 1100 }),
      ],
    }),
    stock: [
      { _id: yerba._id, stock: 8, version: 2 },
      { _id: alfajor._id, stock: 4, version: 2 },
    ],
  });
  expect(await shop.stockOf(yerba._id)).toBe(8);
  expect(await shop.stockOf(alfajor._id)).toBe(4);
  expect((await shop.listSales()).sales).toEqual([saleIn(answer)]);
  expect((await shop.call('GET', `/api/sales/${_id}`)).json()).toEqual(saleIn(answer));
});

test('writes a movement with seller, product, quantity and stock left', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 10 });
  const seller = await shop.aSeller({ canManageSales: true });
  const _id = newId();

  await seller.sell({ [yerba._id]: 3 }, { _id });

  const db = server.database.forShop(shop.shopId);
  const movement = await db
    .selectFrom('stock_movement')
    .select(['product_id', 'kind', 'quantity', 'stock_after', 'sale_id', 'user_id', 'created_at'])
    .where('kind', '=', 'sale')
    .execute();
  expect(movement).toEqual([
    {
      product_id: yerba._id,
      kind: 'sale',
      quantity: -3,
      stock_after: 7,
      sale_id: _id,
      user_id: seller.userId,
      created_at: server.now,
    },
  ]);
});

test('is paid in cash by default', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct();

  expect((await shop.sell({ [yerba._id]: 1 })).json().paymentMethod).toBe('Efectivo');
});

test('merges two lines of one product, and takes the stock of both', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ price: 100, stock: 5 });
  const line = { productId: yerba._id, quantity: 2 };

  const answer = await shop.call('POST', '/api/sales', { _id: newId(), items: [line, line] });

  expect(answer.json()).toMatchObject({ total: 400, items: [{ quantity: 4 }] });
  expect(await shop.stockOf(yerba._id)).toBe(1);
});

test('is priced by the server: an amount sent by a till changes nothing', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ price: 3450.5 });

  const answer = await shop.call('POST', '/api/sales', {
    _id: newId(),
    total: 1,
    items: [{ productId: yerba._id, quantity: 1, price: 1, subtotal: 1 }],
  });

  expect(answer.json()).toMatchObject({ total: 3450.5, items: [{ price: 3450.5 }] });
});

test('keeps the IVA rate of each line', async () => {
  const shop = await aShop(server);
  const pan = await shop.aProduct({ ivaRate: 10.5 });
  const yerba = await shop.aProduct({ ivaRate: 21 });
  await shop.sell({ [pan._id]: 1, [yerba._id]: 1 });

  await shop.change(pan, { ivaRate: 27 });

  const lines = await server.database
    .forShop(shop.shopId)
    .selectFrom('sale_item')
    .select(['product_id', 'iva_rate'])
    .orderBy('position')
    .execute();
  expect(lines).toEqual([
    { product_id: pan._id, iva_rate: 10.5 },
    { product_id: yerba._id, iva_rate: 21 },
  ]);
});

test('keeps names and prices of its time', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba', price: 100 });
  const { _id } = (await shop.sell({ [yerba._id]: 1 })).json();

  await shop.change(yerba, { name: 'Yerba suave', price: 999 });

  expect((await shop.call('GET', `/api/sales/${_id}`)).json().items).toMatchObject([
    { productName: 'Yerba', price: 100 },
  ]);
});

describe('a weighed product', () => {
  test('is sold by the gram, each line rounded half up to the cent', async () => {
    const shop = await aShop(server);
    const queso = await shop.aProduct({ name: 'Queso', unit: 'kg', price: 8999.99, stock: 12.5 });
    const soga = await shop.aProduct({ name: 'Soga', unit: 'metre', price: 1.01, stock: 3 });
    const yerba = await shop.aProduct({ name: 'Yerba', price: 100, stock: 3 });

    const answer = await shop.sell({ [queso._id]: 0.755, [soga._id]: 0.5, [yerba._id]: 2 });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      // 8999.99 × 0.755 = 6794.99245, and 1.01 × 0.5 = 0.505.
      total: 6995.5,
      items: [
        { quantity: 0.755, price: 8999.99, subtotal: 6794.99 },
        { quantity: 0.5, price: 1.01, subtotal: 0.51 },
        { quantity: 2, subtotal: 200 },
      ],
      stock: [{ stock: 11.745 }, { stock: 2.5 }, { stock: 1 }],
    });
    expect((await shop.listSales()).sales).toEqual([saleIn(answer)]);
    expect(await shop.stockOf(queso._id)).toBe(11.745);
  });

  test('in two lines becomes one, added up in decimals', async () => {
    const shop = await aShop(server);
    const { _id: productId } = await shop.aProduct({ unit: 'kg', price: 1000, stock: 0.3 });
    const items = [0.1, 0.2].map((quantity) => ({ productId, quantity }));
    const _id = newId();

    const answers = [
      await shop.call('POST', '/api/sales', { _id, items }),
      await shop.call('POST', '/api/sales', { _id, items }),
    ];

    for (const answer of answers) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({ total: 300, items: [{ quantity: 0.3 }] });
    }
    expect(await shop.stockOf(productId)).toBe(0);
  });

  test('is not sold beyond its stock, to the gram', async () => {
    const shop = await aShop(server);
    const queso = await shop.aProduct({ name: 'Queso', unit: 'kg', stock: 1.5 });

    const answer = await shop.sell({ [queso._id]: 1.501 });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toBe('Stock insuficiente: quedan 1,5 de Queso');
  });

  test('a fraction of a unit product is refused, naming it', async () => {
    const shop = await aShop(server);
    const queso = await shop.aProduct({ unit: 'kg', stock: 5 });
    const gaseosa = await shop.aProduct({ name: '7UP 500 ml', stock: 5 });
    const before = await ledgerOf(server, shop);

    const answers = [
      await shop.sell({ [queso._id]: 0.5, [gaseosa._id]: 1.5 }),
      // More than the stock, too.
      await shop.sell({ [gaseosa._id]: 5.5 }),
    ];

    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        error: '7UP 500 ml se vende por unidad: la cantidad tiene que ser entera',
        code: 'sale.not-sold-in-fractions',
      });
    }
    expect(await ledgerOf(server, shop)).toEqual(before);
    expect((await shop.listSales()).sales).toEqual([]);
  });

  test('a repeated sale of fractions from before a change of unit is the same sale', async () => {
    const shop = await aShop(server);
    const queso = await shop.aProduct({ unit: 'kg', stock: 5 });
    const _id = newId();
    const first = await shop.sell({ [queso._id]: 0.5 }, { _id });
    await shop.change(queso, { unit: 'unit', stock: { from: 4.5, to: 4 } });

    const again = await shop.sell({ [queso._id]: 0.5 }, { _id });

    expect(again.statusCode).toBe(201);
    expect(saleIn(again)).toEqual(saleIn(first));
  });

  test.each([0, -0.5, 0.0001, 1e-7, '0.5', null])('cannot be sold by %j', async (quantity) => {
    const shop = await aShop(server);
    const { _id: productId } = await shop.aProduct({ unit: 'kg', stock: 5 });

    const answer = await shop.call('POST', '/api/sales', { items: [{ productId, quantity }] });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(/^Cantidad: /);
  });
});

describe('a sale is refused', () => {
  test('beyond the stock: the sentence names the product and the stock left', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba', stock: 2 });

    const answer = await shop.sell({ [yerba._id]: 3 });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error: 'Stock insuficiente: quedan 2 de Yerba',
      code: 'sale.insufficient-stock',
    });
  });

  test.each([
    [1, 'Stock insuficiente: queda 1 de Yerba'],
    [0, 'Stock insuficiente: no queda Yerba'],
    [1234, 'Stock insuficiente: quedan 1.234 de Yerba'],
  ])('with %d left the sentence is "%s"', (stock, sentence) => {
    expect(stockInsufficient({ name: 'Yerba', stock }).message).toBe(sentence);
  });

  test('without partial effects: no stock taken, no sale, no movement', async () => {
    const shop = await aShop(server);
    const products = await Promise.all(times(4).map(() => shop.aProduct({ stock: 10 })));
    const scarce = await shop.aProduct({ name: 'Agua', stock: 1 });
    const before = await ledgerOf(server, shop);
    const cart = Object.fromEntries([...products, scarce].map(({ _id }) => [_id, 2]));

    const answer = await shop.sell(cart);

    expect(answer.json().error).toBe('Stock insuficiente: queda 1 de Agua');
    expect(await ledgerOf(server, shop)).toEqual(expect.arrayContaining(before));
    expect((await shop.listSales()).sales).toEqual([]);
  });

  test('with a removed product', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba', stock: 5 });
    const agua = await shop.aProduct({ stock: 5 });
    await shop.call('DELETE', `/api/products/${yerba._id}`);

    const answer = await shop.sell({ [agua._id]: 1, [yerba._id]: 1 });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      error: 'Yerba ya no está a la venta',
      code: 'sale.unknown-product',
    });
    expect(await shop.stockOf(agua._id)).toBe(5);
  });

  test('with a product of another shop, or a missing one', async () => {
    const shop = await aShop(server);
    const neighbour = await aShop(server);
    const yerba = await neighbour.aProduct({ stock: 5 });

    const answers = await Promise.all([shop.sell({ [yerba._id]: 1 }), shop.sell({ [newId()]: 1 })]);

    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('sale.unknown-product');
    }
    expect(await neighbour.stockOf(yerba._id)).toBe(5);
  });

  test('with a total that is too large', async () => {
    const shop = await aShop(server);
    const gold = await shop.aProduct({ price: 999_999_999.99, stock: 99_999 });

    const answer = await shop.sell({ [gold._id]: 99_999 });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('sale.total-too-large');
    expect(await shop.stockOf(gold._id)).toBe(99_999);
  });

  test('with an empty cart', async () => {
    const shop = await aShop(server);

    const answer = await shop.sell({});

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { items: 'El carrito está vacío' } });
  });
});

describe('the same sale sent again', () => {
  test('20 times at once is one sale and one answer', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    const _id = newId();

    const answers = await Promise.all(times(20).map(() => shop.sell({ [yerba._id]: 2 }, { _id })));

    expect(statusesOf(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map((answer) => JSON.stringify(saleIn(answer)))).size).toBe(1);
    expect(await shop.stockOf(yerba._id)).toBe(8);
    expect((await shop.listSales()).pagination.total).toBe(1);
  });

  test('after it took the last unit returns that sale', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 1 });
    const _id = newId();
    const first = await shop.sell({ [yerba._id]: 1 }, { _id });

    const again = await shop.sell({ [yerba._id]: 1 }, { _id });

    expect(again.statusCode).toBe(201);
    expect(saleIn(again)).toEqual(saleIn(first));
  });

  test('20 times at once for the last unit never reports a lack of stock', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 1 });
    const _id = newId();

    const answers = await Promise.all(times(20).map(() => shop.sell({ [yerba._id]: 1 }, { _id })));

    expect(statusesOf(answers)).toEqual({ 201: 20 });
    expect(await shop.stockOf(yerba._id)).toBe(0);
  });

  test('after its product was removed, renamed and repriced returns that sale', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 5 });
    const _id = newId();
    const first = await shop.sell({ [yerba._id]: 1 }, { _id });
    await shop.change(yerba, { name: 'Otra', price: 1 });
    await shop.call('DELETE', `/api/products/${yerba._id}`);

    const again = await shop.sell({ [yerba._id]: 1 }, { _id });

    expect(again.statusCode).toBe(201);
    expect(saleIn(again)).toEqual(saleIn(first));
  });

  test('later, without canViewHistory and with its lines split, is still the first one', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 5 });
    const seller = await shop.aSeller({ canManageSales: true });
    const _id = newId();
    const first = await seller.sell({ [yerba._id]: 2 }, { _id });
    const line = { productId: yerba._id, quantity: 1 };

    const again = await seller.call('POST', '/api/sales', { _id, items: [line, line] });

    expect(again.statusCode).toBe(201);
    expect(saleIn(again)).toEqual(saleIn(first));
  });

  test('with different content under its id is refused', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 5 });
    const agua = await shop.aProduct({ stock: 5 });
    const _id = newId();
    await shop.sell({ [yerba._id]: 1 }, { _id });

    const answers = await Promise.all([
      shop.sell({ [yerba._id]: 2 }, { _id }),
      shop.sell({ [agua._id]: 1 }, { _id }),
      shop.sell({ [yerba._id]: 1, [agua._id]: 1 }, { _id }),
      shop.sell({ [yerba._id]: 1 }, { _id, paymentMethod: 'Débito' }),
    ]);

    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('sale.id-reused');
    }
    expect(await shop.stockOf(yerba._id)).toBe(4);
    expect(await shop.stockOf(agua._id)).toBe(5);
  });

  test('with an id of another shop is another sale', async () => {
    const shop = await aShop(server);
    const neighbour = await aShop(server);
    const [ours, theirs] = await Promise.all([shop.aProduct(), neighbour.aProduct()]);
    const _id = newId();
    await neighbour.sell({ [theirs._id]: 1 }, { _id });

    const answer = await shop.sell({ [ours._id]: 2 }, { _id });

    expect(answer.statusCode).toBe(201);
    expect(answer.json().items).toMatchObject([{ productId: ours._id, quantity: 2 }]);
  });
});

describe('many tills at once', () => {
  test('50 racing for the last unit: one sells it', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 1 });

    const answers = await Promise.all(times(50).map(() => shop.sell({ [yerba._id]: 1 })));

    expect(statusesOf(answers)).toEqual({ 201: 1, 409: 49 });
    expect(await shop.stockOf(yerba._id)).toBe(0);
    expect((await shop.listSales()).pagination.total).toBe(1);
  });

  test('never deadlock on the same products in any order', async () => {
    const shop = await aShop(server);
    const products = await Promise.all(times(6).map(() => shop.aProduct({ stock: 1000 })));
    const ids = products.map(({ _id }) => _id);
    const rotated = (by: number) => [...ids.slice(by % 6), ...ids.slice(0, by % 6)];

    const answers = await Promise.all(
      times(120).map((turn) => {
        const order = turn % 2 ? rotated(turn) : rotated(turn).toReversed();
        return shop.sell(Object.fromEntries(order.map((id) => [id, 1])));
      }),
    );

    expect(statusesOf(answers)).toEqual({ 201: 120 });
    for (const id of ids) expect(await shop.stockOf(id)).toBe(880);
  });

  test('for any sales, adjustments and failures, stock is the sum of its movements', async () => {
    const shop = await aShop(server);
    const products = await Promise.all(
      times(5).map((place) => shop.aProduct({ stock: 20, unit: place < 2 ? 'kg' : 'unit' })),
    );
    // A fixed pseudo-random sequence: the same in every run.
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    // Up to this quantity; weighed products to the gram.
    const some = ({ unit }: Product, most: number) =>
      unit === 'kg' ? (1 + next(most * 1000)) / 1000 : 1 + next(most);
    const any = () => products[next(5)] as Product;
    const actions = times(200).map(() => {
      const product = any();
      if (next(4) === 0)
        return () =>
          shop.change(product, {
            adjustment: {
              amount: some(product, 6),
              direction: next(2) ? 'add' : 'subtract',
              reason: 'Corrección',
            },
          });
      const cart = Object.fromEntries(
        times(1 + next(3)).map(() => {
          const taken = any();
          return [taken._id, some(taken, 3)];
        }),
      );
      return () => shop.sell(cart);
    });

    const answers = await Promise.all(actions.map((act) => act()));

    const statuses = statusesOf(answers);
    expect(Object.keys(statuses)).toEqual(['200', '201', '409']);
    for (const { stock, moved } of await ledgerOf(server, shop)) {
      expect(moved).toBe(stock);
      expect(stock).toBeGreaterThanOrEqual(0);
    }
    expect((await shop.listSales()).pagination.total).toBe(statuses[201]);
  });
});

describe('visibility of sales', () => {
  test('a seller without canViewHistory sees their own sales of today', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 100 });
    const seller = await shop.aSeller({ canManageSales: true });
    const byOwner = saleIn(await shop.sell({ [yerba._id]: 1 }));
    const bySeller = saleIn(await seller.sell({ [yerba._id]: 1 }));

    expect((await seller.listSales()).sales).toEqual([bySeller]);
    expect((await seller.call('GET', `/api/sales/${bySeller._id}`)).statusCode).toBe(200);
    const hidden = await seller.call('GET', `/api/sales/${byOwner._id}`);
    expect(hidden.statusCode).toBe(404);
    expect(hidden.json()).toEqual({ error: 'La venta no existe', code: 'sale.not-found' });
  });

  test('a seller with canViewHistory sees all sales', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    const seller = await shop.aSeller({ canViewHistory: true });
    const byOwner = saleIn(await shop.sell({ [yerba._id]: 1 }));

    expect((await seller.listSales()).sales).toEqual([byOwner]);
    expect((await seller.call('GET', `/api/sales/${byOwner._id}`)).statusCode).toBe(200);
  });

  test('today is the day in San Juan, not in London', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    const seller = await shop.aSeller({ canManageSales: true });
    const clockOf = server.now;
    const soldAt = async (instant: string) => {
      server.now = new Date(instant);
      return (await seller.sell({ [yerba._id]: 1 })).json()._id;
    };
    const yesterday = await soldAt('2026-03-10T02:59:59Z');
    const today = await soldAt('2026-03-10T03:00:00Z');
    server.now = clockOf;

    expect((await seller.listSales()).sales.map(({ _id }) => _id)).toEqual([today]);
    expect((await seller.call('GET', `/api/sales/${yesterday}`)).statusCode).toBe(404);
  });

  test('sales are paged, newest first', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 100 });
    const clockOf = server.now;
    const ids: string[] = [];
    for (const minute of times(7)) {
      server.now = new Date(clockOf.getTime() + minute * 60_000);
      ids.unshift((await shop.sell({ [yerba._id]: 1 })).json()._id);
    }
    server.now = clockOf;

    const page = (await shop.call('GET', '/api/sales?limit=3&page=2')).json();

    expect(page.sales.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(3, 6));
    expect(page.pagination).toEqual({ page: 2, pages: 3, total: 7 });
  });

  test('the latest sales are returned without a count unless it is requested', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 100 });
    const sold = saleIn(await shop.sell({ [yerba._id]: 1 }));

    const answer = await shop.call('GET', '/api/sales?limit=5&page=1&count=none');

    expect(answer.json()).toEqual({ sales: [sold] });
  });
});
