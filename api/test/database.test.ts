import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId } from '@mostrador/domain';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  constraintOf,
  type Database,
  failedStatementOf,
  pipelined,
  type Schema,
  type ShopDatabase,
} from '../src/database/database.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

async function aShop(database: Database, name = 'Almacén'): Promise<ShopDatabase> {
  const shop = database.forShop(newId());
  await shop
    .insertInto('shop')
    .values({
      id: shop.shopId,
      name,
      created_at: NOW,
      cash_register_config: DEFAULT_CASH_REGISTER_CONFIG,
    })
    .execute();
  return shop;
}

const insertBrand = (shop: ShopDatabase, name: string, shopId = shop.shopId) =>
  shop.insertInto('brand').values({ shop_id: shopId, id: newId(), name });

const insertUser = (shop: ShopDatabase, username: string) =>
  shop.insertInto('shop_user').values({
    shop_id: shop.shopId,
    id: newId(),
    username,
    password_hash: '…',
    role: 'admin',
    created_at: NOW,
  });

const usernames = async (shop: ShopDatabase) =>
  (await shop.selectFrom('shop_user').select('username').execute()).map((row) => row.username);

const brandNames = async (shop: ShopDatabase) =>
  (await shop.selectFrom('brand').select('name').orderBy('name').execute()).map((row) => row.name);

async function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => expect.unreachable('It was expected to fail'),
    (error) => error,
  );
}

test('a query without conditions sees only rows of its own shop', async () => {
  const database = await freshDatabase();
  const [one, other] = [await aShop(database, 'Uno'), await aShop(database, 'Otro')];
  await insertUser(one, 'ana').execute();
  await insertUser(other, 'rosa').execute();

  expect(await usernames(one)).toEqual(['ana']);
  expect(await one.selectFrom('shop').select('name').execute()).toEqual([{ name: 'Uno' }]);
  await one.updateTable('shop_user').set({ username: 'cambiada' }).execute();
  await one.deleteFrom('shop').where('id', '=', other.shopId).execute();
  expect(await usernames(other)).toEqual(['rosa']);
});

test('a row of another shop is refused', async () => {
  const database = await freshDatabase();
  const [one, other] = [await aShop(database), await aShop(database)];
  const failure = await failureOf(insertBrand(one, 'Intrusa', other.shopId).execute());
  expect(failure.message).toMatch('row-level security');
  expect(await brandNames(other)).toEqual([]);
});

test('without a tenant every table of shops fails, also on a reused connection', async () => {
  const database = await freshDatabase();
  await insertBrand(await aShop(database), 'Taragüí').execute();
  for (const table of ['shop', 'shop_user', 'session', 'brand', 'product', 'sale', 'sale_item'])
    await expect(database.pool.query(`select * from ${table}`)).rejects.toThrow(
      /app\.shop_id|invalid input syntax for type uuid/,
    );
});

test('a name is read without a tenant, and written only by its shop', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  const userId = newId();
  await pipelined(shop, [
    shop.insertInto('shop_user').values({
      shop_id: shop.shopId,
      id: userId,
      username: 'Ana',
      password_hash: '…',
      role: 'admin',
      created_at: NOW,
    }),
    shop
      .insertInto('account_name')
      .values({ kind: 'username', key: 'ana', shop_id: shop.shopId, user_id: userId }),
  ]);

  const found = await database.global
    .selectFrom('account_name')
    .select('shop_id')
    .where('key', '=', 'ana')
    .execute();
  expect(found).toEqual([{ shop_id: shop.shopId }]);
  await expect(database.global.deleteFrom('account_name').execute()).rejects.toThrow();
  const neighbour = await aShop(database);
  await neighbour.deleteFrom('account_name').execute();
  expect(await database.global.selectFrom('account_name').selectAll().execute()).toHaveLength(1);
});

test('a tenant must be a valid id', async () => {
  const database = await freshDatabase();
  expect(() => database.forShop("' ; drop table shop; --")).toThrow(RangeError);
});

test('queries sent together are one transaction with one result each', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  const [inserted, brands, answer] = await pipelined(shop, [
    insertBrand(shop, 'Taragüí'),
    shop.selectFrom('brand').select('name'),
    sql<{ transactions: number }>`select count(distinct xmin::text) as transactions from brand`,
  ]);
  expect(inserted.numAffectedRows).toBe(1n);
  expect(brands.rows).toEqual([{ name: 'Taragüí' }]);
  expect(answer.rows).toEqual([{ transactions: 1 }]);
});

test('queries sent together are all or nothing, with the error of the failing one', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  await insertBrand(shop, 'Marolio').execute();

  const failure = await failureOf(
    pipelined(shop, [
      insertBrand(shop, 'Taragüí'),
      insertBrand(shop, 'MAROLIO'),
      sql`select no_such_column`,
    ]),
  );
  expect(constraintOf(failure)).toBe('brand_name_taken');
  expect(failedStatementOf(failure)).toBe(1);
  expect(failure.stack).toMatch('database.test.ts');
  expect(await brandNames(shop)).toEqual(['Marolio']);
});

