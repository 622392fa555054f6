import type { Customer } from '@mostrador/contracts/customers';
import type { StockMovement } from '@mostrador/contracts/products';
import type { MadeReturn, NewReturn, SaleReturn } from '@mostrador/contracts/returns';
import type { PaymentMethod, Sale } from '@mostrador/contracts/sales';
import { newId, toCents } from '@mostrador/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { ledgerOf } from '../../../test/ledger.ts';
import { cancel, takeBack } from '../../../test/returns.ts';

const server = aServer();
const NOON = new Date('2026-03-10T12:00:00-03:00');
const NEXT_DAY = new Date('2026-03-11T09:00:00-03:00');

beforeEach(() => {
  server.now = NOON;
});

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

async function getSale(caller: Caller, { _id }: { _id: string }): Promise<Sale> {
  return (await caller.call('GET', `/api/sales/${_id}`)).json();
}

async function returnsOf(caller: Caller, { _id }: { _id: string }): Promise<SaleReturn[]> {
  return (await caller.call('GET', `/api/sales/${_id}/returns`)).json().returns;
}

async function movementsOf(shop: TestShop, productId: string): Promise<StockMovement[]> {
  return (await shop.call('GET', `/api/products/${productId}/stock-movements`)).json().movements;
}

async function refusalTo(caller: Caller, sale: { _id: string }, asked?: Partial<NewReturn>) {
  const answer = await takeBack(caller, sale, asked);
  return { status: answer.statusCode, ...answer.json() };
}

/** Sells to Ana, for 8000: 3 yerbas at 1000, 0,5 kg of cheese at 10.000 and two loaves at 450. */
async function aSaleOfThreeLines(shop: TestShop, paymentMethod: PaymentMethod = 'Efectivo') {
  const yerba = await shop.aProduct({ name: 'Yerba', price: 1000, stock: 10 });
  const queso = await shop.aProduct({ name: 'Queso', unit: 'kg', price: 10_000, stock: 5 });
  const ana = await shop.aCustomer({ name: 'Ana' });
  const sale = saleIn(
    await shop.sell(
      {},
      {
        items: [
          { productId: yerba._id, quantity: 3 },
          { productId: queso._id, quantity: 0.5 },
          { description: 'Pan', price: 450, quantity: 2 },
        ],
        discount: { amount: 900 },
        customerId: ana._id,
        paymentMethod,
      },
    ),
  );
  return { yerba, queso, ana, sale };
}

