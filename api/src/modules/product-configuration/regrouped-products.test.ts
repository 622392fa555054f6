import type { Product } from '@mostrador/contracts/products';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { anApp, aServer, type TestServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aBrand, aCategory, aSubcategory } from '../../../test/references.ts';
import { connect } from '../../database/database.ts';

// Tests what happens when a change that regroups products runs beside sales, edits and other such
// changes.

const PATIENTLY = { timeout: 60_000, interval: 20 };

const server = aServer();

async function anOwner(): Promise<pg.Client> {
  const client = new pg.Client(server.connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Resolves when a statement of the server waits for a lock. */
async function aSessionWaits(owner: pg.Client): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = await owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.rowCount;
    }, PATIENTLY)
    .toBeGreaterThan(0);
}

function merge(shop: TestShop, path: string, from: { _id: string }, into: { _id: string }) {
  return shop.call('POST', `/api/${path}/${from._id}/merge`, { into: into._id });
}

async function brandsOf(shop: TestShop, products: Product[]) {
  const listed = new Map((await shop.listProducts()).map((product) => [product._id, product]));
  return products.map(({ _id }) => listed.get(_id)?.brandId?.name);
}

/**
 * Starts the server with a planner that reads tables in physical order unless a statement sorts.
 */
async function anUnsortedServer(owner: pg.Client): Promise<TestServer> {
  const { rows } = await owner.query('select current_database() as name');
  const ways = ['enable_indexscan', 'enable_bitmapscan', 'enable_indexonlyscan'];
  for (const way of ways) await owner.query(`alter database ${rows[0].name} set ${way} = off`);
  onTestFinished(async () => {
    for (const way of ways) await owner.query(`alter database ${rows[0].name} reset ${way}`);
  });
  const database = connect({ connectionString: server.serverUrl });
  onTestFinished(database.close);
  const app = await anApp({ ...server, database });
  onTestFinished(() => app.close());
  return { ...server, database, app };
}

test('a merge that waits for one product locks none with a later id, so it cannot deadlock with a sale', async () => {
  const holder = await anOwner();
  const owner = await anOwner();
  const shop = await aShop(await anUnsortedServer(owner));
  const [goes, stays] = [await aBrand(shop), await aBrand(shop)];
  const made = [
    await shop.aProduct({ brandId: goes._id }),
    await shop.aProduct({ brandId: goes._id }),
  ];
  const [first, last] = made.map(({ _id }) => _id).toSorted() as [string, string];
  // An update moves the row behind the others.
  await owner.query('update product set min_stock = 1 where id = $1', [first]);

  await holder.query('begin');
  await holder.query('select from product where id = $1 for update', [first]);
  const merging = merge(shop, 'brands', goes, stays);
  await aSessionWaits(owner);
  const free = await owner.query('select from product where id = $1 for update nowait', [last]);
  await holder.query('rollback');

  expect(free.rowCount).toBe(1);
  expect((await merging).statusCode).toBe(200);
  expect(await brandsOf(shop, made)).toEqual([stays.name, stays.name]);
});

test('sales and merges run concurrently, and each counts', async () => {
  const shop = await aShop(server);
  const [one, other] = [await aBrand(shop), await aBrand(shop)];
  const products = [];
  for (let made = 0; made < 6; made++)
    products.push(await shop.aProduct({ brandId: one._id, stock: 100 }));
  const ids = products.map(({ _id }) => _id);

  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, turn) => {
      const order = turn % 2 === 0 ? ids : ids.toReversed();
      return shop.sell(Object.fromEntries(order.map((id) => [id, 1])));
    }),
    merge(shop, 'brands', one, other),
  ]);

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 200]));
  expect(await brandsOf(shop, products)).toEqual(products.map(() => other.name));
  for (const { stock, version } of await shop.listProducts())
    expect({ stock, version }).toEqual({ stock: 80, version: 22 });
});

