import { randomUUID } from 'node:crypto';
import { prepareDatabase as prepareProduct } from '@mostrador/api/database/prepare-database';
import { declaredRights, givenRights } from '@mostrador/server-kit/database/give-rights';
import { migrateDown, migrateUp } from '@mostrador/server-kit/database/migrate';
import { usingOwner } from '@mostrador/server-kit/database/owner';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import { LOGIN_RIGHTS, TABLE_RIGHTS } from '../src/database/rights.ts';
import { SCHEMA } from '../src/database/schema-name.ts';
import { anInvoicingServer, aShop, asOwner } from './an-invoicing-server.ts';

const server = anInvoicingServer();

const keep = (shopId: string, id = randomUUID()) =>
  server.database
    .forShop(shopId)
    .insertInto('credentials')
    .values({
      shop_id: shopId,
      id,
      private_key: Buffer.from('sealed'),
      created_at: server.now,
      updated_at: server.now,
    })
    .execute();

const kept = (shopId: string) =>
  server.database.forShop(shopId).selectFrom('credentials').selectAll().execute();

test('its login has no access to tables or jobs of the product', async () => {
  const shop = server.database.forShop(await aShop(server));

  for (const table of ['public.shop', 'public.shop_user', 'public.account_name', 'pgboss.job'])
    await expect(sql`select from ${sql.table(table)}`.execute(shop)).rejects.toThrow(
      'permission denied',
    );
});

test("the product's login has no access to its tables, so no copy contains them", async () => {
  const product = new pg.Client(server.productUrl);
  await product.connect();
  try {
    for (const table of Object.keys(TABLE_RIGHTS))
      await expect(product.query(`select from ${SCHEMA}.${table}`)).rejects.toThrow(
        'permission denied for schema invoicing',
      );
  } finally {
    await product.end();
  }
});

test('its login has exactly the rights of rights.ts', async () => {
  const login = new URL(server.serverUrl).searchParams.get('user') as string;

  const given = await usingOwner(server.connectionString, ({ db }) =>
    givenRights(db, login, LOGIN_RIGHTS),
  );

  expect(given).toEqual(declaredRights(LOGIN_RIGHTS));
});

test('every table has its rights listed', async () => {
  const tables = await asOwner(
    server.connectionString,
    `select relname from pg_class where relnamespace = '${SCHEMA}'::regnamespace
       and relkind in ('r', 'p', 'v', 'm') and relname not like 'kysely%'`,
  );

  expect(tables.map(({ relname }) => relname).sort()).toEqual(Object.keys(TABLE_RIGHTS).sort());
});

test("a shop sees only its own rows, and cannot write another's", async () => {
  const [sol, luna] = [await aShop(server), await aShop(server)];
  await keep(sol);

  expect(await kept(sol)).toHaveLength(1);
  expect(await kept(luna)).toEqual([]);
  const inLuna = server.database.forShop(luna).insertInto('credentials');
  await expect(
    inLuna
      .values({
        shop_id: sol,
        id: randomUUID(),
        private_key: Buffer.from('sealed'),
        created_at: server.now,
        updated_at: server.now,
      })
      .execute(),
  ).rejects.toThrow('row-level security');
});

test('rows of a shop are deleted with it', async () => {
  const [sol, luna] = [await aShop(server), await aShop(server)];
  await keep(sol);
  await keep(luna);

  await asOwner(server.connectionString, `delete from public.shop where id = '${sol}'`);

  expect(await kept(sol)).toEqual([]);
  expect(await kept(luna)).toHaveLength(1);
});

test('an unknown shop can store nothing', async () => {
  await expect(keep(randomUUID())).rejects.toThrow('foreign key');
});

test('the product and this server can be prepared in any order, repeatedly and at once', async () => {
  const { connectionString, serverUrl } = server;

  const addresses = await Promise.all([
    prepareDatabase(connectionString),
    prepareProduct(connectionString, { queues: [] }),
    prepareDatabase(connectionString),
  ]);

  expect(addresses[0]).toBe(serverUrl);
  expect(addresses[2]).toBe(serverUrl);
  expect(addresses[1]).not.toBe(serverUrl);
  await expect(server.database.ping()).resolves.toBeUndefined();
});

const SCHEMA_NOW = `
  select relname, attname, format_type(atttypid, atttypmod), attnotnull
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = '${SCHEMA}'::regnamespace and relname not like 'kysely%'
  order by 1, 2`;

test('each migration can be reverted to the schema before it', async () => {
  const schema = () => asOwner(server.connectionString, SCHEMA_NOW);
  const before: unknown[] = [];
  for (const _ of Object.keys(migrations)) {
    before.unshift(await schema());
    await migrateDown(server.connectionString, migrations, SCHEMA);
  }
  expect(await schema()).toEqual([]);

  for (const state of before) {
    await migrateUp(server.connectionString, migrations, SCHEMA);
    expect(await schema()).toEqual(state);
  }
  await prepareDatabase(server.connectionString);
});
