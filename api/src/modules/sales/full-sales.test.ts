import type { Customer } from '@mostrador/contracts/customers';
import type { NewSale } from '@mostrador/contracts/sales';
import { aSaleItem } from '@mostrador/contracts/test/a-sale';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { ledgerOf } from '../../../test/ledger.ts';

// Tests lines without a product, discounts, several payments and customers.

const server = aServer();

const post = (caller: Caller, sale: Partial<NewSale>) => caller.call('POST', '/api/sales', sale);
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

/** Posts a sale that must be refused, without taking stock or recording a sale. */
async function refusalTo(shop: TestShop, sale: Partial<NewSale>, caller: Caller = shop) {
  const before = await ledgerOf(server, shop);
  const sales = (await shop.listSales()).pagination.total;

  const answer = await post(caller, sale);

  expect(await ledgerOf(server, shop)).toEqual(before);
  expect((await shop.listSales()).pagination.total).toBe(sales);
  return { status: answer.statusCode, ...answer.json() };
}

async function customerOf(shop: TestShop, { _id }: Customer): Promise<Customer | undefined> {
  const { customers } = (await shop.call('GET', '/api/customers')).json<{
    customers: Customer[];
  }>();
  return customers.find((customer) => customer._id === _id);
}

describe('a full sale', () => {
  test('is returned with its discounts, the amount charged for each line and its payments', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba', price: 3000, stock: 10 });
    const queso = await shop.aProduct({
      name: 'Queso',
      unit: 'kg',
      price: 10_000,
      ivaRate: 10.5,
      stock: 5,
    });
    const ana = await shop.aCustomer({ name: 'Ana' });
    const _id = newId();

    const answer = await post(shop, {
      _id,
      items: [
        { productId: yerba._id, quantity: 2, discount: { percent: 10 } },
        { productId: queso._id, quantity: 0.25 },
        {
          description: 'Pan casero',
          price: 900,
          ivaRate: 0,
          quantity: 3,
          discount: { amount: 200 },
        },
      ],
      discount: { amount: 1000 },
      customerId: ana._id,
      payments: [
        { method: 'Efectivo', amount: 5000 },
        { method: 'QR', amount: 3000 },
        { method: 'Débito', amount: 2000 },
        { method: 'QR', amount: 400 },
      ],
    });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      _id,
      number: 1,
      createdAt: server.now.toISOString(),
      total: 9400,
      returned: 0,
      hasReturns: false,
      discount: 1000,
      discountPercent: null,
      adjustments: [],
      rounding: 0,
      status: 'completed',
      paymentMethod: 'Efectivo',
      payments: [
        { method: 'Efectivo', amount: 4000 },
        { method: 'Débito', amount: 2000 },
        { method: 'QR', amount: 3400 },
      ],
      cashReceived: 5000,
      userId: { _id: shop.userId, username: shop.username },
      customerId: { _id: ana._id, name: 'Ana' },
      customerInfo: null,
      customerType: null,
      items: [
        aSaleItem({
          productId: yerba._id,
          productName: 'Yerba',
          price: 3000,
          discount: 600,
          discountPercent: 10,
          subtotal: 5400,
          charged: 4880.77,
        }),
        aSaleItem({
          productId: queso._id,
          productName: 'Queso',
          unit: 'kg',
          quantity: 0.25,
          price: 10_000,
          ivaRate: 10.5,
          charged: 2259.61,
        }),
        aSaleItem({
          productId: null,
          productName: 'Pan casero',
          quantity: 3,
          price: 900,
          ivaRate: 0,
          discount: 200,
          subtotal: 2500,
          charged: 2259.62,
        }),
      ],
      cancelledBy: null,
      cancelledAt: null,
      invoice: null,
      stock: [
        { _id: yerba._id, stock: 8, version: 2 },
        { _id: queso._id, stock: 4.75, version: 2 },
      ],
    });
    expect((await shop.call('GET', `/api/sales/${_id}`)).json()).toEqual(saleIn(answer));
    expect((await shop.listSales()).sales).toEqual([saleIn(answer)]);
    expect(await customerOf(shop, ana)).toMatchObject({ totalPurchases: 1, totalSpent: 9400 });
  });

  test('stores the costs of its products, and no answer reveals them', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ cost: 1234.56 });
    const agua = await shop.aProduct();

    const sold = await shop.sell({ [yerba._id]: 1, [agua._id]: 1 });

    const kept = await server.database
      .forShop(shop.shopId)
      .selectFrom('sale_item')
      .select('cost_cents')
      .orderBy('position')
      .execute();
    expect(kept).toEqual([{ cost_cents: 123_456 }, { cost_cents: null }]);
    const answers = [
      sold,
      await shop.call('GET', `/api/sales/${sold.json()._id}`),
      await shop.call('GET', '/api/sales'),
    ];
    for (const { body } of answers) expect(body).not.toMatch(/cost|1234/i);
  });

  test('may have only lines without a product, called Varios by default', async () => {
    const shop = await aShop(server);

    const answer = await post(shop, { items: [{ price: 500, quantity: 2 }] });

    expect(answer.json()).toMatchObject({
      total: 1000,
      items: [{ productId: null, productName: 'Varios', ivaRate: 21, quantity: 2, charged: 1000 }],
      stock: [],
    });
  });

  test('has a line for each discount of one product, whose stock moves once', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100, stock: 10 });
    const productId = yerba._id.toUpperCase();

    const answer = await post(shop, {
      items: [
        { productId, quantity: 1 },
        { productId, quantity: 2, discount: { percent: 50 } },
        { productId: yerba._id, quantity: 3 },
      ],
    });

    expect(answer.json()).toMatchObject({
      total: 500,
      items: [
        { productId: yerba._id, quantity: 4, charged: 400 },
        { productId: yerba._id, quantity: 2, charged: 100 },
      ],
      stock: [{ _id: yerba._id, stock: 4, version: 2 }],
    });
    expect(await ledgerOf(server, shop)).toEqual([{ id: yerba._id, stock: 4, moved: 4 }]);
  });
});

