import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { listProducts } from './listed-products.repository.ts';

const server = aServer();

const EAN = '7790895000430';
const CASE = '17790895000437';

const add = (shop: TestShop, fields: object) =>
  shop.call('POST', '/api/products', { name: 'Nuevo', price: 1, stock: 1, ...fields });

describe('the further codes of a product', () => {
  test('are answered, listed and followed, in their one spelling', async () => {
    const shop = await aShop(server);
    const { headers } = await shop.call('GET', '/api/products');
    const codes = [{ code: "'1779 0895-000437", quantity: 12 }, { code: 'Prov-7' }];
    const stored = [
      { code: CASE, quantity: 12 },
      { code: 'Prov-7', quantity: 1 },
    ];

    const created = await add(shop, { barcode: EAN, codes });

    expect(created.statusCode).toBe(201);
    expect(created.json().codes).toEqual(stored);
    expect((await shop.listProducts())[0]?.codes).toEqual(stored);
    const changes = await shop.call(
      'GET',
      `/api/products/changes?since=${headers['product-cursor']}`,
    );
    expect(changes.json().products[0].codes).toEqual(stored);
    expect((await listProducts(server.database.forShop(shop.shopId)))[0]?.codes).toEqual(stored);
  });

  test('are not in the answer of a product without any', async () => {
    const shop = await aShop(server);

    expect((await add(shop, {})).json()).not.toHaveProperty('codes');
    expect((await shop.listProducts())[0]).not.toHaveProperty('codes');
  });

  test('stay in a change that does not name them, and go with an empty list', async () => {
    const shop = await aShop(server);
    const product = (await add(shop, { codes: [{ code: CASE, quantity: 12 }] })).json();
    const { headers } = await shop.call('GET', '/api/products');

    expect((await shop.change(product, { price: 9 })).json().codes).toHaveLength(1);
    const put = await shop.call('PUT', `/api/products/${product._id}`, product);
    expect(put.json().codes).toEqual(product.codes);
    const without = await shop.call('PUT', `/api/products/${product._id}`, { codes: [] });

    expect(without.json()).not.toHaveProperty('codes');
    const { products } = (
      await shop.call('GET', `/api/products/changes?since=${headers['product-cursor']}`)
    ).json();
    expect(products[0]).not.toHaveProperty('codes');
    expect((await shop.listProducts())[0]).not.toHaveProperty('codes');
  });

  test.each<[string, unknown, string | RegExp]>([
    ['repeated', [{ code: 'a-1' }, { code: 'A-1' }], 'Más códigos: A-1 está repetido'],
    ['the main one', [{ code: '7790895 000430' }], `Más códigos: ${EAN} está repetido`],
    ['empty', [{ code: ' \u200b' }], 'Más códigos: Completá este campo'],
    ['too long', [{ code: 'x'.repeat(65) }], 'Más códigos: Máximo 64 caracteres'],
    ['huge', [{ code: 'x'.repeat(30_000) }], 'Más códigos: Máximo 64 caracteres'],
    ['for none', [{ code: CASE, quantity: 0 }], 'Cantidad de Más códigos: Debe ser mayor que 0'],
    [
      'for a fraction',
      [{ code: CASE, quantity: 1.5 }],
      'Cantidad de Más códigos: Debe ser un número entero',
    ],
    [
      'for too many',
      [{ code: CASE, quantity: 100_000 }],
      'Cantidad de Más códigos: Debe ser 99.999 o menos',
    ],
    [
      'too many',
      Array.from({ length: 21 }, (_, place) => ({ code: `c-${place}` })),
      /^Más códigos: /,
    ],
    ['no list', 'a', /^Más códigos: /],
    ['null', [null], /^Más códigos: /],
  ])('are refused with the name of the field: %s', async (_, codes, error) => {
    const shop = await aShop(server);
    const answer = await add(shop, { barcode: EAN, codes });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(error);
  });

  test('may add a fraction of a product that is measured, until it is sold by unit', async () => {
    const shop = await aShop(server);
    const codes = [{ code: 'horma', quantity: 3.5 }];
    const cheese = (await add(shop, { unit: 'kg', codes })).json();
    const bread = (await add(shop, {})).json();

    const byUnit = await shop.call('PUT', `/api/products/${cheese._id}`, { unit: 'unit' });
    expect(byUnit.statusCode).toBe(409);
    expect(byUnit.json().error).toMatch(/^Cantidad de Más códigos: para venderlo por unidad/);
    const typed = await shop.call('PUT', `/api/products/${bread._id}`, {
      codes: [{ code: 'bolsa', quantity: 0.5 }],
    });
    expect(typed.json()).toMatchObject({
      error: 'Cantidad de Más códigos: Debe ser un número entero',
      fields: { 'codes.0.quantity': 'Debe ser un número entero' },
    });
    const both = { unit: 'unit', codes: [{ code: 'horma', quantity: 3 }] };
    expect((await shop.call('PUT', `/api/products/${cheese._id}`, both)).statusCode).toBe(200);
  });

  test('of a removed product are free', async () => {
    const shop = await aShop(server);
    const { _id } = (await add(shop, { codes: [{ code: CASE }] })).json();
    await shop.call('DELETE', `/api/products/${_id}`);

    expect((await add(shop, { barcode: CASE })).statusCode).toBe(201);
  });

  test('of a product that does not exist are not stored', async () => {
    const shop = await aShop(server);
    const answer = await shop.call('PUT', `/api/products/${newId()}`, { codes: [{ code: CASE }] });

    expect(answer.statusCode).toBe(404);
    expect((await add(shop, { barcode: CASE })).statusCode).toBe(201);
  });

  test('are in the activity, also when the last one goes', async () => {
    const shop = await aShop(server);
    const { _id } = (await add(shop, { name: 'Coca' })).json();
    const change = (codes: object[]) => shop.call('PUT', `/api/products/${_id}`, { codes });
    await change([{ code: CASE, quantity: 12 }, { code: 'Prov-7' }]);
    await change([]);

    const { entries } = (await shop.call('GET', '/api/activity')).json();
    const told = entries.flatMap(({ changes }: { changes?: unknown[] }) => changes ?? []);
    // Both may be of the same moment.
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        { field: 'Más códigos', from: 'Ninguno', to: `${CASE} × 12, Prov-7` },
        { field: 'Más códigos', from: `${CASE} × 12, Prov-7`, to: 'Ninguno' },
      ]),
    );
  });
});