test('a merge of a category waits for an edit that changes the subcategory', async () => {
  const shop = await aShop(server);
  const [goes, stays] = [await aCategory(shop), await aCategory(shop)];
  const [first, second] = [await aSubcategory(shop, goes), await aSubcategory(shop, goes)];
  const product = await shop.aProduct({ categoryId: goes._id, subcategoryId: first._id });
  const owner = await anOwner();
  const editor = await anOwner();

  await editor.query('begin');
  await editor.query('select from product where id = $1 for no key update', [product._id]);
  const merging = merge(shop, 'categories', goes, stays);
  await aSessionWaits(owner);
  await editor.query('update product set subcategory_id = $1, version = 2 where id = $2', [
    second._id,
    product._id,
  ]);
  await editor.query('commit');

  expect((await merging).statusCode).toBe(200);
  const [edited] = await shop.listProducts();
  expect(edited).toEqual({
    ...product,
    categoryId: stays,
    subcategoryId: { _id: second._id, name: second.name },
    version: 3,
  });
});

test('a product that gets a brand during its deletion is refused or loses it, with no dangling reference', async () => {
  const shop = await aShop(server);
  const [goes, stays] = [await aBrand(shop), await aBrand(shop)];
  const products = [];
  for (let made = 0; made < 8; made++) products.push(await shop.aProduct());

  const edit = (product: Product) => shop.change(product, { brandId: goes._id });
  const [merged, ...edits] = await Promise.all([
    merge(shop, 'brands', goes, stays),
    ...products.map(edit),
  ]);

  expect(merged.statusCode).toBe(200);
  const listed = new Map((await shop.listProducts()).map((product) => [product._id, product]));
  for (const [place, { statusCode }] of edits.entries()) {
    const { brandId, version } = listed.get(products[place]?._id as string) as Product;
    // Version 1 is the added product, 2 the edit, 3 the merge: clients would miss a change without
    // a version.
    if (statusCode === 200) expect({ brandId, version }).toEqual({ brandId: stays, version: 3 });
    else {
      expect(statusCode).toBe(404);
      expect({ brandId, version }).toEqual({ brandId: null, version: 1 });
    }
  }
});

test('two merges in opposite directions: one wins, and the other finds nothing left', async () => {
  const shop = await aShop(server);
  const [one, other] = [await aCategory(shop), await aCategory(shop)];
  await shop.aProduct({ categoryId: one._id });
  await shop.aProduct({ categoryId: other._id });

  const answers = await Promise.all([
    merge(shop, 'categories', one, other),
    merge(shop, 'categories', other, one),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  const kept = answers.find(({ statusCode }) => statusCode === 200)?.json();
  for (const { categoryId } of await shop.listProducts()) expect(categoryId).toEqual(kept);
});

test('concurrent changes of every kind all get an answer, and no product has a dangling reference', async () => {
  const shop = await aShop(server);
  const [one, two] = [await aCategory(shop), await aCategory(shop)];
  const [three, four] = [await aCategory(shop), await aCategory(shop)];
  const [beer, wine] = [await aSubcategory(shop, one, 'Cervezas'), await aSubcategory(shop, two)];
  for (const subcategory of [beer, wine, beer, wine])
    await shop.aProduct({
      categoryId: subcategory.categoryId._id,
      subcategoryId: subcategory._id,
    });

  const answers = await Promise.all([
    merge(shop, 'categories', one, two),
    shop.call('PUT', `/api/subcategories/${beer._id}`, { name: 'Rubias', categoryId: three._id }),
    shop.call('POST', '/api/subcategories', { name: 'Cervezas', categoryId: two._id }),
    merge(shop, 'categories', two, four),
    shop.call('DELETE', `/api/subcategories/${wine._id}`),
    shop.call('DELETE', `/api/categories/${three._id}`),
    shop.call('PUT', `/api/categories/${four._id}`, { name: 'Otra' }),
  ]);

  for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
  const names = async (path: string) =>
    new Map(
      (await shop.call('GET', `/api/${path}`))
        .json<{ _id: string; name: string }[]>()
        .map(({ _id, name }) => [_id, name]),
    );
  const [categoryNames, subcategoryNames] = [
    await names('categories'),
    await names('subcategories'),
  ];
  for (const { categoryId, subcategoryId } of await shop.listProducts()) {
    if (categoryId) expect(categoryNames.get(categoryId._id)).toBe(categoryId.name);
    if (subcategoryId) expect(subcategoryNames.get(subcategoryId._id)).toBe(subcategoryId.name);
  }
});
