import type { Product } from '@mostrador/contracts/products';
import { newProduct, productChange } from '@mostrador/contracts/products.schemas';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import {
  insertBrand,
  insertCategory,
  insertSubcategory,
} from '../product-configuration/product-configuration.repository.ts';

const server = aServer();

function movementsOf(shop: TestShop, product: Product) {
  return server.database
    .forShop(shop.shopId)
    .selectFrom('stock_movement')
    .select(['kind', 'quantity', 'stock_after', 'reason', 'user_id'])
    .where('product_id', '=', product._id)
    .execute();
}

/** Creates a brand, a category and a subcategory in this shop. */
async function someReferences(shop: TestShop) {
  const db = server.database.forShop(shop.shopId);
  const brand = { _id: newId(), name: 'Playadito' };
  const category = { _id: newId(), name: 'Almacén' };
  const subcategory = { _id: newId(), name: 'Yerbas' };
  await insertBrand(db, brand);
  await insertCategory(db, category);
  await insertSubcategory(db, { ...subcategory, categoryId: category._id });
  return { brand, category, subcategory };
}

const adjust = (amount: number, direction: 'add' | 'subtract') => ({
  adjustment: { amount, direction, reason: 'Corrección' as const },
});

describe('a new product', () => {
  test('is returned whole and listed', async () => {
    const shop = await aShop(server);

    const answer = await shop.call('POST', '/api/products', {
      name: '  Yerba Playadito 1 kg ',
      barcode: '7793704000911',
      price: 3450.5,
      stock: 12,
      minStock: 3,
    });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...aProduct({ barcode: '7793704000911', price: 3450.5, stock: 12, minStock: 3 }),
      _id: expect.any(String),
    });
    expect(await shop.listProducts()).toEqual([answer.json()]);
  });

  test('has every text of the form, which stays until it is cleared', async () => {
    const shop = await aShop(server);
    const product = await shop.aProduct();
    const texts = Object.keys(newProduct.shape).filter(
      (name) => productChange.safeParse({ [name]: 'Algo' }).success,
    );
    const all = (value: string | null) => Object.fromEntries(texts.map((name) => [name, value]));
    const change = async (body: object) =>
      (await shop.call('PUT', `/api/products/${product._id}`, body)).json();
    expect(texts).toContain('barcode');

    expect(await change(all('Algo'))).toMatchObject(all('Algo'));
    expect(await change({ price: 1 })).toMatchObject(all('Algo'));
    expect(await shop.listProducts()).toMatchObject([all('Algo')]);
    expect(await change({ ...all(null), name: 'Algo' })).toMatchObject({
      ...all(null),
      name: 'Algo',
    });
  });

  test('starts with a movement of its stock, or with none', async () => {
    const shop = await aShop(server);
    const [some, none] = [await shop.aProduct({ stock: 12 }), await shop.aProduct({ stock: 0 })];

    expect(await movementsOf(shop, some)).toEqual([
      { kind: 'opening', quantity: 12, stock_after: 12, reason: null, user_id: shop.userId },
    ]);
    expect(await movementsOf(shop, none)).toEqual([]);
  });

  test('is returned with the names of its brand, category and subcategory', async () => {
    const shop = await aShop(server);
    const { brand, category, subcategory } = await someReferences(shop);

    const product = await shop.aProduct({
      brandId: brand._id,
      categoryId: category._id,
      subcategoryId: subcategory._id,
    });

    const named = { brandId: brand, categoryId: category, subcategoryId: subcategory };
    expect(product).toMatchObject(named);
    expect(await shop.listProducts()).toMatchObject([named]);
  });

  test.each([
    ['brandId', 'product.unknown-brand'],
    ['categoryId', 'product.unknown-category'],
    ['subcategoryId', 'product.unknown-subcategory'],
  ])('cannot refer by %s to a row of another shop', async (field, code) => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const theirs = await someReferences(neighbour);
    const id = {
      brandId: theirs.brand,
      categoryId: theirs.category,
      subcategoryId: theirs.subcategory,
    }[field]?._id;

    const answer = await shop.call('POST', '/api/products', {
      name: 'Yerba',
      price: 1,
      stock: 1,
      [field]: id,
    });

    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe(code);
    expect(await shop.listProducts()).toEqual([]);
  });

  test('cannot have a subcategory of another category', async () => {
    const shop = await aShop(server);
    const { subcategory } = await someReferences(shop);
    const other = { _id: newId(), name: 'Limpieza' };
    await insertCategory(server.database.forShop(shop.shopId), other);

    const answer = await shop.call('POST', '/api/products', {
      name: 'Yerba',
      price: 1,
      stock: 1,
      categoryId: other._id,
      subcategoryId: subcategory._id,
    });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe('La subcategoría no es de esa categoría');
  });
});

