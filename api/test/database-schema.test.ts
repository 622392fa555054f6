import { newId } from '@mostrador/domain';
import { describeSchema } from '@mostrador/server-kit/database/describe-schema';
import { migrate } from '@mostrador/server-kit/database/migrate';
import { usingOwner } from '@mostrador/server-kit/database/owner';
import { DatabaseSetupError } from '@mostrador/server-kit/database/setup-error';
import { emptyDatabase } from '@mostrador/server-kit/test/database';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import description from '../src/database/schema.json' with { type: 'json' };
import { startServer } from '../src/server.ts';
import { settingsFrom } from '../src/settings.ts';
import { freshDatabase } from './database.ts';

/** Creates a database in use that was then damaged by these statements. */
async function aDamagedDatabase(...statements: string[]) {
  const { connectionString } = await freshDatabase();
  const owner = new pg.Client(connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  for (const statement of statements) await owner.query(statement);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  return {
    connectionString,
    run: (statement: string) => owner.query(statement),
    start: () => prepareDatabase(connectionString, { queues: [] }),
    describe: () => usingOwner(connectionString, ({ db }) => describeSchema(db, 'public')),
    /** Returns the repairs that the start reported. */
    mended: () => warn.mock.calls.flat().join('\n'),
  };
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => expect.unreachable('It was expected to fail'),
    (error) => error,
  );
  expect(error).toBeInstanceOf(DatabaseSetupError);
  return error.message;
}

test('a server does not start on a database that lacks a column of its sales', async () => {
  const { connectionString } = await aDamagedDatabase('alter table sale drop column told_receiver');

  const message = await refusalOf(
    startServer({
      port: 0,
      host: '127.0.0.1',
      dataDir: '/nowhere',
      databaseUrl: connectionString,
      settings: settingsFrom({ LOG_LEVEL: 'silent' }),
    }),
  );

  expect(message).toContain('falta la columna told_receiver de sale');
  expect(message).toContain('Restaurá la última copia de la base');
});

test.each<[string, string, string]>([
  ['a table', 'drop table held_sale', 'falta la tabla held_sale'],
  [
    'the type of a column',
    'alter table product alter column stock type numeric(12, 2)',
    'la columna stock de product es «numeric(12,2) not null» y tiene que ser «numeric(12,3) not null»',
  ],
  [
    'the collation of a column',
    'alter table product alter column barcode type text collate "es-AR-x-icu"',
    'la columna barcode de product es «text collate "es-AR-x-icu"»',
  ],
  [
    'a default',
    'alter table shop_user alter column is_active drop default',
    'la columna is_active de shop_user es',
  ],
])('without %s it does not start, says so, and changes nothing', async (_, damage, sentence) => {
  const database = await aDamagedDatabase(damage, 'drop index sale_item_of_product');
  const before = await database.describe();

  const message = await refusalOf(database.start());

  expect(message).toContain(sentence);
  expect(message).toContain('falta el índice sale_item_of_product de sale_item');
  expect(message).toContain('Restaurá la última copia de la base');
  expect(await database.describe()).toEqual(before);
});

test('a missing table is reported alone, without its columns and constraints', async () => {
  const database = await aDamagedDatabase('drop table sale cascade');

  const message = await refusalOf(database.start());

  expect(message).toContain('falta la tabla sale\n');
  expect(message).not.toContain(' de sale\n');
});

/** Every rule, index and policy. Foreign keys come first, because they need unique indexes. */
const WITHOUT_DATA = Object.entries(description)
  .filter(([name]) => /^(constraint|index|policy) /.test(name))
  .sort(([, one], [, other]) => Number(other.startsWith('F')) - Number(one.startsWith('F')));

test('a missing constraint, index or policy is created again as it was, beside existing sales', async () => {
  const statements = WITHOUT_DATA.map(([name]) => {
    const [, kind, table, member] = /^(\w+) (\w+)\.(.+)$/.exec(name) as RegExpExecArray;
    if (kind === 'constraint') return `alter table ${table} drop constraint "${member}"`;
    return kind === 'index' ? `drop index "${member}"` : `drop policy "${member}" on ${table}`;
  });
  const unkept = Object.entries(description)
    .filter(([, definition]) => definition === 'row level security')
    .map(([name]) => `alter ${name} no force row level security, disable row level security`);
  const database = await aDamagedDatabase(...statements, ...unkept);
  expect(await database.describe()).not.toEqual(description);

  await database.start();

  expect(await database.describe()).toEqual(description);
  expect(database.mended()).toContain('se reparó');
});

