import type { Product } from '@mostrador/contracts/products';
import { codeKeyOf } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';

const server = aServer();

const codesOf = async (shop: TestShop) =>
  Object.fromEntries((await shop.listProducts()).map(({ name, barcode }) => [name, barcode]));

/** Creates two products with one code, in the state that an upgrade leaves. */
async function twins(shop: TestShop, spelled: string, right: string): Promise<[Product, Product]> {
  const holder = await shop.aProduct({ name: 'Primero', barcode: right });
  const other = await shop.aProduct({ name: 'Segundo' });
  await server.database
    .forShop(shop.shopId)
    .updateTable('product')
    .set({ barcode: spelled, shared_code: codeKeyOf(spelled) })
    .where('id', '=', other._id)
    .execute();
  return [holder, other];
}

describe('a product code has one spelling', () => {
  test.each([
    [
      '7790895000430',
      ['7790895 000430', "'7790895000430", '7-790895-000430', '\uff17790895000430'],
    ],
    ['036000291452', ['0036000291452', '0 36000 29145 2']],
    ['abc-12', ['ABC-12', 'Abc\u201112', 'abc -\u200b12']],
  ])('%s is taken in every other spelling, new or changed', async (code, spellings) => {
    const shop = await aShop(server);
    await shop.aProduct({ name: 'Yerba', barcode: code });
    const other = await shop.aProduct({ name: 'Otro' });

    for (const barcode of spellings)
      for (const answer of [
        await shop.call('POST', '/api/products', { name: 'Nuevo', price: 1, stock: 1, barcode }),
        await shop.change(other, { barcode }),
      ]) {
        expect(answer.statusCode, barcode).toBe(409);
        expect(answer.json().error).toBe('Ese código ya es de Yerba');
      }
  });

  test('is stored without separators, in the letters typed', async () => {
    const shop = await aShop(server);

    expect((await shop.aProduct({ barcode: " '779 0895-000430 " })).barcode).toBe('7790895000430');
    expect((await shop.aProduct({ barcode: 'Rem\u2011a 1' })).barcode).toBe('Rem-a1');
    expect((await shop.aProduct({ barcode: '036000291452' })).barcode).toBe('0036000291452');
    expect((await shop.aProduct({ barcode: "\u200b'" })).barcode).toBeNull();
  });

  test('may change its letters, and may be sent back as read', async () => {
    const shop = await aShop(server);
    const product = await shop.aProduct({ barcode: 'abc-12' });

    expect((await shop.change(product, { barcode: 'ABC-12' })).json().barcode).toBe('ABC-12');
    expect((await shop.change(product, { barcode: 'ABC-12', price: 5 })).statusCode).toBe(200);
  });

  test('two concurrent additions of one code in two spellings: one wins', async () => {
    const shop = await aShop(server);
    const add = (barcode: string) =>
      shop.call('POST', '/api/products', { name: barcode, price: 1, stock: 1, barcode });

    const answers = await Promise.all([
      add('abc-1'),
      add('ABC-1'),
      add('ABC\u20101'),
      add('Abc -1'),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('older products with the same code in two spellings', () => {
  test.each([
    ['7790895 000430', '7790895000430'],
    ['abc-12', 'ABC-12'],
  ])('keep it when other fields change: %s beside %s', async (spelled, right) => {
    const shop = await aShop(server);
    const [holder, other] = await twins(shop, spelled, right);

    for (const product of [holder, { ...other, barcode: spelled }])
      expect((await shop.change(product, { price: 99 })).statusCode).toBe(200);

    expect(await codesOf(shop)).toEqual({ Primero: right, Segundo: spelled });
  });

  test('keep it from other products, whichever of them changes its own', async () => {
    const shop = await aShop(server);
    const [holder, other] = await twins(shop, '7790895 000430', '7790895000430');

    await shop.change(other, { barcode: '123' });
    expect((await shop.change(other, { barcode: '7790895000430' })).json().error).toBe(
      'Ese código ya es de Primero',
    );
    await shop.change(other, { barcode: null });
    expect(await codesOf(shop)).toEqual({ Primero: '7790895000430', Segundo: null });
    expect((await shop.change(holder, { barcode: null })).statusCode).toBe(200);
    expect((await shop.change(other, { barcode: '7790895000430' })).statusCode).toBe(200);
  });

  test.each([
    ['is changed', (shop: TestShop, holder: Product) => shop.change(holder, { barcode: '1' })],
    [
      'is deleted',
      (shop: TestShop, holder: Product) => shop.call('DELETE', `/api/products/${holder._id}`),
    ],
  ])('only the second one has it when the first %s', async (_, leave) => {
    const shop = await aShop(server);
    const [holder, other] = await twins(shop, '7790895 000430', '7790895000430');
    const { cursor } = await followed(shop);

    await leave(shop, holder);

    expect((await codesOf(shop)).Segundo).toBe('7790895000430');
    const changes = (await shop.call('GET', `/api/products/changes?since=${cursor}`)).json();
    expect(changes.products).toContainEqual(
      expect.objectContaining({ _id: other._id, barcode: '7790895000430' }),
    );
    const taken = await shop.call('POST', '/api/products', {
      name: 'Nuevo',
      price: 1,
      stock: 1,
      barcode: '7790895-000430',
    });
    expect(taken.json().error).toBe('Ese código ya es de Segundo');
  });

  test('never let a new product take it while the first one leaves it', async () => {
    const shop = await aShop(server);
    const [holder, other] = await twins(shop, '7790895 000430', '7790895000430');
    const add = () =>
      shop.call('POST', '/api/products', {
        name: 'Nuevo',
        price: 1,
        stock: 1,
        barcode: '7790895000430',
      });

    const [left, ...added] = await Promise.all([
      shop.change(holder, { barcode: '1' }),
      ...Array.from({ length: 8 }, add),
    ]);

    expect(left.statusCode).toBe(200);
    expect(added.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(409));
    expect(await codesOf(shop)).toEqual({ Primero: '1', [other.name]: '7790895000430' });
  });
});

async function followed(shop: TestShop) {
  const { headers } = await shop.call('GET', '/api/products');
  return { cursor: headers['product-cursor'] };
}
