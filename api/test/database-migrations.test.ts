import { readdir } from 'node:fs/promises';
import { newId } from '@mostrador/domain';
import { migrate, migrateDown, migrateUp } from '@mostrador/server-kit/database/migrate';
import { usingOwner } from '@mostrador/server-kit/database/owner';
import { emptyDatabase } from '@mostrador/server-kit/test/database';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import { freshDatabase } from './database.ts';

type Rows = Record<string, unknown>[];

async function ask(connectionString: string, query: string): Promise<Rows> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

/** Returns everything the migrations create, as Postgres describes it. */
const catalogueOf = async (connectionString: string) => ({
  columns: await ask(
    connectionString,
    `select attrelid::regclass::text as of, attname, format_type(atttypid, atttypmod), attnotnull,
       attcollation::regcollation::text, pg_get_expr(adbin, adrelid) as by_default, attacl::text
     from pg_attribute join pg_class t on t.oid = attrelid
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       and relname not like 'kysely%' order by 1, 2`,
  ),
  tables: await ask(
    connectionString,
    `select relname, relkind, relrowsecurity, relforcerowsecurity, reloptions, relacl::text
     from pg_class where relnamespace = 'public'::regnamespace and relname not like 'kysely%'
     order by 1`,
  ),
  constraints: await ask(
    connectionString,
    `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace
       and conrelid::regclass::text not like 'kysely%' order by 1, 2`,
  ),
  indexes: await ask(
    connectionString,
    `select indexname, indexdef from pg_indexes
     where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  ),
  policies: await ask(connectionString, 'select * from pg_policies order by tablename, policyname'),
  everybody: await ask(
    connectionString,
    `select 'database' as what, privilege_type
       from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
       where datname = current_database() and grantee = 0
     union select nspname, privilege_type
       from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
       where nspname = 'public' and grantee = 0
     union select p.oid::regprocedure::text, privilege_type
       from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner)))
       where proname ~ '^lo' and pronamespace = 'pg_catalog'::regnamespace and grantee = 0
     order by 1, 2`,
  ),
});

test('every migration of the folder is listed, in order', async () => {
  const files = await readdir(new URL('../migrations', import.meta.url));
  const numbered = files.filter((file) => /^\d/.test(file)).map((file) => file.replace('.ts', ''));
  expect(Object.keys(migrations)).toEqual(numbered.sort());
});

/** Rewrite rows and leave the catalogue as it is. */
const DATA_ONLY = ['0043-phone-numbers'];

test('the down of each migration restores the schema before it', async () => {
  const { connectionString } = await emptyDatabase();
  const names = Object.keys(migrations);
  const catalogues = [await catalogueOf(connectionString)];
  for (const name of names) {
    await migrateUp(connectionString, migrations);
    const after = await catalogueOf(connectionString);
    if (DATA_ONLY.includes(name)) expect(after, name).toEqual(catalogues.at(-1));
    else expect(after, name).not.toEqual(catalogues.at(-1));
    catalogues.push(after);
  }
  const newest = catalogues.pop();

  for (const name of names.toReversed()) {
    await migrateDown(connectionString, migrations);
    expect(await catalogueOf(connectionString), name).toEqual(catalogues.pop());
  }

  for (const _ of names) await migrateUp(connectionString, migrations);
  expect(await catalogueOf(connectionString)).toEqual(newest);
});

test('lines sold before they stored their IVA rate get the rate of their product', async () => {
  const { connectionString } = await emptyDatabase();
  const before = Object.keys(migrations).indexOf('0008-sold-iva-and-stock-history');
  for (let applied = 0; applied < before; applied++) await migrateUp(connectionString, migrations);
  const [shop, person, bread, sale] = [newId(), newId(), newId(), newId()];
  await ask(
    connectionString,
    `insert into shop (id, name, cash_register_config, created_at)
       values ('${shop}', 'Kiosco', '{}', now());
     insert into shop_user (shop_id, id, username, password_hash, role, created_at)
       values ('${shop}', '${person}', 'sol', '…', 'admin', now());
     insert into product
         (shop_id, id, name, search_key, price_cents, iva_rate, stock, created_at, updated_at)
       values ('${shop}', '${bread}', 'Pan', 'pan', 100, 10.5, 1, now(), now());
     insert into sale (shop_id, id, user_id, total_cents, payment_method, created_at)
       values ('${shop}', '${sale}', '${person}', 100, 'Efectivo', now());
     insert into sale_item
         (shop_id, sale_id, position, product_id, product_name, quantity, price_cents, subtotal_cents)
       values ('${shop}', '${sale}', 0, '${bread}', 'Pan', 1, 100, 100)`,
  );

  await migrateUp(connectionString, migrations);

  expect(await ask(connectionString, 'select iva_rate from sale_item')).toEqual([
    { iva_rate: '10.5' },
  ]);
});

test('sales from before discounts and payments were charged and paid whole', async () => {
  const { connectionString } = await emptyDatabase();
  const before = Object.keys(migrations).indexOf('0019-full-sales');
  for (let applied = 0; applied < before; applied++) await migrateUp(connectionString, migrations);
  const [shop, person, cheese, cash, card] = [newId(), newId(), newId(), newId(), newId()];
  await ask(
    connectionString,
    `insert into shop (id, name, cash_register_config, created_at)
       values ('${shop}', 'Kiosco', '{}', now());
     insert into shop_user (shop_id, id, username, password_hash, role, created_at)
       values ('${shop}', '${person}', 'sol', '…', 'admin', now());
     insert into product
         (shop_id, id, name, search_key, price_cents, iva_rate, stock, unit, created_at, updated_at)
       values ('${shop}', '${cheese}', 'Queso', 'queso', 100, 21, 1, 'kg', now(), now());
     insert into sale (shop_id, id, user_id, total_cents, payment_method, created_at) values
       ('${shop}', '${cash}', '${person}', 100, 'Efectivo', now()),
       ('${shop}', '${card}', '${person}', 200, 'Débito', now());
     insert into sale_item (shop_id, sale_id, position, product_id, product_name, quantity,
         price_cents, subtotal_cents, iva_rate)
       values ('${shop}', '${cash}', 0, '${cheese}', 'Queso', 1, 100, 100, 21)`,
  );

  await migrateUp(connectionString, migrations);

  expect(
    await ask(connectionString, 'select cash_cents, discount_cents from sale order by 1'),
  ).toEqual([
    { cash_cents: '0', discount_cents: '0' },
    { cash_cents: '100', discount_cents: '0' },
  ]);
  expect(await ask(connectionString, 'select unit, charged_cents from sale_item')).toEqual([
    { unit: 'kg', charged_cents: '100' },
  ]);
});

test('movements from before their order was stored are ordered by id, and new ones follow', async () => {
  const { connectionString } = await emptyDatabase();
  const before = Object.keys(migrations).indexOf('0020-order-of-stock-movements');
  for (let applied = 0; applied < before; applied++) await migrateUp(connectionString, migrations);
  const [shop, person, bread] = [newId(), newId(), newId()];
  const [first, second, third, fourth] = [newId(), newId(), newId(), newId()];
  const movement = (id: string) => `insert into stock_movement
      (shop_id, id, product_id, kind, quantity, stock_after, user_id, created_at)
    values ('${shop}', '${id}', '${bread}', 'edit', 1, 1, '${person}', now())`;
  await ask(
    connectionString,
    `insert into shop (id, name, cash_register_config, created_at)
       values ('${shop}', 'Kiosco', '{}', now());
     insert into shop_user (shop_id, id, username, password_hash, role, created_at)
       values ('${shop}', '${person}', 'sol', '…', 'admin', now());
     insert into product
         (shop_id, id, name, search_key, price_cents, iva_rate, stock, created_at, updated_at)
       values ('${shop}', '${bread}', 'Pan', 'pan', 100, 10.5, 1, now(), now());
     ${[third, first, second].map(movement).join(';')}`,
  );

  await migrateUp(connectionString, migrations);
  await ask(connectionString, movement(fourth));

  expect(await ask(connectionString, 'select id from stock_movement order by position')).toEqual(
    [first, second, third, fourth].map((id) => ({ id })),
  );
});

test('a shop keeps its plan when plans move to their own table, and back', async () => {
  const { connectionString } = await emptyDatabase();
  const before = Object.keys(migrations).indexOf('0018-subscriptions');
  for (let applied = 0; applied < before; applied++) await migrateUp(connectionString, migrations);
  const [free, premium] = [newId(), newId()];
  await ask(
    connectionString,
    `insert into shop (id, name, plan, cash_register_config, created_at) values
       ('${free}', 'Kiosco', 'free', '{}', now()), ('${premium}', 'Almacén', 'premium', '{}', now())`,
  );

  await migrateUp(connectionString, migrations);
  const subscriptions = 'select shop_id, plan, status, ends_at from subscription';
  expect(await ask(connectionString, subscriptions)).toEqual([
    { shop_id: premium, plan: 'premium', status: 'active', ends_at: null },
  ]);

  await migrateDown(connectionString, migrations);
  expect(await ask(connectionString, 'select name, plan from shop order by name')).toEqual([
    { name: 'Almacén', plan: 'premium' },
    { name: 'Kiosco', plan: 'free' },
  ]);
});

test('closed days are added up again when their IVA is stored', async () => {
  const { connectionString } = await emptyDatabase();
  const before = Object.keys(migrations).indexOf('0040-taxes-and-customers-of-sales');
  for (let applied = 0; applied < before; applied++) await migrateUp(connectionString, migrations);
  const shop = newId();
  await ask(
    connectionString,
    `insert into shop (id, name, cash_register_config, created_at)
       values ('${shop}', 'Kiosco', '{}', now());
     insert into product_days_closed (shop_id, day) values ('${shop}', '2026-03-09');
     insert into product_day (shop_id, day, user_id, product_id, quantity, charged_cents, iva_rate,
         cost_cents, costed_cents)
       values ('${shop}', '2026-03-09', '${newId()}', '${newId()}', 1, 150000, 21, 0, 0)`,
  );

  await migrateUp(connectionString, migrations);

  expect(await ask(connectionString, 'select from product_days_closed')).toEqual([]);
  expect(await ask(connectionString, 'select from product_day')).toEqual([]);
});

test('receivers of earlier invoices are read back from their sales', async () => {
  const { connectionString } = await emptyDatabase();
  const before = Object.keys(migrations).indexOf('0040-taxes-and-customers-of-sales');
  for (let applied = 0; applied < before; applied++) await migrateUp(connectionString, migrations);
  const [shop, person, customer] = [newId(), newId(), newId()];
  const sold = { typed: newId(), consumer: newId(), known: newId(), late: newId() };
  const invoiceOf = (sale: string, receiver: object) => `insert into invoice (shop_id, id, kind,
      sale_id, state, letter, point_of_sale, issuer, receiver, total_cents, net_cents, exempt_cents,
      iva, credentials_id, environment, voucher_id, user_id, created_at)
    values ('${shop}', '${newId()}', 'invoice', '${sale}', 'rejected', 'C', 1, '{}',
      '${JSON.stringify(receiver)}', 100, 100, 0, '[]', '${newId()}', 'simulator', '${newId()}',
      '${person}', now())`;
  const consumer = { name: null, address: null, condition: 'consumidor_final', document: null };
  const told = { customerInfo: { name: 'Otra', docType: 96, docNumber: null, address: null } };
  const ana = { ...consumer, name: 'Ana Sosa', document: { type: 96, number: '30123456' } };
  await ask(
    connectionString,
    `insert into shop (id, name, cash_register_config, created_at)
       values ('${shop}', 'Kiosco', '{}', now());
     insert into shop_user (shop_id, id, username, password_hash, role, max_discount, created_at)
       values ('${shop}', '${person}', 'sol', '…', 'admin', 0, now());
     insert into customer
         (shop_id, id, name, search_key, fiscal_type, doc_type, created_at, updated_at)
       values ('${shop}', '${customer}', 'Bruno', 'bruno', 'consumidor_final', 96, now(), now());
     insert into sale (shop_id, id, user_id, total_cents, cash_cents, payment_method, created_at,
         customer_id, told_receiver) values
       ('${shop}', '${sold.typed}', '${person}', 100, 100, 'Efectivo', now(), null, null),
       ('${shop}', '${sold.consumer}', '${person}', 100, 100, 'Efectivo', now(), null, null),
       ('${shop}', '${sold.known}', '${person}', 100, 100, 'Efectivo', now(), '${customer}',
         '${JSON.stringify(told)}'),
       ('${shop}', '${sold.late}', '${person}', 100, 100, 'Efectivo', now(), null,
         '${JSON.stringify(told)}');
     ${invoiceOf(sold.typed, ana)};
     ${invoiceOf(sold.consumer, consumer)};
     ${invoiceOf(sold.known, { ...ana, name: 'Bruno' })}`,
  );

  await migrateUp(connectionString, migrations);

  const rows = await ask(connectionString, 'select id, told_receiver from sale');
  expect(Object.fromEntries(rows.map(({ id, told_receiver }) => [id, told_receiver]))).toEqual({
    [sold.typed]: {
      customerInfo: { name: 'Ana Sosa', docType: 96, docNumber: '30123456', address: null },
      customerType: 'consumidor_final',
    },
    [sold.consumer]: null,
    [sold.known]: null,
    [sold.late]: told,
  });
});

test('several processes can prepare the same new database at once', async () => {
  const { connectionString } = await emptyDatabase();
  const start = () => prepareDatabase(connectionString, { queues: ['some-job'] });
  const addresses = await Promise.all([start(), start(), start()]);
  addresses.push(await start());
  expect(new Set(addresses).size).toBe(1);
  const applied = await ask(connectionString, 'select name from kysely_migration order by name');
  expect(applied.map((row) => row.name)).toEqual(Object.keys(migrations));
});

test('a migration that waits for a long transaction lets others pass', async () => {
  const { connectionString } = await freshDatabase();
  const report = new pg.Client(connectionString);
  await report.connect();
  onTestFinished(() => report.end());
  await report.query('begin');
  await report.query('select from sale');
  const addColumn = {
    up: (db: Kysely<unknown>) =>
      sql`alter table sale add column tip bigint`.execute(db).then(() => {}),
  };

  const migrated = usingOwner(connectionString, ({ db }) =>
    migrate(db, { ...migrations, '9999-tips': addColumn }),
  );
  await expect
    .poll(() =>
      ask(
        connectionString,
        `select from pg_locks where relation = 'sale'::regclass and not granted`,
      ),
    )
    .toHaveLength(1);
  const sales = await ask(connectionString, 'select count(*)::int from sale');

  expect(sales).toEqual([{ count: 0 }]);
  await report.query('commit');
  await migrated;
  expect(await ask(connectionString, 'select tip from sale')).toEqual([]);
});

/** These tables belong to no shop: visitors' messages and requests, and attempt counts. */
const OF_NO_SHOP = [
  'attempt_count',
  'consumer_request',
  'consumer_request_answer',
  'contact_message',
  'installation',
  'premium_price',
];

test('every table of shops has row level security and a key that starts with the shop', async () => {
  const { connectionString } = await freshDatabase();
  const tables = await ask(
    connectionString,
    `select relname, relrowsecurity and relforcerowsecurity as kept, (
       select array_agg(attname::text order by place) from pg_index,
         unnest(indkey::int2[]) with ordinality as key (attnum, place)
         join pg_attribute a on a.attrelid = t.oid and a.attnum = key.attnum
       where indrelid = t.oid and indisprimary) as key
     from pg_class t where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not like 'kysely%'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const notKept = tables.filter((table) => !table.kept).map((table) => table.relname);
  expect(notKept.sort()).toEqual(OF_NO_SHOP);
  const startsElsewhere = tables.filter(
    ({ kept, key }) => kept && (key as string[])[0] !== 'shop_id',
  );
  // The shop is its own key, and the directories of names are read before the shop is known.
  expect(startsElsewhere.map((table) => table.relname).sort()).toEqual([
    'account_name',
    'shop',
    'store_address',
  ]);
});

