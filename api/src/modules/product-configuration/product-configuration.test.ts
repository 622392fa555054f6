import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { aBrand, aCategory, aSubcategory } from '../../../test/references.ts';

const server = aServer();

async function list(caller: Caller, path: string) {
  return (await caller.call('GET', `/api/${path}`)).json();
}

async function productNamed(caller: Caller, id: string) {
  return (await caller.listProducts()).find(({ _id }) => _id === id);
}

/** Returns the entries about brands, categories or subcategories, which all have the same time. */
async function audited(shop: TestShop, about: string) {
  const trail = await auditTrailOf(server, shop);
  const entries = trail.filter(({ action }) => action.startsWith(`${about}.`));
  expect(entries.every(({ username }) => username === shop.username)).toBe(true);
  return new Set(entries.map(({ action, details }) => [action, details]));
}

describe.each([
  ['brands', 'brand', 'marca', aBrand],
  ['categories', 'category', 'categoría', aCategory],
] as const)('/%s', (path, code, word, aNamed) => {
  test('lists names in Spanish alphabetical order', async () => {
    const shop = await aShop(server);
    for (const name of ['Zeta', 'Ñandú', 'álamo', ' Norte ']) await aNamed(shop, name);

    const names = (await list(shop, path)).map(({ name }: { name: string }) => name);

    expect(names).toEqual(['álamo', 'Norte', 'Ñandú', 'Zeta']);
  });

  test('refuses a name that exists in any spelling, and names it', async () => {
    const shop = await aShop(server);
    await aNamed(shop, 'Ñandú');
    const other = await aNamed(shop, 'Otra');

    const answers = [
      await shop.call('POST', `/api/${path}`, { name: ' ñANDÚ ' }),
      await shop.call('PUT', `/api/${path}/${other._id}`, { name: 'ñandú' }),
    ];

    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        error: `Ya existe la ${word} Ñandú`,
        code: `${code}.name-taken`,
      });
    }
    expect(await list(shop, path)).toHaveLength(2);
  });

  test('two concurrent additions of one name: one wins, and the other gets the reason', async () => {
    const shop = await aShop(server);

    const answers = await Promise.all(
      ['Arcor', 'ARCOR', 'arcor'].map((name) => shop.call('POST', `/api/${path}`, { name })),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await list(shop, path)).toHaveLength(1);
  });

  test('lets two shops use the same name', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    await aNamed(neighbour, 'Arcor');

    expect(await list(shop, path)).toEqual([]);
    expect((await aNamed(shop, 'Arcor')).name).toBe('Arcor');
  });

  test('renames, also only in case, and products show the new name', async () => {
    const shop = await aShop(server);
    const named = await aNamed(shop, 'arcor');
    const product = await shop.aProduct({ [`${code}Id`]: named._id });

    const answer = await shop.call('PUT', `/api/${path}/${named._id}`, { name: 'ARCOR' });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ _id: named._id, name: 'ARCOR' });
    expect(await productNamed(shop, product._id)).toMatchObject({
      [`${code}Id`]: { _id: named._id, name: 'ARCOR' },
      version: product.version,
    });
  });

  test('deletes: its products lose it, as a new version', async () => {
    const shop = await aShop(server);
    const [named, other] = [await aNamed(shop), await aNamed(shop)];
    const product = await shop.aProduct({ [`${code}Id`]: named._id });
    const untouched = await shop.aProduct({ [`${code}Id`]: other._id });

    const answer = await shop.call('DELETE', `/api/${path}/${named._id}`);
    const again = await shop.call('DELETE', `/api/${path}/${named._id}`);

    expect([answer.statusCode, again.statusCode]).toEqual([204, 404]);
    expect(await list(shop, path)).toEqual([other]);
    expect(await productNamed(shop, product._id)).toEqual({
      ...product,
      [`${code}Id`]: null,
      version: product.version + 1,
    });
    expect(await productNamed(shop, untouched._id)).toEqual(untouched);
  });

  test('merges: products of the merged one move to the other', async () => {
    const shop = await aShop(server);
    const [goes, stays] = [await aNamed(shop, 'Coca Cola'), await aNamed(shop, 'Coca-Cola')];
    const product = await shop.aProduct({ [`${code}Id`]: goes._id });
    const before = await shop.aProduct({ [`${code}Id`]: stays._id });

    const answer = await shop.call('POST', `/api/${path}/${goes._id}/merge`, { into: stays._id });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(stays);
    expect(await list(shop, path)).toEqual([stays]);
    expect(await productNamed(shop, product._id)).toEqual({
      ...product,
      [`${code}Id`]: stays,
      version: product.version + 1,
    });
    expect(await productNamed(shop, before._id)).toEqual(before);
  });

  test('does not merge one with itself, nor with one of another shop', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const [own, foreign] = [await aNamed(shop), await aNamed(neighbour)];
    const merge = (from: string, into: string) =>
      shop.call('POST', `/api/${path}/${from}/merge`, { into });

    const answers = [
      await merge(own._id, own._id),
      await merge(own._id, foreign._id),
      await merge(foreign._id, own._id),
      await merge(own._id, newId()),
    ];

    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, `${code}.merged-with-itself`],
      [404, `${code}.not-found`],
      [404, `${code}.not-found`],
      [404, `${code}.not-found`],
    ]);
    expect(answers[0]?.json().error).toBe(
      `Elegí otra ${word}: una ${word} no se puede unir con ella misma`,
    );
    expect(await list(shop, path)).toEqual([own]);
    expect(await list(neighbour, path)).toEqual([foreign]);
  });

  test('also changes removed products, so that none refers to a deleted row', async () => {
    const shop = await aShop(server);
    const named = await aNamed(shop);
    const product = await shop.aProduct({ [`${code}Id`]: named._id });
    await shop.call('DELETE', `/api/products/${product._id}`);

    await shop.call('DELETE', `/api/${path}/${named._id}`);

    const rows = await server.database
      .forShop(shop.shopId)
      .selectFrom('product')
      .select([`${code}_id`, 'version'])
      .execute();
    expect(rows).toEqual([{ [`${code}_id`]: null, version: product.version + 2 }]);
  });

  test('audits additions, renames, merges and deletions, with the user', async () => {
    const shop = await aShop(server);
    const [one, other] = [await aNamed(shop, 'Uno'), await aNamed(shop, 'Otro')];
    await shop.aProduct({ [`${code}Id`]: one._id });
    await shop.call('PUT', `/api/${path}/${one._id}`, { name: 'Une' });
    await shop.call('PUT', `/api/${path}/${one._id}`, { name: 'Une' });
    await shop.call('POST', `/api/${path}/${one._id}/merge`, { into: other._id });
    await shop.call('DELETE', `/api/${path}/${other._id}`);

    expect(await audited(shop, code)).toEqual(
      new Set([
        [`${code}.created`, one],
        [`${code}.created`, other],
        [
          `${code}.changed`,
          { _id: one._id, name: 'Une', changes: { name: { from: 'Uno', to: 'Une' } } },
        ],
        [`${code}.merged`, { _id: one._id, name: 'Une', into: other, products: 1 }],
        [`${code}.removed`, { ...other, products: 1 }],
      ]),
    );
  });
});