describe('a barcode', () => {
  test('is unique in the shop, even when two are added at once', async () => {
    const shop = await aShop(server);
    const body = { name: 'Yerba', price: 1, stock: 1, barcode: '7793704000911' };

    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.call('POST', '/api/products', body)),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      error: 'Ese código ya es de Yerba',
      code: 'product.barcode-taken',
    });
  });

  test('is free again when its product is removed, and in every other shop', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const removed = await shop.aProduct({ barcode: '7793704000911' });
    await neighbour.aProduct({ barcode: '7793704000911' });
    await shop.call('DELETE', `/api/products/${removed._id}`);

    expect((await shop.aProduct({ barcode: '7793704000911' })).barcode).toBe('7793704000911');
  });

  test("cannot be changed to another product's", async () => {
    const shop = await aShop(server);
    await shop.aProduct({ name: 'Yerba Playadito 1 kg', barcode: '7793704000911' });
    const other = await shop.aProduct();

    const answer = await shop.change(other, { barcode: '7793704000911' });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error: 'Ese código ya es de Yerba Playadito 1 kg',
      code: 'product.barcode-taken',
    });
    expect(await shop.listProducts()).toContainEqual(other);
  });

  test('a refusal names no product of another shop', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    await neighbour.aProduct({ name: 'Ajeno', barcode: '7793704000911' });
    await shop.aProduct({ name: 'Propio', barcode: '7793704000911' });

    const answer = await shop.call('POST', '/api/products', {
      name: 'Yerba',
      price: 1,
      stock: 1,
      barcode: '7793704000911',
    });

    expect(answer.json().error).toBe('Ese código ya es de Propio');
  });
});

test('products are in Spanish alphabetical order', async () => {
  const shop = await aShop(server);
  const sorted = ['árbol', 'Arroz', 'azúcar', 'nube', 'Ñandú', 'ñoqui', 'oliva'];
  for (const name of sorted.toReversed()) await shop.aProduct({ name });

  expect((await shop.listProducts()).map(({ name }) => name)).toEqual(sorted);
});