test('every foreign key stays inside one shop', async () => {
  const { connectionString } = await freshDatabase();
  const crossing = await ask(
    connectionString,
    `select conrelid::regclass::text as of, conname from pg_constraint
     where contype = 'f' and confrelid <> 'shop'::regclass
       and not conrelid::regclass::text = any('{${OF_NO_SHOP}}')
       and connamespace = 'public'::regnamespace
       -- Of a shop, its own id is that of the shop.
       and not pg_get_constraintdef(oid) ~ (case conrelid when 'shop'::regclass
         then 'FOREIGN KEY \\(id, ' else 'FOREIGN KEY \\(shop_id, ' end
         || '.*REFERENCES \\w+\\(shop_id, ')`,
  );
  expect(crossing).toEqual([]);
});

// A new version of ICU sorts differently; an index sorted by the old one would then miss rows.
test('no index depends on the collation of a language', async () => {
  const { connectionString } = await freshDatabase();
  const dependent = await ask(
    connectionString,
    `select indexrelid::regclass::text as name, c.collname from pg_index
       join pg_class i on i.oid = indexrelid, unnest(indcollation) as used
       join pg_collation c on c.oid = used
     where i.relnamespace = 'public'::regnamespace and c.collname <> 'C'
       and i.relname not like 'kysely%'`,
  );
  expect(dependent).toEqual([]);
});