/** Creates a shop whose scale prints prices. */
async function aShopWithLabels(): Promise<TestShop> {
  const shop = await aShop(server);
  await shop.call('PUT', '/api/till-settings', {
    scaleLabels: { carries: 'price', codeDigits: 5, priceDecimals: 0 },
  });
  return shop;
}

describe('a label of a scale', () => {
  test('is charged its printed price', async () => {
    const shop = await aShopWithLabels();
    const queso = await shop.aProduct({ unit: 'kg', price: 12_345, stock: 5 });

    const answer = await post(shop, {
      items: [
        { productId: queso._id, quantity: 0.37, labelTotal: 4567.89 },
        { productId: queso._id, quantity: 0.37, labelTotal: 4579.99 },
      ],
    });

    expect(answer.json()).toMatchObject({
      total: 9147.88,
      items: [{ subtotal: 4567.89 }, { subtotal: 4579.99 }],
      stock: [{ stock: 4.26 }],
    });
  });

  test.each([4580.01, 4561.47, 0])('with another price is refused: %d', async (labelTotal) => {
    const shop = await aShopWithLabels();
    const queso = await shop.aProduct({ name: 'Queso', unit: 'kg', price: 12_345, stock: 5 });

    const refusal = await refusalTo(shop, {
      items: [
        { price: 100, quantity: 1 },
        { productId: queso._id, quantity: 0.37, labelTotal },
      ],
    });

    expect(refusal).toEqual({
      status: 409,
      code: 'sale.label-price',
      error: 'El precio de Queso cambió desde que se imprimió la etiqueta',
    });
  });

  test.each(['off', 'weight'] as const)(
    'with a price is refused in a shop whose labels are: %s',
    async (carries) => {
      const shop = await aShopWithLabels();
      await shop.call('PUT', '/api/till-settings', {
        scaleLabels: { carries, codeDigits: 5, priceDecimals: 0 },
      });
      const queso = await shop.aProduct({ unit: 'kg', price: 10_000, stock: 5 });

      expect(
        await refusalTo(shop, {
          items: [{ productId: queso._id, quantity: 0.5, labelTotal: 5000 }],
        }),
      ).toEqual({
        status: 409,
        code: 'sale.label-not-accepted',
        error: 'Las etiquetas de balanza con precio están desactivadas en este comercio',
      });
    },
  );

  test.each(['unit', 'litre', 'metre'] as const)(
    'is refused for a product sold by %s',
    async (unit) => {
      const shop = await aShopWithLabels();
      const vino = await shop.aProduct({ name: 'Vino', unit, price: 10_000, stock: 5 });

      expect(
        await refusalTo(shop, {
          items: [{ productId: vino._id, quantity: 1, labelTotal: 10_000 }],
        }),
      ).toEqual({
        status: 409,
        code: 'sale.label-not-accepted',
        error: 'Vino no se vende por peso: una etiqueta no puede decir su precio',
      });
    },
  );

  test('charges no less than its weight, however many lines share the difference', async () => {
    const shop = await aShopWithLabels();
    const seller = await shop.aSeller({ canManageSales: true });
    const queso = await shop.aProduct({ name: 'Queso', unit: 'kg', price: 10_000, stock: 5 });
    const halfAGramOff = { productId: queso._id, quantity: 0.001, labelTotal: 5 };

    const refusal = await refusalTo(shop, { items: Array(500).fill(halfAGramOff) }, seller);

    expect(refusal).toEqual({
      status: 403,
      code: 'sale.discount-over-maximum',
      error:
        'La etiqueta de Queso cobra menos que el precio de su peso. Quitala y volvé a escanearla',
    });
    await shop.call('PUT', `/api/users/${seller.userId}/permissions`, {
      permissions: { canManageSales: true },
      maxDiscount: 50,
    });
    expect((await post(seller, { items: Array(500).fill(halfAGramOff) })).json().total).toBe(2500);
  });
});