describe('subcategories', () => {
  test('are listed with their category, and may share a name in different ones', async () => {
    const shop = await aShop(server);
    const [drinks, food] = [await aCategory(shop, 'Bebidas'), await aCategory(shop, 'Comidas')];
    await aSubcategory(shop, food, 'Sin azúcar');
    await aSubcategory(shop, drinks, 'Sin azúcar');
    await aSubcategory(shop, drinks, 'Cervezas');

    expect(await list(shop, 'subcategories')).toMatchObject([
      { name: 'Cervezas', categoryId: drinks },
      { name: 'Sin azúcar', categoryId: drinks },
      { name: 'Sin azúcar', categoryId: food },
    ]);
  });

  test('require a category of the shop', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const foreign = await aCategory(neighbour);
    const category = await aCategory(shop);
    const own = await aSubcategory(shop, category);
    await shop.aProduct({ categoryId: category._id, subcategoryId: own._id });

    const answers = [
      await shop.call('POST', '/api/subcategories', { name: 'Cervezas' }),
      await shop.call('POST', '/api/subcategories', { name: 'Cervezas', categoryId: foreign._id }),
      await shop.call('PUT', `/api/subcategories/${own._id}`, {
        name: 'Cervezas',
        categoryId: foreign._id,
      }),
    ];

    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'input.invalid'],
      [404, 'subcategory.unknown-category'],
      [404, 'subcategory.unknown-category'],
    ]);
    expect(await list(shop, 'subcategories')).toEqual([own]);
  });

  test('have unique names in their category, in any spelling', async () => {
    const shop = await aShop(server);
    const [drinks, food] = [await aCategory(shop), await aCategory(shop)];
    await aSubcategory(shop, drinks, 'Cervezas');
    const vinos = await aSubcategory(shop, food, 'Vinos');

    const answers = [
      await shop.call('POST', '/api/subcategories', { name: 'CERVEZAS', categoryId: drinks._id }),
      await shop.call('PUT', `/api/subcategories/${vinos._id}`, {
        name: 'cervezas',
        categoryId: drinks._id,
      }),
    ];

    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        error: 'Ya existe la subcategoría Cervezas',
        code: 'subcategory.name-taken',
      });
    }
    expect(await list(shop, 'subcategories')).toContainEqual(vinos);
  });

  test('can be renamed without changing their products', async () => {
    const shop = await aShop(server);
    const category = await aCategory(shop);
    const subcategory = await aSubcategory(shop, category, 'Cervesas');
    const product = await shop.aProduct({
      categoryId: category._id,
      subcategoryId: subcategory._id,
    });

    const answer = await shop.call('PUT', `/api/subcategories/${subcategory._id}`, {
      name: 'Cervezas',
      categoryId: category._id,
    });

    expect(answer.json()).toEqual({ ...subcategory, name: 'Cervezas' });
    expect(await productNamed(shop, product._id)).toMatchObject({
      subcategoryId: { _id: subcategory._id, name: 'Cervezas' },
      version: product.version,
    });
  });

  test('move to another category with their products', async () => {
    const shop = await aShop(server);
    const [food, drinks] = [await aCategory(shop, 'Comidas'), await aCategory(shop, 'Bebidas')];
    const subcategory = await aSubcategory(shop, food, 'Cervezas');
    const references = { categoryId: food._id, subcategoryId: subcategory._id };
    const moved = await shop.aProduct(references);
    const stays = await shop.aProduct({ categoryId: food._id });

    const answer = await shop.call('PUT', `/api/subcategories/${subcategory._id}`, {
      name: 'Cervezas',
      categoryId: drinks._id,
    });

    expect(answer.json()).toEqual({ ...subcategory, categoryId: drinks });
    expect(await productNamed(shop, moved._id)).toEqual({
      ...moved,
      categoryId: drinks,
      version: moved.version + 1,
    });
    expect(await productNamed(shop, stays._id)).toEqual(stays);
  });

  test('are deleted alone: products stay in the category', async () => {
    const shop = await aShop(server);
    const category = await aCategory(shop);
    const subcategory = await aSubcategory(shop, category);
    const product = await shop.aProduct({
      categoryId: category._id,
      subcategoryId: subcategory._id,
    });

    const answer = await shop.call('DELETE', `/api/subcategories/${subcategory._id}`);

    expect(answer.statusCode).toBe(204);
    expect(await list(shop, 'subcategories')).toEqual([]);
    expect(await productNamed(shop, product._id)).toEqual({
      ...product,
      subcategoryId: null,
      version: product.version + 1,
    });
  });

  test('are deleted with their category, and products lose both', async () => {
    const shop = await aShop(server);
    const category = await aCategory(shop);
    const subcategory = await aSubcategory(shop, category);
    const both = { categoryId: category._id, subcategoryId: subcategory._id };
    const product = await shop.aProduct(both);
    const withoutCategory = await shop.aProduct({ subcategoryId: subcategory._id });

    await shop.call('DELETE', `/api/categories/${category._id}`);

    expect(await list(shop, 'subcategories')).toEqual([]);
    for (const { _id, version } of [product, withoutCategory])
      expect(await productNamed(shop, _id)).toMatchObject({
        categoryId: null,
        subcategoryId: null,
        version: version + 1,
      });
  });

  test('move with a merged category, and equal names are merged', async () => {
    const shop = await aShop(server);
    const [goes, stays] = [await aCategory(shop, 'Bebida'), await aCategory(shop, 'Bebidas')];
    const wine = await aSubcategory(shop, goes, 'Vinos');
    const beer = await aSubcategory(shop, goes, 'CERVEZAS');
    const kept = await aSubcategory(shop, stays, 'Cervezas');
    const inCategory = (subcategoryId?: string) =>
      shop.aProduct({ categoryId: goes._id, subcategoryId });
    const [plain, ofWine, ofBeer] = [
      await inCategory(),
      await inCategory(wine._id),
      await inCategory(beer._id),
    ];
    const onlyBeer = await shop.aProduct({ subcategoryId: beer._id });

    await shop.call('POST', `/api/categories/${goes._id}/merge`, { into: stays._id });

    expect(await list(shop, 'subcategories')).toEqual([kept, { ...wine, categoryId: stays }]);
    const referencesOf = async ({ _id }: { _id: string }) => {
      const product = await productNamed(shop, _id);
      return [product?.categoryId?.name, product?.subcategoryId?.name, product?.version];
    };
    expect(await referencesOf(plain)).toEqual(['Bebidas', undefined, 2]);
    expect(await referencesOf(ofWine)).toEqual(['Bebidas', 'Vinos', 2]);
    expect(await referencesOf(ofBeer)).toEqual(['Bebidas', 'Cervezas', 2]);
    expect(await referencesOf(onlyBeer)).toEqual([undefined, 'Cervezas', 2]);
  });

  test('are audited with their category', async () => {
    const shop = await aShop(server);
    const [food, drinks] = [await aCategory(shop, 'Comidas'), await aCategory(shop, 'Bebidas')];
    const subcategory = await aSubcategory(shop, food, 'Cervezas');
    const references = { categoryId: food._id, subcategoryId: subcategory._id };
    await shop.aProduct(references);
    const change = { name: 'Cervezas', categoryId: drinks._id };
    await shop.call('PUT', `/api/subcategories/${subcategory._id}`, change);
    await shop.call('PUT', `/api/subcategories/${subcategory._id}`, change);
    await shop.call('DELETE', `/api/subcategories/${subcategory._id}`);

    expect(await audited(shop, 'subcategory')).toEqual(
      new Set([
        ['subcategory.created', subcategory],
        [
          'subcategory.changed',
          {
            _id: subcategory._id,
            name: 'Cervezas',
            changes: { categoryId: { from: food, to: drinks } },
            products: 1,
          },
        ],
        ['subcategory.removed', { ...subcategory, categoryId: drinks, products: 1 }],
      ]),
    );
  });
});
