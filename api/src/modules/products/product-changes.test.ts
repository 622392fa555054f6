import type { Product } from '@mostrador/contracts/products';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { newId } from '@mostrador/domain';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFollower, byId } from '../../../test/a-follower.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import type { ShopDatabase } from '../../database/database.ts';
import { touchedName } from '../../database/touched.ts';
import { insertBrand } from '../product-configuration/product-configuration.repository.ts';
import { completeSale } from '../sales/sales.usecases.ts';
import { listProducts } from './listed-products.repository.ts';
import { findPosition } from './product-changes.repository.ts';
import { cursorOf } from './product-cursor.ts';
import { insertProduct, markProductRemoved, updateProduct } from './products.repository.ts';

const server = aServer();

/** The second part of a cursor, though of no shop. */
const SEAL = 'A'.repeat(12);

const inTable = async ({ shopId }: TestShop) =>
  byId(await listProducts(server.database.forShop(shopId)));

/** Connects as the owner of the database, for statements that the server never runs. */
async function anOwner(): Promise<pg.Client> {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  return owner;
}

const RENAME = `update brand set name = $2, changed_xid = pg_current_xact_id() where shop_id = $1`;

async function aShopWithBrand() {
  const shop = await aShop(server);
  const brand = { _id: newId(), name: 'Playadito' };
  await insertBrand(server.database.forShop(shop.shopId), brand);
  return { shop, brand };
}

/**
 * Follows the shop until no row comes again. Rows come again while an earlier transaction of any
 * test in this Postgres is open.
 */
async function aFollowerUpToDate(shop: TestShop) {
  const follower = await aFollower(shop);
  await expect.poll(() => follower.poll()).toMatchObject({ products: [], removed: [] });
  return follower;
}

test('returns nothing while nothing changes, whatever other shops do', async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  await shop.aProduct();
  const follower = await aFollowerUpToDate(shop);
  const { cursor } = follower;

  const theirs = await other.aProduct();
  await other.sell({ [theirs._id]: 1 });

  expect(await follower.poll()).toEqual({ products: [], removed: [], cursor });
});

describe('one change returns one row:', () => {
  const changes: [string, (shop: TestShop, yerba: Product) => Promise<unknown>][] = [
    ['a sale', (shop, { _id }) => shop.sell({ [_id]: 3 })],
    ['an edit', (shop, yerba) => shop.change(yerba, { name: 'Otra', price: 1 })],
    [
      'an adjustment',
      (shop, yerba) =>
        shop.change(yerba, { adjustment: { amount: 2, direction: 'add', reason: 'Compra' } }),
    ],
    ['a new product', (shop) => shop.aProduct()],
    [
      'a brand by another name',
      async ({ shopId }) => (await anOwner()).query(RENAME, [shopId, 'Taragüí']),
    ],
  ];
  test.each(changes)('%s', async (_, change) => {
    const { shop, brand } = await aShopWithBrand();
    const yerba = await shop.aProduct({ brandId: brand._id });
    for (let others = 0; others < 3; others++) await shop.aProduct();
    const follower = await aFollowerUpToDate(shop);

    await change(shop, yerba);

    const { products, removed } = await follower.poll();
    expect([products.length, removed]).toEqual([1, []]);
    expect(follower.products()).toEqual(await inTable(shop));
  });

  test('a removal, with only the id', async () => {
    const shop = await aShop(server);
    const [yerba, sugar] = [await shop.aProduct(), await shop.aProduct()];
    await shop.sell({ [yerba._id]: 1 });
    const follower = await aFollowerUpToDate(shop);

    await shop.sell({ [yerba._id]: 1 });
    await shop.call('DELETE', `/api/products/${yerba._id}`);

    expect(await follower.poll()).toMatchObject({ products: [], removed: [yerba._id] });
    expect(follower.products()).toEqual([sugar]);
  });
});

test('a 304 of the list includes the cursor', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct();
  const read = (tag?: string) =>
    server.app.inject({
      method: 'GET',
      url: '/api/products',
      headers: { authorization: `Bearer ${shop.token}`, ...(tag && { 'if-none-match': tag }) },
    });
  const first = await read();

  const again = await read(first.headers.etag as string);

  expect(again.statusCode).toBe(304);
  await shop.sell({ [yerba._id]: 1 });
  const since = again.headers['product-cursor'];
  const changes = await shop.call('GET', `/api/products/changes?since=${since}`);
  expect(changes.json()).toMatchObject({ products: [{ _id: yerba._id, stock: 9 }] });
});

