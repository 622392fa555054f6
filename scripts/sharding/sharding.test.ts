import { aPreparedDatabase } from '@mostrador/invoicing/test/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionStateOf } from './session-state.ts';
import { SHOP_COLUMNS } from './shop-columns.ts';
import { treeOf } from './statement-tree.ts';
import { tablesWithoutShop } from './tables-without-shop.ts';

// These tests read from the catalogue of both servers' schemas whether shops can be spread over
// machines. Each test file examines the statements it sends: see `record-statements.ts`.

let owner: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const prepared = await aPreparedDatabase();
  drop = prepared.drop;
  owner = new pg.Client(prepared.connectionString);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await drop();
});

const isOfShop = (table: string) => SHOP_COLUMNS.has(table);

async function namesOf(sql: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

/** The rules that are unique across shops, each with its place in a sharded database. */
const UNIQUE_IN_ALL_SHOPS = {
  account_name_pkey: 'A reference table: each node has all of it.',
  one_in_flight_per_series: 'ARCA numbers the vouchers of a CUIT, which two shops may share.',
  one_voucher_per_number: 'The same. Invoicing stays on one node.',
  store_address_pkey: 'A reference table as well.',
};

/** Sequences, and why each is harmless. */
const SEQUENCES = {
  stock_movement_position_seq: 'It orders the movements of one shop, which are all on one node.',
};

interface Key {
  table: string;
  name: string;
  columns: string[];
  refers_to: string | null;
}

/** Every unique index, with those of primary keys, and every foreign key. */
async function keys(): Promise<Key[]> {
  const { rows } = await owner.query<Key>(
    `with of_ours as (
       select c.oid, relname from pg_class c
       where relnamespace in ('public'::regnamespace, 'invoicing'::regnamespace) and relkind = 'r'
     )
     select t.relname as table, i.relname as name, null as refers_to,
       array(select attname::text from pg_attribute
         where attrelid = t.oid and attnum = any(indkey) order by 1) as columns
     from pg_index join of_ours t on t.oid = indrelid join pg_class i on i.oid = indexrelid
     where indisunique
     union all
     select t.relname, conname, confrelid::regclass::text,
       array(select attname::text from pg_attribute
         where attrelid = t.oid and attnum = any(conkey) order by 1)
     from pg_constraint join of_ours t on t.oid = conrelid where contype = 'f'`,
  );
  return rows;
}

test('every primary key and unique index of a table of shops has the shop', async () => {
  const without = (await keys())
    .filter(({ table, refers_to }) => isOfShop(table) && refers_to === null)
    .filter(({ table, columns }) => !columns.includes(SHOP_COLUMNS.get(table) as string));

  expect(without.map(({ name }) => name).sort()).toEqual(Object.keys(UNIQUE_IN_ALL_SHOPS));
});

test('every foreign key between tables of shops has the shop', async () => {
  const without = (await keys())
    .filter(({ table, refers_to }) => isOfShop(table) && refers_to !== null)
    .filter(({ table, columns }) => !columns.includes(SHOP_COLUMNS.get(table) as string));

  expect(without.map(({ name }) => name)).toEqual([]);
});

test('no table of shops refers to one that belongs to no shop', async () => {
  const across = (await keys()).filter(
    ({ table, refers_to }) =>
      isOfShop(table) && refers_to !== null && !isOfShop(refers_to.replace(/^\w+\./, '')),
  );

  expect(across.map(({ name }) => name)).toEqual([]);
});

test('there are no triggers, and only one sequence', async () => {
  const ours = `in ('public'::regnamespace, 'invoicing'::regnamespace)`;

  expect(
    await namesOf(
      `select tgname as name from pg_trigger join pg_class c on c.oid = tgrelid
       where relnamespace ${ours} and not tgisinternal`,
    ),
  ).toEqual([]);
  expect(
    await namesOf(
      `select relname as name from pg_class where relnamespace ${ours} and relkind = 'S'`,
    ),
  ).toEqual(Object.keys(SEQUENCES));
});

describe('a statement', () => {
  const problemsOf = (sql: string) => tablesWithoutShop(treeOf(sql), SHOP_COLUMNS);

  test.each([
    'select * from sale where shop_id = $1 and id = $2',
    'select * from sale s join sale_item i on i.shop_id = s.shop_id where s.shop_id = $1',
    'select * from sale join sale_item using (shop_id) where sale.shop_id = $1',
    'select * from sale where (shop_id, id) in (select $1::uuid, unnest($2::uuid[]))',
    'with sold as (select * from sale where shop_id = $1) select * from sold',
    'insert into brand (shop_id, id) select $1, id from category where shop_id = $1',
    'update product p set stock = 1 from brand b where p.shop_id = $1 and b.shop_id = p.shop_id',
    'delete from brand where shop_id = $1',
    'select name from shop where id = $1',
    'select 1',
  ])('that names its shop can be routed: %s', (sql) => {
    expect(problemsOf(sql)).toEqual([]);
  });

  test.each([
    ['select * from sale where id = $1', ['sale']],
    ['select shop_id from sale', ['sale']],
    ['select * from sale where shop_id = $1 or id = $2', ['sale']],
    ['select * from sale s join sale_item i on i.shop_id = s.shop_id', ['sale', 'sale_item']],
    [
      'select * from sale s join sale_item i on i.sale_id = s.id where s.shop_id = $1',
      ['sale_item'],
    ],
    ['select 1 where exists (select from sale where id = $1)', ['sale']],
    ['select 1 union all (select count(*) from sale)', ['sale']],
    ['with sold as (select * from sale) select * from sold', ['sale']],
    ['insert into brand (id) values ($1)', ['brand']],
    ['update product set stock = 1 where id = $1', ['product']],
    ['delete from brand using category c where c.shop_id = $1', ['brand']],
    ['select name from shop where name = $1', ['shop']],
  ])('that does not is found: %s', (sql, tables) => {
    expect(problemsOf(sql).sort()).toEqual(tables);
  });

  test.each([
    ['set search_path = x', ['set search_path']],
    [`select pg_advisory_lock(1)`, ['pg_advisory_lock']],
    [`select nextval('a')`, ['nextval']],
    ['create temp table a (b int)', ['a temporary table']],
    [`set local app.shop_id = 'x'`, []],
    ['select pg_advisory_xact_lock(1)', []],
  ])('that depends on its connection is found: %s', (sql, state) => {
    expect(sessionStateOf(treeOf(sql))).toEqual(state);
  });
});