test('sales between closed shifts are in no later one', async () => {
  const { connectionString } = await emptyDatabase();
  const before = Object.keys(migrations).indexOf('0039-movements-between-shifts');
  for (let applied = 0; applied < before; applied++) await migrateUp(connectionString, migrations);
  const [shop, unused, person, other] = [newId(), newId(), newId(), newId()];
  const [early, late, recent, elsewhere] = [newId(), newId(), newId(), newId()];
  const enabled = '{"enabled": true}';
  await ask(
    connectionString,
    `insert into shop (id, name, cash_register_config, created_at)
       values ('${shop}', 'Kiosco', '${enabled}', now()), ('${unused}', 'Bar', '{}', now());
     insert into shop_user (shop_id, id, username, password_hash, role, created_at)
       values ('${shop}', '${person}', 'sol', '…', 'admin', now()),
         ('${unused}', '${other}', 'luz', '…', 'admin', now());
     insert into cash_register (shop_id, id, opened_at, opening_cents, closed_at, number,
         actual_cents, expected_cents, total_cents, sales_count)
       values ('${shop}', '${newId()}', now() - interval '30 hours', 0, now() - interval '20 hours',
         1, 0, 0, 0, 0);
     insert into sale (shop_id, id, user_id, total_cents, payment_method, created_at, cash_cents)
       select '${shop}', id::uuid, '${person}', 100, 'Efectivo', now() - ago::interval, 100
       from (values ('${early}', '40 hours'), ('${late}', '21 hours'), ('${recent}', '1 hour'))
         as made (id, ago);
     insert into sale (shop_id, id, user_id, total_cents, payment_method, created_at, cash_cents)
       values ('${unused}', '${elsewhere}', '${other}', 100, 'Efectivo', now(), 100)`,
  );

  await migrateUp(connectionString, migrations);

  const leftOut = await ask(
    connectionString,
    'select kind, source_id from between_shifts where cash_register_id is null order by source_id',
  );
  expect(leftOut).toEqual([
    { kind: 'sale', source_id: early },
    { kind: 'sale', source_id: late },
  ]);
});