describe('changing a product', () => {
  test('changes only the fields sent and raises the version by one', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba', price: 100, stock: 5 });

    const answer = await shop.change(yerba, { name: 'Yerba suave', price: 120.25, ivaRate: 10.5 });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...yerba,
      name: 'Yerba suave',
      price: 120.25,
      ivaRate: 10.5,
      version: 2,
    });
    expect(await shop.listProducts()).toEqual([answer.json()]);
  });

  test('never writes back the stock from when its screen opened', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    await shop.sell({ [yerba._id]: 4 });

    const answer = await shop.change(yerba, { name: 'Yerba suave', stock: 10 });

    expect(answer.json().stock).toBe(6);
    expect(await movementsOf(shop, yerba)).toHaveLength(2);
  });

  test.each([
    ['add', 5, 15, 5],
    ['subtract', 4, 6, -4],
    ['subtract', 25, 0, -10],
  ] as const)(
    '%s %d to 10 leaves %d, with its movement',
    async (direction, amount, left, moved) => {
      const shop = await aShop(server);
      const yerba = await shop.aProduct({ stock: 10 });

      const answer = await shop.change(yerba, {
        adjustment: { amount, direction, reason: 'Pérdida' },
      });

      expect(answer.json()).toMatchObject({ stock: left, version: 2 });
      expect(await movementsOf(shop, yerba)).toContainEqual({
        kind: 'adjustment',
        quantity: moved,
        stock_after: left,
        reason: 'Pérdida',
        user_id: shop.userId,
      });
    },
  );

  test('subtracting from zero moves nothing', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 0 });

    expect((await shop.change(yerba, adjust(3, 'subtract'))).json().stock).toBe(0);
    expect(await movementsOf(shop, yerba)).toEqual([]);
  });

  test('20 concurrent adjustments all count', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 100 });

    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        shop.change(yerba, adjust(turn + 1, turn % 2 ? 'subtract' : 'add')),
      ),
    );

    expect(await shop.stockOf(yerba._id)).toBe(90);
    expect((await shop.listProducts())[0]?.version).toBe(21);
  });

  test('an edit of the stock is applied as the difference, and recorded as an edit', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    await shop.sell({ [yerba._id]: 4 });

    const answer = await shop.change(yerba, { stock: { from: 10, to: 12 } });

    expect(answer.json().stock).toBe(8);
    expect(await movementsOf(shop, yerba)).toContainEqual({
      kind: 'edit',
      quantity: 2,
      stock_after: 8,
      reason: null,
      user_id: shop.userId,
    });
  });

  test('an edit of weighed stock moves by thousandths, without binary rounding errors', async () => {
    const shop = await aShop(server);
    const queso = await shop.aProduct({ unit: 'kg', stock: 0.1 });

    // In floating point, 1 - 1.1 is a little under -0.1.
    const answer = await shop.change(queso, { stock: { from: 1.1, to: 1 } });

    expect(answer.json()).toMatchObject({ stock: 0 });
  });

  test('two concurrent edits of the stock count both, beside a sale', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });

    await Promise.all([
      shop.change(yerba, { stock: { from: 10, to: 12 } }),
      shop.change(yerba, { stock: { from: 10, to: 9 } }),
      shop.sell({ [yerba._id]: 3 }),
    ]);

    expect(await shop.stockOf(yerba._id)).toBe(8);
  });

  test('an edit below what was sold meanwhile is refused, naming the field', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });
    await shop.sell({ [yerba._id]: 9 });

    const answer = await shop.change(yerba, { name: 'Otra', stock: { from: 10, to: 2 } });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error:
        'Stock: cambió mientras lo editabas y ahora queda 1. Volvé a contar y escribilo de nuevo.',
      code: 'product.stock-below-zero',
    });
    expect(await shop.listProducts()).toMatchObject([{ name: yerba.name, stock: 1 }]);
  });

  test.each([
    [{ from: 10, to: -1 }, 'Stock: Debe ser 0 o más'],
    [{ from: 10, to: 1.5 }, 'Stock: Debe ser un número entero'],
    [{ from: 10 }, 'Stock: El valor no es válido'],
  ])('an edit of the stock to %j is refused', async (stock, error) => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });

    const { name, price } = yerba;
    const answer = await shop.call('PUT', `/api/products/${yerba._id}`, { name, price, stock });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error, code: 'input.invalid' });
  });

  test('one change cannot both adjust and edit the stock', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });

    const answer = await shop.change(yerba, { ...adjust(1, 'add'), stock: { from: 10, to: 2 } });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe(
      'Ajuste: El stock se ajusta o se edita, no las dos cosas a la vez',
    );
  });

  test('a stock beyond the maximum is refused and moves nothing', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 10 });

    const answer = await shop.change(yerba, { ...adjust(9_999_999, 'add'), name: 'Otra' });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('product.stock-too-large');
    expect(await shop.listProducts()).toEqual([yerba]);
    expect(await movementsOf(shop, yerba)).toHaveLength(1);
  });

  test('a missing or removed product is not found', async () => {
    const shop = await aShop(server);
    const removed = await shop.aProduct();
    await shop.call('DELETE', `/api/products/${removed._id}`);

    for (const product of [removed, { ...removed, _id: newId() }]) {
      const answer = await shop.change(product, adjust(3, 'add'));
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: 'El producto no existe', code: 'product.not-found' });
    }
  });
});

describe('a removed product', () => {
  test('is not listed, and its sales keep its name', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ name: 'Yerba' });
    await shop.sell({ [yerba._id]: 1 });

    const answer = await shop.call('DELETE', `/api/products/${yerba._id}`);

    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(await shop.listProducts()).toEqual([]);
    expect((await shop.listSales()).sales[0]?.items[0]?.productName).toBe('Yerba');
  });

  test('cannot be removed again', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct();
    await shop.call('DELETE', `/api/products/${yerba._id}`);

    expect((await shop.call('DELETE', `/api/products/${yerba._id}`)).statusCode).toBe(404);
  });
});

test('brands, categories and subcategories are sorted by name, for each shop', async () => {
  const [shop, neighbour] = [await aShop(server), await aShop(server)];
  const { category, subcategory } = await someReferences(shop);
  const db = server.database.forShop(shop.shopId);
  await insertBrand(db, { _id: newId(), name: 'Ñandubay' });
  await insertBrand(db, { _id: newId(), name: 'Norte' });
  await someReferences(neighbour);
  const names = async (path: string) =>
    (await shop.call('GET', path)).json().map(({ name }: { name: string }) => name);

  expect(await names('/api/brands')).toEqual(['Norte', 'Ñandubay', 'Playadito']);
  expect(await names('/api/categories')).toEqual(['Almacén']);
  expect((await shop.call('GET', '/api/subcategories')).json()).toEqual([
    { ...subcategory, categoryId: category },
  ]);
});