describe('a return', () => {
  test('refunds the amount charged, and restocks what goes back on the shelf', async () => {
    const shop = await aShop(server);
    const { yerba, queso, sale } = await aSaleOfThreeLines(shop, 'Transferencia');
    server.now = NEXT_DAY;
    const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true });
    const _id = newId();

    const answer = await takeBack(seller, sale, {
      _id,
      items: [
        { position: 2, quantity: 1 },
        { position: 0, quantity: 1 },
        { position: 1, quantity: 0.2, restock: false },
        { position: 0, quantity: 1, restock: false },
      ],
    });

    expect(answer.statusCode).toBe(201);
    const made: SaleReturn = {
      _id,
      saleId: sale._id,
      saleNumber: 1,
      createdAt: server.now.toISOString(),
      userId: { _id: seller.userId, username: seller.username },
      paymentMethod: 'Transferencia',
      payments: [{ method: 'Transferencia', amount: 4000 }],
      total: 4000,
      rounding: 0,
      items: [
        {
          position: 0,
          productName: 'Yerba',
          unit: 'unit',
          quantity: 1,
          amount: 898.88,
          restocked: true,
        },
        {
          position: 0,
          productName: 'Yerba',
          unit: 'unit',
          quantity: 1,
          amount: 898.87,
          restocked: false,
        },
        {
          position: 1,
          productName: 'Queso',
          unit: 'kg',
          quantity: 0.2,
          amount: 1797.75,
          restocked: false,
        },
        {
          position: 2,
          productName: 'Pan',
          unit: 'unit',
          quantity: 1,
          amount: 404.5,
          restocked: false,
        },
      ],
    };
    expect(answer.json()).toEqual({
      ...made,
      stock: [{ _id: yerba._id, stock: 8, version: yerba.version + 2 }],
    });
    expect(await returnsOf(shop, sale)).toEqual([made]);
    expect(await getSale(shop, sale)).toEqual({
      ...sale,
      returned: 4000,
      hasReturns: true,
    });
    expect(await shop.stockOf(queso._id)).toBe(4.5);
    expect((await movementsOf(shop, yerba._id))[0]).toEqual({
      _id: expect.any(String),
      createdAt: server.now.toISOString(),
      kind: 'return',
      quantity: 1,
      stockAfter: 8,
      reason: null,
      userId: { _id: seller.userId, username: seller.username },
      saleId: sale._id,
    });
    const { createdAt: _, userId: __, ...details } = made;
    expect(await auditTrailOf(server, shop)).toContainEqual({
      username: seller.username,
      action: 'sale.returned',
      details,
    });
  });

  test('in parts on several days refunds exactly the whole sale', async () => {
    const shop = await aShop(server);
    const { yerba, queso, ana, sale } = await aSaleOfThreeLines(shop);
    const parts = [
      [{ position: 0, quantity: 1 }],
      [{ position: 1, quantity: 0.333 }],
      [
        { position: 0, quantity: 2 },
        { position: 2, quantity: 1 },
      ],
      [
        { position: 2, quantity: 1 },
        { position: 1, quantity: 0.167 },
      ],
    ];
    const given: number[] = [];
    for (const [day, items] of parts.entries()) {
      server.now = new Date(NOON.getTime() + day * 86_400_000);
      given.push(toCents((await takeBack(shop, sale, { items })).json<MadeReturn>().total));
    }

    expect(given.reduce((sum, one) => sum + one)).toBe(toCents(sale.total));
    expect(await getSale(shop, sale)).toMatchObject({ returned: sale.total, status: 'completed' });
    expect((await returnsOf(shop, sale)).map(({ total }) => toCents(total))).toEqual(given);
    expect([await shop.stockOf(yerba._id), await shop.stockOf(queso._id)]).toEqual([10, 5]);
    const { customers } = (await shop.call('GET', '/api/customers')).json<{
      customers: Customer[];
    }>();
    expect(customers).toMatchObject([{ _id: ana._id, totalPurchases: 1, totalSpent: 0 }]);
  });

  test('with the documented minimum is restocked, in cash, under an id of the server', async () => {
    const shop = await aShop(server);
    const { sale } = await aSaleOfThreeLines(shop);

    expect((await takeBack(shop, sale)).json()).toMatchObject({
      _id: expect.any(String),
      paymentMethod: 'Efectivo',
      items: [{ restocked: true }],
    });
  });

  test('of a free product refunds nothing and restocks it', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    const gift = saleIn(await shop.sell({ [yerba._id]: 3 }, { discount: { percent: 100 } }));

    const answer = await takeBack(shop, gift, { items: [{ position: 0, quantity: 3 }] });

    expect(answer.json()).toMatchObject({ total: 0, stock: [{ stock: 10 }] });
    expect(await refusalTo(shop, gift)).toMatchObject({ code: 'return.exceeds-sold' });
  });

  test('may name a line once for each destination', async () => {
    const shop = await aShop(server);
    const { sale } = await aSaleOfThreeLines(shop);

    const answer = await takeBack(shop, sale, {
      items: [
        { position: 1, quantity: 0.1 },
        { position: 1, quantity: 0.1, restock: false },
        { position: 1, quantity: 0.2 },
        { position: 2, quantity: 1 },
        { position: 2, quantity: 1, restock: false },
      ],
    });

    expect(answer.json()).toMatchObject({
      items: [
        { position: 1, quantity: 0.3, restocked: true },
        { position: 1, quantity: 0.1, restocked: false },
        { position: 2, quantity: 2, restocked: false },
      ],
    });
  });

  test('moves the stock of a product once, however many of its lines are returned', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    const line = { productId: yerba._id, quantity: 2 };
    const items = [line, { ...line, discount: { percent: 10 } }];
    const sale = saleIn(await shop.sell({}, { items }));

    await takeBack(shop, sale, {
      items: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 2 },
      ],
    });

    const [last, before] = await movementsOf(shop, yerba._id);
    expect(last).toMatchObject({ kind: 'return', quantity: 3, stockAfter: 9 });
    expect(before).toMatchObject({ kind: 'sale' });
  });

  test('of a removed product is in its history', async () => {
    const shop = await aShop(server);
    const { yerba, sale } = await aSaleOfThreeLines(shop);
    await shop.call('DELETE', `/api/products/${yerba._id}`);

    expect((await takeBack(shop, sale)).statusCode).toBe(201);
    expect((await movementsOf(shop, yerba._id))[0]).toMatchObject({ kind: 'return' });
  });
});