test.each([
  'hola',
  '1',
  '.',
  '1.5',
  `-1.${SEAL}`,
  `1e3.${SEAL}`,
  `${'9'.repeat(40)}.${SEAL}`,
  `1.${SEAL}'%20or%201`,
  // Postgres would read it as an octal number.
  '084378262931552.hi56nsULf-Aa',
  // Postgres would read it as an octal number.
  `084378262931552.${SEAL}`,
])('an invalid cursor is refused as input: "%s"', async (cursor) => {
  const shop = await aShop(server);

  const answer = await shop.call('GET', `/api/products/changes?since=${cursor}`);

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    error: 'Desde: El formato no es válido',
    code: 'input.invalid',
    fields: { since: 'El formato no es válido' },
  });
});

describe('a cursor requires the whole list', () => {
  const refused = {
    statusCode: 409,
    code: 'product-changes.cursor-expired',
  };
  async function ask(shop: TestShop, cursor: string) {
    const answer = await shop.call('GET', `/api/products/changes?since=${cursor}`);
    return { statusCode: answer.statusCode, code: answer.json().code };
  }

  test('when it is of another shop, another contract or another database', async () => {
    const [shop, other] = [await aShop(server), await aShop(server)];
    const { cursor } = await aFollower(shop);
    const position = await findPosition(server.database.forShop(shop.shopId));

    expect(await ask(shop, cursor)).toMatchObject({ statusCode: 200 });
    expect(await ask(other, cursor)).toEqual(refused);
    expect(await ask(shop, `1.${SEAL}`)).toEqual(refused);
    expect(await ask(shop, cursor.slice(0, -1) + (cursor.endsWith('A') ? 'B' : 'A'))).toEqual(
      refused,
    );
    const elsewhere = { ...position, life: position.life.replace(/^\d/, '0') };
    expect(await ask(shop, cursorOf(shop.shopId, elsewhere))).toEqual(refused);
  });

  test('when it is of the future: this database is an older copy', async () => {
    const shop = await aShop(server);
    const { life } = await findPosition(server.database.forShop(shop.shopId));

    const cursor = cursorOf(shop.shopId, { xid: '999999999999', life });

    expect(await ask(shop, cursor)).toEqual(refused);
  });

  test('when too many products changed since', async () => {
    const { shop, brand } = await aShopWithBrand();
    const { shopId } = shop;
    const owner = await anOwner();
    const follower = await aFollower(shop);
    const add = (count: number, name: string) =>
      owner.query(
        `insert into product (shop_id, id, name, search_key, price_cents, iva_rate, stock, brand_id,
           created_at, updated_at)
         select $1, gen_random_uuid(), $4 || n, '', 100, 21, 1, $3, now(), now()
         from generate_series(1, $2::int) n`,
        [shopId, count, brand._id, name],
      );
    await add(2000, 'Yerba ');
    const { products } = await follower.poll();
    expect(products).toHaveLength(2000);
    expect(follower.products()).toEqual(await inTable(shop));

    await add(2001, 'Mate ');
    expect(await ask(shop, follower.cursor)).toEqual(refused);

    const next = await aFollower(shop);
    await owner.query(RENAME, [shopId, 'Otra']);
    expect(await ask(shop, next.cursor)).toEqual(refused);
  });
});

test('a restored row with a future number is skipped', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct();
  const owner = await anOwner();
  await owner.query("update product set changed_xid = '999999999999' where id = $1", [yerba._id]);
  await owner.query("update brand set changed_xid = '999999999999' where shop_id = $1", [
    shop.shopId,
  ]);
  const follower = await aFollowerUpToDate(shop);

  await shop.change(yerba, { name: 'Otra' });

  expect((await follower.poll()).products).toMatchObject([{ name: 'Otra' }]);
});

test('requires a session', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/products/changes?since=1.x' });
  expect(answer.statusCode).toBe(401);
});

test('the stock that a sale changes is in no index', async () => {
  const owner = await anOwner();
  const { rows } = await owner.query(
    `select distinct attname from pg_index join pg_attribute
       on attrelid = indexrelid where indrelid = 'product'::regclass`,
  );
  const indexed = rows.map(({ attname }) => attname);
  expect(indexed).toContain('changed_xid');
  for (const column of ['stock', 'version', 'updated_at']) expect(indexed).not.toContain(column);
});

/** A small generator with a seed (mulberry32), so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, pick: <T>(from: readonly T[]): T => from[below(from.length)] as T };
}

/** A transaction that stays open between its statements. */
interface OpenTransaction {
  /** Rows that only this transaction may touch, so that it never waits for another's lock. */
  held: Set<string>;
  run(work: (db: ShopDatabase) => Promise<unknown>): Promise<void>;
  end(how: 'commit' | 'roll back'): Promise<void>;
}