describe('a code belongs to one product of the shop', () => {
  test.each([
    ['a main code taken as a main one', { barcode: 'abc-1' }, { barcode: 'ABC-1' }],
    ['a further code taken as a main one', { codes: [{ code: 'abc-1' }] }, { barcode: 'ABC-1' }],
    ['a main code taken as a further one', { barcode: 'abc-1' }, { codes: [{ code: 'ABC-1' }] }],
    [
      'a further code taken as a further one',
      { codes: [{ code: 'abc-1' }] },
      { codes: [{ code: 'ABC-1' }] },
    ],
  ])('%s is refused, new or changed', async (_, first, second) => {
    const shop = await aShop(server);
    await add(shop, { name: 'Coca', ...first });
    const other = await shop.aProduct({ name: 'Otro' });
    const error =
      'codes' in second ? 'Más códigos: ABC-1 ya es de Coca' : 'Ese código ya es de Coca';

    for (const answer of [await add(shop, second), await shop.change(other, second)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toBe(error);
    }
    if ('codes' in second)
      expect((await add(shop, second)).json().fields).toEqual({ 'codes.0.code': 'Ya es de Coca' });
  });

  test('also in the two places of one product', async () => {
    const shop = await aShop(server);
    const { _id } = (
      await add(shop, { name: 'Coca', barcode: 'a', codes: [{ code: 'b' }] })
    ).json();
    const change = (fields: object) => shop.call('PUT', `/api/products/${_id}`, fields);

    expect((await change({ barcode: 'B' })).json().error).toBe('Ese código ya es de Coca');
    expect((await change({ codes: [{ code: 'A' }] })).json().error).toBe(
      'Más códigos: A ya es de Coca',
    );
    const swapped = await change({ barcode: 'b', codes: [{ code: 'a' }] });
    expect(swapped.json()).toMatchObject({ barcode: 'b', codes: [{ code: 'a', quantity: 1 }] });
  });

  test('another shop may have it', async () => {
    const [one, other] = await Promise.all([aShop(server), aShop(server)]);
    for (const shop of [one, other])
      expect((await add(shop, { barcode: EAN, codes: [{ code: CASE }] })).statusCode).toBe(201);
  });

  test('one wins of two people who take it at once, whatever its place', async () => {
    const shop = await aShop(server);
    for (let round = 0; round < 8; round++) {
      const code = `r-${round}`;
      const answers = await Promise.all([
        add(shop, { barcode: code }),
        add(shop, { codes: [{ code: code.toUpperCase() }] }),
        add(shop, { barcode: 'x'.repeat(round + 1), codes: [{ code }, { code: `${code}-2` }] }),
        add(shop, { barcode: code.toUpperCase() }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    }
  });

  test('two people who exchange codes at once end with one owner of each', async () => {
    const shop = await aShop(server);
    const one = (await add(shop, { barcode: 'a', codes: [{ code: 'b' }] })).json();
    const other = (await add(shop, { barcode: 'c', codes: [{ code: 'd' }] })).json();
    const change = ({ _id }: { _id: string }, fields: object) =>
      shop.call('PUT', `/api/products/${_id}`, fields);

    for (let round = 0; round < 8; round++) {
      const answers = await Promise.all([
        change(one, { barcode: 'e', codes: [{ code: 'b' }] }),
        change(other, { barcode: 'c', codes: [{ code: 'E' }] }),
        change(one, { barcode: 'a', codes: [{ code: 'd' }] }),
        change(other, { barcode: 'D', codes: [] }),
      ]);
      expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
      const keys = (await shop.listProducts()).flatMap(({ barcode, codes = [] }) =>
        [barcode ?? '', ...codes.map(({ code }) => code)].map((code) => code.toLowerCase()),
      );
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('a seller without the permission gives none', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const { _id } = await shop.aProduct();
    const codes = [{ code: CASE }];

    const answer = await seller.call('PUT', `/api/products/${_id}`, { codes });
    expect(answer.statusCode).toBe(403);
  });
});