test('lines that round a product to zero are a discount', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageSales: true });
  const sal = await shop.aProduct({ unit: 'kg', price: 4, stock: 5 });
  const nothing = { productId: sal._id, quantity: 0.001, discount: { percent: 0.01 } };

  expect(await refusalTo(shop, { items: Array(500).fill(nothing) }, seller)).toEqual({
    status: 403,
    code: 'sale.discount-over-maximum',
    error: 'No tenés permiso para hacer descuentos',
  });
  // Rounding a line to the cent is not a discount.
  const tenths = { productId: sal._id, quantity: 0.001 };
  expect((await post(seller, { items: Array(500).fill(tenths) })).json().total).toBe(2);
  expect((await post(seller, { items: [tenths] })).json().total).toBe(0);
});

describe('a discount', () => {
  test.each([
    ['a line', { items: [{ price: 100, quantity: 1, discount: { amount: 100.01 } }] }],
    ['the whole', { items: [{ price: 100, quantity: 1 }], discount: { amount: 100.01 } }],
    ['nothing', { items: [{ price: 0, quantity: 1, discount: { amount: 0.01 } }] }],
  ])('larger than %s is refused', async (_, sale) => {
    const shop = await aShop(server);

    expect(await refusalTo(shop, sale)).toEqual({
      status: 400,
      code: 'sale.discount-too-large',
      error: 'Descuento: no puede ser mayor que el importe al que se aplica',
    });
  });

  test.each([
    ['both forms', { percent: 5, amount: 10 }],
    ['neither', {}],
    ['nothing', { percent: 0 }],
    ['a negative amount', { amount: -1 }],
    ['more than all', { percent: 100.01 }],
    ['thousandths', { percent: 1.001 }],
    ['half a cent', { amount: 0.005 }],
    ['a text', { percent: '10' }],
    ['a number', 10],
    ['null', null],
  ])('of %s is refused, naming the field', async (_, discount) => {
    const shop = await aShop(server);

    const answers = [
      await shop.call('POST', '/api/sales', { items: [{ price: 100, quantity: 1 }], discount }),
      await shop.call('POST', '/api/sales', { items: [{ price: 100, quantity: 1, discount }] }),
    ];

    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('input.invalid');
    }
  });

  test('of 100 % leaves nothing to pay', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 3 });

    const answer = await shop.sell({ [yerba._id]: 1 }, { discount: { percent: 100 } });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      total: 0,
      discount: 3450.5,
      discountPercent: 100,
      paymentMethod: 'Efectivo',
      payments: [],
      cashReceived: null,
    });
  });

  test('is allowed to sellers up to their maximum, over all discounts', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true }, 12.5);
    const sale = (amount: number) => ({
      items: [
        { price: 1000, quantity: 1, discount: { percent: 5 } },
        { price: 1000, quantity: 1 },
      ],
      discount: { amount },
    });

    expect((await seller.call('GET', '/api/auth/me')).json().maxDiscount).toBe(12.5);
    expect((await shop.call('GET', '/api/auth/me')).json().maxDiscount).toBe(100);
    expect((await post(seller, sale(200))).statusCode).toBe(201);
    expect(await refusalTo(shop, sale(200.01), seller)).toEqual({
      status: 403,
      code: 'sale.discount-over-maximum',
      error: 'Tu descuento máximo es 12,5 %',
    });
  });

  test('is refused to sellers without a maximum, who can still sell', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const items = [{ price: 1000, quantity: 1 }];

    expect((await post(seller, { items })).statusCode).toBe(201);
    expect(await refusalTo(shop, { items, discount: { amount: 0.01 } }, seller)).toEqual({
      status: 403,
      code: 'sale.discount-over-maximum',
      error: 'No tenés permiso para hacer descuentos',
    });
  });
});