function openTransaction(db: ShopDatabase): OpenTransaction {
  type Order = { work?: (db: ShopDatabase) => Promise<unknown>; done(): void };
  const rolledBack = new Error('rolled back on purpose');
  let order = Promise.withResolvers<Order>();
  let commits = true;
  const finished = db
    .transact(async (tx) => {
      for (;;) {
        const { work, done } = await order.promise;
        if (!work) break;
        order = Promise.withResolvers<Order>();
        await work(tx);
        done();
      }
      if (!commits) throw rolledBack;
    })
    .catch((error) => {
      if (error !== rolledBack) throw error;
    });
  return {
    held: new Set(),
    async run(work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      order.resolve({ work, done: resolve });
      await Promise.race([promise, finished]);
    },
    async end(how) {
      commits = how === 'commit';
      order.resolve({ done: () => {} });
      await finished;
    },
  };
}

describe('misses no change when transactions commit in another order than they began', () => {
  const STEPS = 120;
  const AT_ONCE = 5;
  const SALE_NUMBERS = 'sale numbers';

  test.each([1, 2, 3, 4, 5, 6])('seed %i', { timeout: 120_000 }, async (seed) => {
    const random = randomOf(seed);
    const { shop, brand } = await aShopWithBrand();
    const { shopId, userId } = shop;
    const db = server.database.forShop(shopId);
    const ids: string[] = [];
    for (let count = 0; count < 12; count++)
      ids.push((await shop.aProduct({ stock: 100_000, brandId: brand._id }))._id);
    const follower = await aFollower(shop);
    const open: OpenTransaction[] = [];
    const author = { userId, now: server.now };
    const product = (name: string) => {
      const price = random.below(1000);
      const brandId = random.pick([brand._id, null]);
      return newProduct.parse({ name, price, stock: 0, brandId });
    };

    async function change({ held, run }: OpenTransaction) {
      const free = ids.filter((id) => held.has(id) || !open.some((other) => other.held.has(id)));
      const id = random.pick(free);
      const kind = random.pick([
        'sell',
        'sell',
        'edit',
        'edit',
        'add',
        'remove',
        'rename',
      ] as const);
      if (kind === 'add') {
        const added = newId();
        held.add(added);
        ids.push(added);
        return run((tx) => insertProduct(tx, added, product('Nueva'), author));
      }
      if (kind === 'rename') {
        if (open.some((other) => other.held.has(brand._id))) return;
        held.add(brand._id);
        return run((tx) =>
          tx
            .updateTable('brand')
            .set({ name: `Marca ${random.below(1000)}`, ...touchedName })
            .where('shop_id', '=', shopId)
            .execute(),
        );
      }
      if (!id) return;
      // The series of numbers stays locked until the sale's transaction ends.
      if (kind === 'sell') {
        if (open.some((other) => other.held !== held && other.held.has(SALE_NUMBERS))) return;
        held.add(SALE_NUMBERS);
      }
      held.add(id);
      if (kind === 'edit')
        return run((tx) => ignoringRemoved(updateProduct(tx, id, product('Otra'), author)));
      if (kind === 'remove')
        return run((tx) => ignoringRemoved(markProductRemoved(tx, id, server.now)));
      return run(async (tx) => {
        // A sale of a removed product would fail its whole transaction.
        const [found] = (await listProducts(tx)).filter(({ _id }) => _id === id);
        if (!found || found.stock < 1) return;
        const items = [{ productId: id, quantity: 1 }];
        const actor = { userId, username: shop.username, maxDiscount: 0 };
        const input = { _id: newId(), items, paymentMethod: 'Efectivo' as const };
        await completeSale({ shopDatabase: tx, now: server.now, actor, input });
      });
    }

    for (let step = 0; step < STEPS; step++) {
      const action = random.below(10);
      if (open.length < AT_ONCE && action < 3) {
        const transaction = openTransaction(db);
        open.push(transaction);
        await change(transaction);
      } else if (open.length > 0 && action < 6) await change(random.pick(open));
      else if (open.length > 0 && action < 8) {
        const [ending] = open.splice(random.below(open.length), 1);
        await ending?.end(random.below(5) === 0 ? 'roll back' : 'commit');
      } else await follower.poll();
    }
    for (const transaction of open) await transaction.end('commit');
    await follower.poll();

    expect(follower.products()).toEqual(await inTable(shop));
  });

  async function ignoringRemoved(write: Promise<unknown>) {
    await write.catch((error) => {
      if (error.answer?.code !== 'product.not-found') throw error;
    });
  }
});
