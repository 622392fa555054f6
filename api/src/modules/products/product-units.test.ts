import type { Product, ProductChange } from '@mostrador/contracts/products';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop } from '../../../test/a-shop.ts';
import { ledgerOf } from '../../../test/ledger.ts';

const server = aServer();

const adjust = (amount: number, direction: 'add' | 'subtract') => ({
  adjustment: { amount, direction, reason: 'Corrección' as const },
});

describe('a product sold by weight', () => {
  test('has fractions in its stock and its alert', async () => {
    const shop = await aShop(server);

    const queso = await shop.aProduct({ unit: 'kg', stock: 12.345, minStock: 0.5 });

    expect(queso).toMatchObject({ unit: 'kg', stock: 12.345, minStock: 0.5 });
    expect(await shop.listProducts()).toEqual([queso]);
  });

  test.each([
    ['add', 0.125, 2.625],
    ['subtract', 0.005, 2.495],
    ['subtract', 3.5, 0],
  ] as const)(
    'keeps its unit when a change omits it: %s %d to 2.5 leaves %d',
    async (direction, amount, left) => {
      const shop = await aShop(server);
      const queso = await shop.aProduct({ unit: 'kg', stock: 2.5 });

      const answer = await shop.change(queso, { minStock: 0.25, ...adjust(amount, direction) });

      expect(answer.json()).toMatchObject({ unit: 'kg', stock: left, minStock: 0.25 });
    },
  );

  test('counts each concurrent adjustment and edit to the gram', async () => {
    const shop = await aShop(server);
    const queso = await shop.aProduct({ unit: 'kg', stock: 10 });

    await Promise.all([
      ...[0.1, 0.2, 0.3].map((amount) => shop.change(queso, adjust(amount, 'subtract'))),
      shop.change(queso, { stock: { from: 10, to: 9.999 } }),
      shop.sell({ [queso._id]: 0.755 }),
    ]);

    expect(await ledgerOf(server, shop)).toEqual([{ id: queso._id, stock: 8.644, moved: 8.644 }]);
  });
});

describe('a product sold by unit', () => {
  test.each([
    ['Stock: Debe ser un número entero', { stock: 1.5 }],
    ['Stock mínimo: Debe ser un número entero', { minStock: 0.5 }],
  ])('cannot be added with a fraction: %s', async (error, wrong) => {
    const shop = await aShop(server);

    const answer = await shop.call('POST', '/api/products', {
      name: 'Yerba',
      price: 1,
      stock: 1,
      ...wrong,
    });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error, code: 'input.invalid' });
    expect(await shop.listProducts()).toEqual([]);
  });

  test.each<[string, string, Partial<ProductChange>]>([
    ['Ingresa una cantidad válida', 'adjustment.amount', adjust(0.5, 'add')],
    ['Stock mínimo: Debe ser un número entero', 'minStock', { minStock: 1.5 }],
    ['Stock: Debe ser un número entero', 'stock', { stock: { from: 5, to: 4.5 } }],
  ])(
    'accepts no fraction, with or without the unit in the change: %s',
    async (error, field, wrong) => {
      const shop = await aShop(server);
      const yerba = await shop.aProduct({ stock: 5 });

      const answers = [
        await shop.change(yerba, wrong),
        await shop.change(yerba, { unit: 'unit', ...wrong }),
      ];

      for (const answer of answers) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ error, code: 'input.invalid' });
        expect(Object.keys(answer.json().fields)).toEqual([field]);
      }
      expect(await shop.listProducts()).toEqual([yerba]);
    },
  );

  test('accepts no fraction through a stale stock', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 5 });

    const answer = await shop.change(yerba, { stock: { from: 4.5, to: 4 } });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('product.stock-not-whole');
    expect(await shop.listProducts()).toEqual([yerba]);
  });
});

describe('a change of unit', () => {
  test('may include fractions', async () => {
    const shop = await aShop(server);
    const queso = await shop.aProduct({ stock: 5 });

    const answer = await shop.change(queso, { unit: 'kg', stock: { from: 5, to: 4.25 } });

    expect(answer.json()).toMatchObject({ unit: 'kg', stock: 4.25 });
  });

  test.each<[string, number, Partial<ProductChange>, Partial<Product>]>([
    ['a stock that is whole', 3, {}, { stock: 3 }],
    ['a stock typed over with a whole one', 2.5, { stock: { from: 2.5, to: 3 } }, { stock: 3 }],
    ['a fraction subtracted to zero', 2.5, adjust(9, 'subtract'), { stock: 0 }],
  ])('can be the unit again with %s', async (_, stock, change, changed) => {
    const shop = await aShop(server);
    const queso = await shop.aProduct({ unit: 'kg', stock });

    const answer = await shop.change(queso, { unit: 'unit', ...change });

    expect(answer.json()).toMatchObject({ unit: 'unit', ...changed });
  });

  test.each<[number, Partial<ProductChange>, string]>([
    [2.5, {}, 'quedan 2,5'],
    [0.5, {}, 'queda 0,5'],
    [2.5, adjust(1, 'add'), 'quedan 2,5'],
    [2.5, { stock: { from: 2.4, to: 3 } }, 'quedan 2,5'],
  ])('cannot be the unit with %d in stock and %j', async (stock, change, left) => {
    const shop = await aShop(server);
    const queso = await shop.aProduct({ unit: 'kg', stock });

    const answer = await shop.change(queso, { unit: 'unit', ...change });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error: `Para venderlo por unidad el stock tiene que ser entero, y ${left}. Primero ajustalo.`,
      code: 'product.stock-not-whole',
    });
    expect(await shop.listProducts()).toEqual([queso]);
  });

  test('during adjustments by fractions never leaves fractional units', async () => {
    const shop = await aShop(server);
    const products = await Promise.all(
      Array.from({ length: 6 }, () => shop.aProduct({ unit: 'kg', stock: 10 })),
    );

    const answers = await Promise.all(
      products.flatMap((product) => [
        shop.change(product, adjust(0.5, 'subtract')),
        shop.change(product, { unit: 'unit' }),
        shop.sell({ [product._id]: 0.25 }),
      ]),
    );

    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    for (const { unit, stock } of await shop.listProducts())
      expect(unit === 'kg' || Number.isInteger(stock)).toBe(true);
  });
});

test('to weight during a sale of a fraction: sold or refused', async () => {
  const shop = await aShop(server);
  const products = await Promise.all(Array.from({ length: 12 }, () => shop.aProduct()));

  const answers = await Promise.all(
    products.flatMap((product) => [
      shop.sell({ [product._id]: 0.5 }),
      shop.change(product, { unit: 'kg' }),
      shop.sell({ [product._id]: 0.5 }),
    ]),
  );

  for (const answer of answers) {
    expect([200, 201, 400]).toContain(answer.statusCode);
    if (answer.statusCode === 400) expect(answer.json().code).toBe('sale.not-sold-in-fractions');
  }
});

test('an edit below zero is refused for both kinds of unit', async () => {
  const shop = await aShop(server);
  const queso = await shop.aProduct({ unit: 'kg', stock: 1.25 });

  const answer = await shop.change(queso, { stock: { from: 3, to: 1.5 } });

  expect(answer.statusCode).toBe(409);
  expect(answer.json().error).toBe(
    'Stock: cambió mientras lo editabas y ahora quedan 1,25. Volvé a contar y escribilo de nuevo.',
  );
});