describe('the same return sent again', () => {
  const asked = (_id: string): Partial<NewReturn> => ({
    _id,
    items: [
      { position: 0, quantity: 2 },
      { position: 2, quantity: 1 },
    ],
    paymentMethod: 'QR',
  });

  test('20 times at once is one return and one answer', async () => {
    const shop = await aShop(server);
    const { yerba, sale } = await aSaleOfThreeLines(shop);
    const _id = newId();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => takeBack(shop, sale, asked(_id))),
    );

    expect(new Set(statusesOf(answers))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await returnsOf(shop, sale)).toHaveLength(1);
    expect(await shop.stockOf(yerba._id)).toBe(9);
  });

  test('after a lost answer returns that answer, with the current stock', async () => {
    const shop = await aShop(server);
    const { yerba, sale } = await aSaleOfThreeLines(shop);
    const _id = newId();
    const first = (await takeBack(shop, sale, asked(_id))).json<MadeReturn>();
    await takeBack(shop, sale);
    await shop.change(yerba, { name: 'Otra', price: 1 });
    await shop.sell({ [yerba._id]: 9 });
    await shop.call('DELETE', `/api/products/${yerba._id}`);
    server.now = NEXT_DAY;

    const again = await takeBack(shop, sale, {
      ...asked(_id.toUpperCase()),
      items: [
        { position: 2, quantity: 1, restock: false },
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
    });

    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual({
      ...first,
      stock: [{ _id: yerba._id, stock: 1, version: expect.any(Number) }],
    });
    expect(await returnsOf(shop, sale)).toHaveLength(2);
  });

  test('after midnight still answers the seller who made it', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    server.now = new Date('2026-03-10T23:59:59-03:00');
    const seller = await shop.aSeller({ canManageSales: true });
    const sale = saleIn(await seller.sell({ [yerba._id]: 2 }));
    const _id = newId();
    const first = await takeBack(seller, sale, { _id });

    server.now = new Date('2026-03-11T00:00:01-03:00');

    expect((await takeBack(seller, sale, { _id })).json()).toEqual(first.json());
    expect(await refusalTo(seller, sale)).toMatchObject({ code: 'sale.not-found' });
  });

  test.each<[string, Partial<NewReturn>]>([
    ['less', { items: [{ position: 0, quantity: 1 }] }],
    ['more', { items: [{ position: 0, quantity: 3 }] }],
    ['another line', { items: [{ position: 1, quantity: 0.5 }] }],
    ['a line that does not exist', { items: [{ position: 7, quantity: 2 }] }],
    ['another place', { items: [{ position: 0, quantity: 2, restock: false }] }],
    ['another method', { paymentMethod: 'Débito' }],
  ])('with %s is refused', async (_, other) => {
    const shop = await aShop(server);
    const { sale } = await aSaleOfThreeLines(shop);
    const first = { _id: newId(), items: [{ position: 0, quantity: 2 }] };
    await takeBack(shop, sale, first);

    expect(await refusalTo(shop, sale, { ...first, ...other })).toEqual({
      status: 409,
      error: 'Ese número de devolución ya es de otra devolución',
      code: 'return.id-reused',
    });
    expect(await returnsOf(shop, sale)).toHaveLength(1);
  });

  test('is refused for another sale, also at once', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 100 });
    for (let round = 0; round < 5; round++) {
      const _id = newId();
      const sales = [1, 2].map(() => shop.sell({ [yerba._id]: 1 }));
      const [one, other] = (await Promise.all(sales)).map(saleIn) as [Sale, Sale];

      const answers = await Promise.all([one, other].map((sale) => takeBack(shop, sale, { _id })));

      expect(statusesOf(answers)).toEqual([201, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json().code).toBe('return.id-reused');
    }
    expect(await shop.stockOf(yerba._id)).toBe(95);
  });

  test('with an id of another shop is another return', async () => {
    const _id = newId();
    for (const shop of [await aShop(server), await aShop(server)]) {
      const { sale } = await aSaleOfThreeLines(shop);
      expect((await takeBack(shop, sale, { _id })).statusCode).toBe(201);
    }
  });
});