describe('payments', () => {
  const items = [{ price: 1000, quantity: 1 }];

  test.each([
    ['cash', [{ method: 'Efectivo', amount: 1000 }], 'Efectivo', 1000],
    ['cash and its change', [{ method: 'Efectivo', amount: 1500 }], 'Efectivo', 1500],
    ['a card', [{ method: 'Crédito', amount: 1000 }], 'Crédito', null],
  ] as const)('can be a single one of %s', async (_, payments, paymentMethod, cashReceived) => {
    const shop = await aShop(server);

    const answer = await post(shop, { items, payments: [...payments] });

    expect(answer.json()).toMatchObject({
      paymentMethod,
      payments: [{ method: paymentMethod, amount: 1000 }],
      cashReceived,
    });
  });

  test('are net of change: cash returned whole is no part', async () => {
    const shop = await aShop(server);

    const answer = await post(shop, {
      items,
      payments: [
        { method: 'QR', amount: 1000 },
        { method: 'Efectivo', amount: 500 },
      ],
    });

    expect(answer.json()).toMatchObject({
      paymentMethod: 'QR',
      payments: [{ method: 'QR', amount: 1000 }],
      cashReceived: 500,
    });
  });

  test('in several parts name the largest as the method', async () => {
    const shop = await aShop(server);

    const answer = await post(shop, {
      items,
      paymentMethod: 'Débito',
      payments: [
        { method: 'Transferencia', amount: 450 },
        { method: 'QR', amount: 550 },
      ],
    });

    expect(answer.json()).toMatchObject({
      paymentMethod: 'QR',
      payments: [
        { method: 'Transferencia', amount: 450 },
        { method: 'QR', amount: 550 },
      ],
      cashReceived: null,
    });
  });

  test.each([
    ['cash', [{ method: 'Efectivo', amount: 500 }]],
    ['a card', [{ method: 'Débito', amount: 500 }]],
    [
      'both',
      [
        { method: 'Débito', amount: 400 },
        { method: 'Efectivo', amount: 100 },
      ],
    ],
  ] as const)('of too little %s are refused with the missing amount', async (_, payments) => {
    const shop = await aShop(server);

    expect(await refusalTo(shop, { items, payments: [...payments] })).toEqual({
      status: 409,
      code: 'sale.payments-short',
      error: 'Faltan $\u00a0500,00',
    });
  });

  test.each([
    ['alone', [{ method: 'Débito', amount: 1000.01 }]],
    [
      'together',
      [
        { method: 'Débito', amount: 600 },
        { method: 'QR', amount: 600 },
      ],
    ],
    [
      'beside cash',
      [
        { method: 'Efectivo', amount: 1000 },
        { method: 'Débito', amount: 1000.01 },
      ],
    ],
  ] as const)('that exceed the total without cash are refused: %s', async (_, payments) => {
    const shop = await aShop(server);

    expect(await refusalTo(shop, { items, payments: [...payments] })).toEqual({
      status: 409,
      code: 'sale.payments-exceed',
      error: 'Los pagos superan el total de $\u00a01.000,00: solo el efectivo da vuelto',
    });
  });

  test.each([
    ['none', []],
    ['a negative one', [{ method: 'Efectivo', amount: -1 }]],
    ['one of zero', [{ method: 'Efectivo', amount: 0 }]],
    ['another method', [{ method: 'Cheque', amount: 1000 }]],
    ['more than any sale has', Array(11).fill({ method: 'Efectivo', amount: 100 })],
    ['a text', 'Efectivo'],
  ])('are refused: %s', async (_, payments) => {
    const shop = await aShop(server);

    const answer = await shop.call('POST', '/api/sales', { items, payments });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('input.invalid');
  });
});