test('concurrent starts repair it once', async () => {
  const database = await aDamagedDatabase('drop index sale_item_of_product');

  await Promise.all([database.start(), database.start(), database.start()]);

  expect(await database.describe()).toEqual(description);
  expect(database.mended().match(/se reparó/g)).toHaveLength(1);
});

test('an invalid index is built again', async () => {
  const database = await aDamagedDatabase(
    `update pg_index set indisvalid = false where indexrelid = 'sale_item_of_product'::regclass`,
  );

  await database.start();

  expect(await database.describe()).toEqual(description);
});

test('a constraint that rows violate is reported with those rows, and nothing changes', async () => {
  const database = await aDamagedDatabase(
    'alter table contact_message drop constraint contact_message_pkey',
  );
  const id = newId();
  const columns = (
    await database.run(`select column_name from information_schema.columns
      where table_name = 'contact_message' and is_nullable = 'NO' and data_type = 'text'`)
  ).rows.map(({ column_name }) => column_name);
  for (const _ of [1, 2])
    await database.run(`insert into contact_message (id, created_at, ${columns.join()})
      values ('${id}', now(), ${columns.map(() => "'x'").join()})`);
  const before = await database.describe();

  const message = await refusalOf(database.start());

  expect(message).toContain('falta la restricción contact_message_pkey de contact_message');
  expect(message).toContain('could not create unique index');
  expect(await database.describe()).toEqual(before);
});

test('harmless additions of an operator may stay', async () => {
  const database = await aDamagedDatabase(
    'create index of_the_operator on sale (user_id)',
    'create table of_the_operator_too (id integer primary key, note text not null check (id > 0))',
    'alter table sale add column note text',
    `alter table sale add column origin text not null default 'mostrador'`,
    'create view sales_of_today as select * from sale where created_at > current_date',
  );
  const before = await database.describe();

  await database.start();

  expect(await database.describe()).toEqual(before);
});

test.each<[string, string, string]>([
  [
    'a rule',
    'alter table sale add constraint big check (total_cents > 100)',
    'sobra la restricción big de sale',
  ],
  [
    'a unique index',
    'create unique index one_name on product (name)',
    'sobra el índice one_name de product',
  ],
  [
    'a column that has to be filled in',
    'alter table sale add column branch text not null',
    'sobra la columna branch de sale',
  ],
  [
    'a policy that shows all shops',
    'create policy all_shops on sale using (true)',
    'sobra la política all_shops de sale',
  ],
])(
  '%s that an operator added is refused with the statement that takes it away',
  async (_, statement, sentence) => {
    const database = await aDamagedDatabase(statement);

    const message = await refusalOf(database.start());

    expect(message).toContain(sentence);
    await database.run(message.split('volver a iniciar:\n')[1] as string);
    await expect(database.start()).resolves.toContain('postgresql://');
  },
);

test('remains of an index rebuild do not matter', async () => {
  const database = await aDamagedDatabase(
    'create unique index sale_pkey_ccnew on sale (shop_id, id)',
  );

  await expect(database.start()).resolves.toContain('postgresql://');
});

test('a database of a newer version is refused', async () => {
  const database = await aDamagedDatabase(
    `insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', now()::text)`,
  );

  expect(await refusalOf(database.start())).toContain(
    'es de una versión de Mostrador más nueva que esta (tiene 9999-of-tomorrow)',
  );
});

test('a database without an earlier migration is refused', async () => {
  const database = await aDamagedDatabase(
    `delete from kysely_migration where name = '0027-customer-accounts'`,
  );

  expect(await refusalOf(database.start())).toContain(
    'de una versión de Mostrador que no se publicó: le falta 0027-customer-accounts',
  );
});

test('a migration that does not fit the data is named, and changes nothing', async () => {
  const { connectionString } = await emptyDatabase();
  await usingOwner(connectionString, async ({ db }) => {
    const before = await describeSchema(db, 'public');
    const [first = ''] = Object.keys(migrations);
    const broken = { ...migrations, '9999-broken': migrations[first] as Migration };

    expect(await refusalOf(migrate(db, broken))).toContain(
      'no se pudo actualizar a esta versión (9999-broken: relation "shop" already exists)',
    );
    expect(await describeSchema(db, 'public')).toEqual(before);
  });
});
