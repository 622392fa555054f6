import type { LabelOrder } from '@mostrador/contracts/product-labels';
import { formatDay, newId, shopDayOf } from '@mostrador/domain';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { readPdf } from '../../../test/read-pdf.ts';

const server = aServer();
let shop: TestShop;

beforeAll(async () => {
  shop = await aShop(server);
});

const printed = (caller: Caller, order: Partial<LabelOrder>) =>
  caller.call('POST', '/api/product-labels', { sheet: 'a4-3x8', ...order });

async function pagesOf(answer: LightMyRequestResponse) {
  expect(answer.statusCode).toBe(200);
  return (await readPdf(answer.rawPayload)).pages;
}

test('prints the labels of products in the order asked for, with the price of now', async () => {
  const yerba = await shop.aProduct({ name: 'Yerba 500 g', price: 3450, barcode: '7790387013627' });
  const queso = await shop.aProduct({ name: 'Queso 🧀', price: 9800, unit: 'kg', barcode: null });
  await shop.change(yerba, { price: 3600 });

  const answer = await printed(shop, {
    sheet: 'roll-50x25',
    products: [{ productId: queso._id }, { productId: yerba._id, copies: 2 }],
  });

  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=etiquetas.pdf',
  });
  const today = formatDay(shopDayOf(server.now));
  const ofYerba = ['Yerba 500 g', '$ 3.600,00', '$ 7.200,00', 'por kg', `7790387013627 | ${today}`];
  expect((await pagesOf(answer)).map(({ lines }) => lines)).toEqual([
    ['Queso', '$ 9.800,00 | por kg', today],
    ofYerba,
    ofYerba,
  ]);
});

test('a seller who may change products prints them', async () => {
  const seller = await shop.aSeller({ canManageProducts: true });
  const { _id } = await shop.aProduct();

  expect((await printed(seller, { products: [{ productId: _id }] })).statusCode).toBe(200);
});

test('finds no product that is removed, or of another shop', async () => {
  const other = await (await aShop(server)).aProduct();
  const [kept, removed] = [await shop.aProduct(), await shop.aProduct()];
  await shop.call('DELETE', `/api/products/${removed._id}`);

  for (const productId of [other._id, removed._id, newId()]) {
    const answer = await printed(shop, { products: [{ productId: kept._id }, { productId }] });

    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('product.not-found');
  }
});

test.each<[string, Partial<LabelOrder>, string]>([
  ['no product', { products: [] }, 'Productos: Elegí al menos un producto'],
  ['no list', {}, 'Productos: Completá este campo'],
  [
    'more labels than a file has',
    { products: Array.from({ length: 21 }, () => ({ productId: newId(), copies: 99 })) },
    'Productos: Máximo 2.000 etiquetas por vez',
  ],
  [
    'more products than a file has labels',
    { products: Array.from({ length: 2001 }, () => ({ productId: newId() })) },
    'Productos: Máximo 2.000 etiquetas por vez',
  ],
  [
    'too many copies',
    { products: [{ productId: newId(), copies: 100 }] },
    'Copias: Debe ser 99 o menos',
  ],
  ['no copy', { products: [{ productId: newId(), copies: 0 }] }, 'Copias: Debe ser 1 o más'],
  [
    'a start after the last label',
    { products: [{ productId: newId() }], startAt: 25 },
    'Empezar en la etiqueta: La hoja tiene 24',
  ],
  [
    'a later start on a roll',
    { products: [{ productId: newId() }], sheet: 'roll-50x25', startAt: 2 },
    'Empezar en la etiqueta: El rollo empieza en la 1',
  ],
  [
    'another sheet',
    { products: [{ productId: newId() }], sheet: 'a5' as never },
    'Hoja: Elegí una de las opciones',
  ],
])('refuses %s', async (_, order, sentence) => {
  const answer = await printed(shop, order);

  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe(sentence);
});

test.each([
  ['a4-3x8', 84],
  ['roll-50x25', 2000],
] as const)('prints 2,000 labels on %s within the memory of its thread', async (sheet, count) => {
  const { _id } = await shop.aProduct({ name: 'Mate 🧉 750 ml' });
  const copies = [...Array(20).fill(99), 20];

  const answer = await printed(shop, {
    sheet,
    products: copies.map((each) => ({ productId: _id, copies: each })),
  });

  expect(answer.statusCode).toBe(200);
  const pages = answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(count);
});

test('draws the labels of several shops at a time', async () => {
  const shops = await Promise.all([aShop(server), aShop(server), aShop(server)]);

  const answers = await Promise.all(
    shops.map(async (each) => {
      const { _id } = await each.aProduct();
      return printed(each, { products: [{ productId: _id, copies: 99 }] });
    }),
  );

  for (const answer of answers) expect(await pagesOf(answer)).toHaveLength(5);
});