describe('the customer of a sale', () => {
  const items = [{ price: 1000, quantity: 1 }];

  test('must belong to the shop', async () => {
    const shop = await aShop(server);
    const neighbour = await aShop(server);
    const theirs = await neighbour.aCustomer();
    const yerba = await shop.aProduct();
    const line = { productId: yerba._id, quantity: 1 };

    for (const customerId of [newId(), theirs._id])
      expect(await refusalTo(shop, { items: [line], customerId })).toEqual({
        status: 404,
        code: 'sale.unknown-customer',
        error: 'El cliente no existe',
      });
    expect(await customerOf(neighbour, theirs)).toMatchObject({ totalPurchases: 0 });
  });

  test('may have been removed since the till read the list', async () => {
    const shop = await aShop(server);
    const ana = await shop.aCustomer({ name: 'Ana' });
    await shop.call('DELETE', `/api/customers/${ana._id}`);

    const answer = await post(shop, { items, customerId: ana._id.toUpperCase() });

    expect(answer.json().customerId).toEqual({ _id: ana._id, name: 'Ana' });
  });
});

describe('the same full sale sent again', () => {
  async function aFullSale(shop: TestShop) {
    const yerba = await shop.aProduct({ price: 1000, stock: 4 });
    const ana = await shop.aCustomer();
    return {
      _id: newId(),
      items: [
        { productId: yerba._id, quantity: 1 },
        { productId: yerba._id, quantity: 1, discount: { percent: 10 } },
      ],
      discount: { amount: 100 },
      customerId: ana._id,
      payments: [
        { method: 'Efectivo' as const, amount: 2000 },
        { method: 'QR' as const, amount: 800 },
      ],
    };
  }

  test('20 times at once is one sale and one answer', async () => {
    const shop = await aShop(server);
    const sale = await aFullSale(shop);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        post(shop, { ...sale, _id: turn % 2 ? sale._id : sale._id.toUpperCase() }),
      ),
    );

    expect(new Set(statusesOf(answers))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(saleIn(answer)))).size).toBe(1);
    expect((await ledgerOf(server, shop))[0]).toMatchObject({ stock: 2, moved: 2 });
  });

  test('with different content under its id is refused', async () => {
    const shop = await aShop(server);
    const sale = await aFullSale(shop);
    await post(shop, sale);
    const { customerId: _, ...withoutCustomer } = sale;
    const { discount: __, ...withoutDiscount } = sale;
    const [first, second] = sale.items;

    const answers = await Promise.all(
      [
        withoutCustomer,
        withoutDiscount,
        { ...sale, discount: { amount: 100.01 } },
        { ...sale, discount: { percent: 10 } },
        { ...sale, items: [first, { ...second, discount: { percent: 11 } }] },
        { ...sale, items: [...sale.items, { price: 1, quantity: 1 }] },
        { ...sale, payments: [{ method: 'Efectivo' as const, amount: 2000 }] },
      ].map((other) => post(shop, other as Partial<NewSale>)),
    );

    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('sale.id-reused');
    }
    expect((await ledgerOf(server, shop))[0]).toMatchObject({ stock: 2, moved: 2 });
  });

  test('is accepted from its author when it predates fingerprints', async () => {
    const shop = await aShop(server);
    const other = await shop.aSeller({ canManageSales: true });
    const _id = newId();
    await server.database
      .forShop(shop.shopId)
      .insertInto('sale')
      .values({
        shop_id: shop.shopId,
        id: _id,
        user_id: shop.userId,
        total_cents: 100_000,
        cash_cents: 100_000,
        payment_method: 'Efectivo',
        created_at: server.now,
      })
      .execute();
    const sale = { _id, items: [{ price: 1000, quantity: 1 }] };

    expect((await post(shop, sale)).statusCode).toBe(201);
    expect((await post(other, sale)).json().code).toBe('sale.id-reused');
  });
});