describe('a return is refused', () => {
  test('beyond the quantity sold, over all returns, with the quantity left', async () => {
    const shop = await aShop(server);
    const { sale } = await aSaleOfThreeLines(shop);
    const refusalOf = async (position: number, ...quantities: number[]) => {
      const items = quantities.map((quantity) => ({ position, quantity }));
      const { status, error, code } = await refusalTo(shop, sale, { items });
      expect({ status, code }).toEqual({ status: 409, code: 'return.exceeds-sold' });
      return error;
    };

    expect(await refusalOf(0, 4)).toBe('De Yerba se vendieron 3');
    await takeBack(shop, sale);
    expect(await refusalOf(0, 3)).toBe('Ya se devolvió: de Yerba quedan 2 por devolver');
    await takeBack(shop, sale, { items: [{ position: 0, quantity: 1, restock: false }] });
    expect(await refusalOf(0, 1, 1)).toBe('Ya se devolvió: de Yerba queda 1 por devolver');
    await takeBack(shop, sale);
    expect(await refusalOf(0, 1)).toBe('Ya se devolvió: de Yerba no queda nada por devolver');
    await takeBack(shop, sale, { items: [{ position: 1, quantity: 0.1 }] });
    expect(await refusalOf(1, 0.401)).toBe(
      'Ya se devolvió: de Queso quedan 0,400\u00a0kg por devolver',
    );
    expect((await returnsOf(shop, sale)).length).toBe(4);
  });

  test('when restocked and written off exceed the quantity sold', async () => {
    const shop = await aShop(server);
    const { sale } = await aSaleOfThreeLines(shop);
    const items = [true, false].map((restock) => ({ position: 0, quantity: 2, restock }));

    expect(await refusalTo(shop, sale, { items })).toMatchObject({ code: 'return.exceeds-sold' });
    expect(await returnsOf(shop, sale)).toEqual([]);
  });

  test('for a line that the sale lacks', async () => {
    const shop = await aShop(server);
    const { sale } = await aSaleOfThreeLines(shop);
    const items = [
      { position: 0, quantity: 1 },
      { position: 3, quantity: 1 },
    ];

    expect(await refusalTo(shop, sale, { items })).toEqual({
      status: 400,
      error: 'Renglón: la venta no tiene un renglón 4',
      code: 'return.unknown-line',
    });
    expect(await returnsOf(shop, sale)).toEqual([]);
  });

  test('for a fraction of a unit, even when the fractions add up to one', async () => {
    const shop = await aShop(server);
    const { sale } = await aSaleOfThreeLines(shop);

    for (const items of [
      [{ position: 0, quantity: 0.5 }],
      [
        { position: 0, quantity: 0.5 },
        { position: 0, quantity: 0.5 },
      ],
    ])
      expect(await refusalTo(shop, sale, { items })).toEqual({
        status: 400,
        error: 'Yerba se vende por unidad: la cantidad tiene que ser entera',
        code: 'sale.not-sold-in-fractions',
      });
  });

  test('for a cancelled sale', async () => {
    const shop = await aShop(server);
    const { sale } = await aSaleOfThreeLines(shop);
    await cancel(shop, sale);

    expect(await refusalTo(shop, sale)).toEqual({
      status: 409,
      error: `La venta ya fue anulada por ${shop.username}`,
      code: 'sale.cancelled',
    });
  });

  test('to the shelf of a product with another unit by now; it can be written off', async () => {
    const shop = await aShop(server);
    const { queso, sale } = await aSaleOfThreeLines(shop);
    await shop.sell({ [queso._id]: 0.5 });
    await shop.change(queso, { unit: 'unit' });
    const item = { position: 1, quantity: 0.5 };

    expect(await refusalTo(shop, sale, { items: [item] })).toMatchObject({
      status: 409,
      code: 'product.unit-changed',
    });
    const writtenOff = await takeBack(shop, sale, { items: [{ ...item, restock: false }] });
    expect(writtenOff.statusCode).toBe(201);
    expect(await shop.stockOf(queso._id)).toBe(4);
  });

  test('for a sale of another shop, a missing one, or one that the seller may not see', async () => {
    const [shop, other] = [await aShop(server), await aShop(server)];
    const { sale } = await aSaleOfThreeLines(shop);
    const seller = await shop.aSeller({ canManageSales: true });
    const refusal = { error: 'La venta no existe', code: 'sale.not-found' };

    for (const [caller, _id] of [
      [other, sale._id],
      [seller, sale._id],
      [shop, newId()],
    ] as const) {
      expect(await refusalTo(caller, { _id })).toEqual({ status: 404, ...refusal });
      expect((await caller.call('GET', `/api/sales/${_id}/returns`)).json()).toEqual(refusal);
    }
    expect((await takeBack(shop, { _id: sale._id.toUpperCase() })).statusCode).toBe(201);
  });

  test('to a seller who may not sell; users who see the sale see its returns', async () => {
    const shop = await aShop(server);
    const { sale } = await aSaleOfThreeLines(shop);
    const looking = await shop.aSeller({ canViewHistory: true });
    await takeBack(shop, sale);

    expect(await refusalTo(looking, sale)).toMatchObject({ status: 403 });
    expect(await returnsOf(looking, sale)).toEqual(await returnsOf(shop, sale));
  });

  const item = { position: 0, quantity: 1 };
  test.each<[string, object]>([
    ['quantity', { items: [{ ...item, quantity: 0 }] }],
    ['quantity', { items: [{ ...item, quantity: -1 }] }],
    ['quantity', { items: [{ ...item, quantity: 1e9 }] }],
    ['quantity', { items: [{ ...item, quantity: 0.0001 }] }],
    ['quantity', { items: [{ ...item, quantity: '1' }] }],
    ['position', { items: [{ ...item, position: -1 }] }],
    ['position', { items: [{ ...item, position: 0.5 }] }],
    ['position', { items: [{ ...item, position: 1e9 }] }],
    ['restock', { items: [{ ...item, restock: 'no' }] }],
    ['items', { items: [] }],
    ['items', { items: Array(1001).fill(item) }],
    ['items', { items: undefined }],
    ['paymentMethod', { paymentMethod: 'Fiado' }],
    ['_id', { _id: '7' }],
  ])('refuses a body with a wrong %s: %j', async (field, wrong) => {
    const shop = await aShop(server);
    const { sale } = await aSaleOfThreeLines(shop);

    const refusal = await refusalTo(shop, sale, wrong);

    expect(refusal).toMatchObject({ status: 400, code: 'input.invalid' });
    expect(Object.keys(refusal.fields).join()).toContain(field);
  });

  test('for a thousand fractions of one unit', async () => {
    const shop = await aShop(server);
    const { sale } = await aSaleOfThreeLines(shop);

    expect(await refusalTo(shop, sale, { items: Array(1000).fill(item) })).toMatchObject({
      code: 'return.exceeds-sold',
    });
  });
});