test('a value that cannot be sent stops the whole batch before it starts', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  await expect(
    pipelined(shop, [insertBrand(shop, 'Taragüí'), sql`select ${circular}::jsonb`]),
  ).rejects.toThrow('circular');
  expect(await brandNames(shop)).toEqual([]);
});

test('statements work again after a failure, and after being skipped by one', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  const half = (divisor: number) => sql<{ half: number }>`select 10 / ${divisor}::int as half`;
  const later = sql<{ later: string }>`select 'never sent before' as later`;
  await expect(pipelined(shop, [half(0), later])).rejects.toThrow('division by zero');
  const [five, reached] = await pipelined(shop, [half(2), later]);
  expect(five.rows).toEqual([{ half: 5 }]);
  expect(reached.rows).toEqual([{ later: 'never sent before' }]);
});

test('statements sent together return their own columns, in any order and repeatedly', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  const amount = sql<{ cents: number }>`select 100::bigint as cents`;
  const nobody = sql`select id from shop where false`;
  const when = sql<{ at: Date; open: boolean }>`select timestamptz 'epoch' as at, true as open`;
  const cents = { rows: [{ cents: 100 }] };
  const none = { rows: [] };
  const epoch = { rows: [{ at: new Date(0), open: true }] };

  expect(await pipelined(shop, [amount, nobody, when])).toMatchObject([cents, none, epoch]);
  expect(await pipelined(shop, [when, amount, when])).toMatchObject([epoch, cents, epoch]);
  expect(await pipelined(shop, [nobody, nobody, amount])).toMatchObject([none, none, cents]);
});

test('more statements than the cache of prepared ones still work, repeatedly', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  const columns = Array.from({ length: 300 }, (_, index) => index);
  for (let round = 0; round < 2; round++)
    for (const index of columns) {
      const { rows } = await sql`select 1 as ${sql.ref(`c${index}`)}`.execute(shop);
      expect(rows).toEqual([{ [`c${index}`]: 1 }]);
    }
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept from pg_prepared_statements`.execute(shop);
  expect(rows[0]?.kept).toBeLessThanOrEqual(257);
});

test('a transaction sees its own writes, commits them, and rolls back on failure', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  await shop.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('brand')
      .values({ shop_id: shop.shopId, id: newId(), name: 'Taragüí' })
      .execute();
    expect(await transaction.selectFrom('brand').select('name').execute()).toHaveLength(1);
  });
  const failure = await failureOf(
    shop.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('shop').execute();
      throw new Error('Changed my mind');
    }),
  );
  expect(failure.message).toBe('Changed my mind');
  expect(await brandNames(shop)).toEqual(['Taragüí']);
});

test('a transaction with a swallowed failure is not reported as committed', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  await expect(
    shop.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('shop').execute();
      await sql`select 1 / 0`.execute(transaction).catch(() => {});
    }),
  ).rejects.toThrow('rolled back');
  expect(await shop.selectFrom('shop').selectAll().execute()).toHaveLength(1);
});

test('a killed connection fails only its own query: the next one works', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  const failure = await failureOf(
    shop.transaction().execute(async (transaction) => {
      await endConnection(database, transaction);
      await transaction.deleteFrom('shop').execute();
    }),
  );
  expect(failure).toBeInstanceOf(Error);
  await insertBrand(shop, 'Taragüí').execute();

  // A connection lost while idle is replaced too.
  const lost = new Promise((resolve) => database.pool.once('remove', resolve));
  await endConnection(database, shop);
  await lost;
  expect(await brandNames(shop)).toEqual(['Taragüí']);
});

/** Terminates the connection that `executor` last used, as a crash of its process would. */
async function endConnection(database: FreshDatabase, executor: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(executor);
  const owner = new pg.Client(database.connectionString);
  await owner.connect();
  await owner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  await owner.end();
}

test('amounts arrive as exact numbers and days as written', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  const { rows } = await sql`
    select 99999999999::bigint as cents, 0.125::numeric(12, 3) as kilos, sum(x)::numeric as total,
      '2026-03-02'::date as day, '2026-03-02T12:00:00Z'::timestamptz as moment
    from (values (1::bigint), (2)) as amounts (x)`.execute(shop);
  expect(rows).toEqual([
    { cents: 99_999_999_999, kilos: 0.125, total: 3, day: '2026-03-02', moment: NOW },
  ]);
  await expect(sql`select 9007199254740993::bigint`.execute(shop)).rejects.toThrow(RangeError);
});

test('names are in Spanish alphabetical order', async () => {
  const database = await freshDatabase();
  const shop = await aShop(database);
  const sorted = ['árbol', 'Arroz', 'azúcar', 'nube', 'Ñandú', 'ñoqui', 'oca'];
  for (const name of sorted.toReversed()) await insertBrand(shop, name).execute();
  expect(await brandNames(shop)).toEqual(sorted);
});