describe('many tills at once, with several lines of a product', () => {
  test('sell the last unit once', async () => {
    const shop = await aShop(server);
    const { _id: productId } = await shop.aProduct({ name: 'Agua', stock: 3 });
    const items = [
      { productId, quantity: 1 },
      { productId, quantity: 1, discount: { percent: 10 } },
    ];

    const answers = await Promise.all(Array.from({ length: 20 }, () => post(shop, { items })));

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(19);
    expect(refused.at(-1)?.json().error).toBe('Stock insuficiente: queda 1 de Agua');
    expect((await ledgerOf(server, shop))[0]).toMatchObject({ stock: 1, moved: 1 });
  });

  test('never deadlock in any order', async () => {
    const shop = await aShop(server);
    const ids = (await Promise.all([1, 2, 3].map(() => shop.aProduct({ stock: 1000 })))).map(
      ({ _id }) => _id,
    );
    const ana = await shop.aCustomer();
    const items = ids.flatMap((productId) => [
      { productId, quantity: 1 },
      { productId, quantity: 1, discount: { percent: 10 } },
    ]);

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => {
        const rotated = [...items.slice(turn % 6), ...items.slice(0, turn % 6)];
        return post(shop, {
          items: turn % 2 ? rotated : rotated.toReversed(),
          customerId: ana._id,
        });
      }),
    );

    expect(new Set(statusesOf(answers))).toEqual(new Set([201]));
    for (const { stock, moved } of await ledgerOf(server, shop))
      expect([stock, moved]).toEqual([880, 880]);
    expect(await customerOf(shop, ana)).toMatchObject({ totalPurchases: 60 });
  });
});

describe('a line', () => {
  test.each([
    ['neither product nor price', { quantity: 1 }],
    ['a price below zero', { price: -1, quantity: 1 }],
    ['half a cent', { price: 0.005, quantity: 1 }],
    ['more pesos than fit', { price: 1e10, quantity: 1 }],
    ['an IVA rate of its own', { price: 1, quantity: 1, ivaRate: 19 }],
    ['no quantity', { price: 1 }],
    ['an over-long description', { price: 1, quantity: 1, description: 'a'.repeat(121) }],
  ])('with %s is refused', async (_, item) => {
    const shop = await aShop(server);

    const answer = await shop.call('POST', '/api/sales', { items: [item] });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('input.invalid');
  });

  test('without a product is stored with the text as typed', async () => {
    const shop = await aShop(server);
    const description = `{"'; drop table sale; --\\",null}`;

    const answer = await post(shop, {
      items: [
        { description, price: 1, quantity: 1 },
        { description: 'null', price: 1, quantity: 1 },
      ],
    });

    expect(answer.json().items).toMatchObject([
      { productName: description },
      { productName: 'null' },
    ]);
  });

  test('of the largest price, 500 times, is refused because its total is too large', async () => {
    const shop = await aShop(server);

    const refusal = await refusalTo(shop, {
      items: Array.from({ length: 500 }, () => ({ price: 999_999_999.99, quantity: 99_999 })),
    });

    expect(refusal).toMatchObject({ status: 409, code: 'sale.total-too-large' });
  });
});