describe('concurrent returns', () => {
  test('two of the last unit: one is made', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 1000, stock: 10 });
    for (let round = 0; round < 5; round++) {
      const sale = saleIn(await shop.sell({ [yerba._id]: 1 }));

      const answers = await Promise.all([takeBack(shop, sale), takeBack(shop, sale)]);

      expect(statusesOf(answers)).toEqual([201, 409]);
      expect(await getSale(shop, sale)).toMatchObject({ returned: 1000 });
    }
    expect(await ledgerOf(server, shop)).toEqual([{ id: yerba._id, stock: 10, moved: 10 }]);
  });

  test('ten of a sale of six: six are made, and refund all of it', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 1000.01, stock: 10 });
    const sale = saleIn(await shop.sell({ [yerba._id]: 6 }, { discount: { amount: 500.03 } }));

    const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(shop, sale)));

    expect(statusesOf(answers)).toEqual([...Array(6).fill(201), ...Array(4).fill(409)]);
    expect(await getSale(shop, sale)).toMatchObject({ returned: sale.total });
    expect(await ledgerOf(server, shop)).toEqual([{ id: yerba._id, stock: 10, moved: 10 }]);
  });

  test('60 sales, returns and cancellations of the same products never deadlock', async () => {
    const shop = await aShop(server);
    const products = await Promise.all(
      Array.from({ length: 6 }, () => shop.aProduct({ stock: 1000 })),
    );
    const inOrder = (turn: number) =>
      Object.fromEntries(
        products.map((_, place) => [products[(place * 5 + turn) % 6]?._id as string, 1]),
      );
    const sales = await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => saleIn(await shop.sell(inOrder(turn)))),
    );
    const all = [5, 3, 1, 0, 2, 4].map((position) => ({ position, quantity: 1 }));

    const answers = await Promise.all(
      sales.flatMap((sale, turn) => [
        turn % 2 ? takeBack(shop, sale, { items: all }) : cancel(shop, sale),
        ...(turn % 2 ? [shop.sell(inOrder(turn + 3))] : []),
      ]),
    );

    expect(answers).toHaveLength(60);
    expect(statusesOf(answers)).toEqual([...Array(20).fill(200), ...Array(40).fill(201)]);
    for (const { stock, moved } of await ledgerOf(server, shop))
      expect([stock, moved]).toEqual([980, 980]);
  });
});
