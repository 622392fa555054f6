import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId } from '@mostrador/domain';
import { declaredRights, givenRights } from '@mostrador/server-kit/database/give-rights';
import { usingOwner } from '@mostrador/server-kit/database/owner';
import { serverLoginOf } from '@mostrador/server-kit/database/server-address';
import { createDatabase } from '@mostrador/server-kit/test/database';
import { databaseAt } from '@mostrador/server-kit/test/postgres-of-the-run';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Database } from '../src/database/database.ts';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import { LOGIN_RIGHTS, TABLE_RIGHTS } from '../src/database/rights.ts';

// Tries what an attacker could do who can run statements as the server. Every test uses the
// server's own login, on a database prepared as at any start.

let ownerUrl: string;
let serverUrl: string;
let login: string;
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createDatabase('');
  drop = created.drop;
  ownerUrl = created.connectionString;
  login = serverLoginOf(created.name);
  serverUrl = await prepareDatabase(ownerUrl, { queues: ['some-job'] });
  database = connect({ connectionString: serverUrl });
});

afterAll(async () => {
  await database.close();
  await drop();
});

async function asOwner<Row extends object>(query: string): Promise<Row[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** The superuser's name. */
const ownersName = () => decodeURIComponent(new URL(ownerUrl).username);
const databasesName = () => new URL(ownerUrl).pathname.slice(1);

const REFUSED =
  /permission denied|must (be|have admin option)|not allowed|affected by row-level security/;

test.each([
  // Becoming another role.
  'set role {owner}',
  "select set_config('role', '{owner}', false)",
  "select set_config('role', '{owner}', true)",
  'set local session authorization {owner}',
  'set session authorization {owner}',
  "select set_config('session_authorization', '{owner}', false)",
  'set role pg_read_server_files',
  'set role pg_execute_server_program',
  'set role pg_database_owner',
  'create role mine superuser login',
  'create user mine',
  'alter role current_user superuser',
  'alter role current_user bypassrls',
  'alter role current_user createrole',
  "alter role {owner} password 'mine'",
  'alter role {owner} set search_path = mine',
  'alter role all set search_path = mine',
  "alter role current_user set app.shop_id = '00000000-0000-7000-8000-000000000000'",
  'grant {owner} to current_user',
  'grant pg_read_all_data to current_user',
  'drop role {owner}',
  'reassign owned by {owner} to current_user',
  'alter default privileges for role {owner} grant all on tables to public',
  // Files and programs of the machine.
  "copy attempt_count to program 'id'",
  "copy attempt_count from program 'id'",
  "copy attempt_count to '/tmp/mostrador-attack'",
  "copy attempt_count from '/etc/passwd'",
  "select pg_read_file('/etc/passwd')",
  "select pg_read_file('postgresql.conf')",
  "select pg_read_binary_file('pg_hba.conf')",
  "select pg_ls_dir('.')",
  "select pg_stat_file('postgresql.conf')",
  'select pg_ls_logdir()',
  'select pg_current_logfile()',
  'select * from pg_hba_file_rules',
  'select * from pg_file_settings',
  'select * from pg_config',
  "select lo_import('/etc/passwd')",
  "select lo_export(1, '/tmp/mostrador-attack')",
  'select lo_create(0)',
  'select lo_creat(-1)',
  "select lo_from_bytea(0, 'mine')",
  "select lo_put(1, 0, 'mine')",
  "load '/tmp/mine.so'",
  "load 'auto_explain'",
  // The server's settings and other sessions.
  "alter system set fsync = 'off'",
  "alter system set archive_command = 'id'",
  'alter database {database} set search_path = mine',
  'alter database {database} owner to current_user',
  'alter database {database} rename to mine',
  'set session_replication_role = replica',
  "set session_preload_libraries = 'mine'",
  "set log_statement = 'none'",
  'set allow_system_table_mods = on',
  'select pg_reload_conf()',
  'select pg_rotate_logfile()',
  'select pg_switch_wal()',
  "select pg_create_restore_point('mine')",
  "select pg_create_physical_replication_slot('mine')",
  "select pg_create_logical_replication_slot('mine', 'pgoutput')",
  "select pg_backup_start('mine')",
  'select pg_stat_reset()',
  'select pg_terminate_backend({pid})',
  'select pg_cancel_backend({pid})',
  'checkpoint',
  // Planting code for a role with more rights to run.
  'create table mine ()',
  'create table public.mine ()',
  'create table pgboss.mine ()',
  'create temporary table product (stolen text)',
  'create temporary view mine as select 1',
  'create schema mine',
  'create database mine',
  "create tablespace mine location '/tmp'",
  'create view public.mine as select * from shop',
  'create sequence public.mine',
  'create type public.mine as (x text)',
  "create function public.mine() returns int language sql as 'select 1'",
  "create function public.mine() returns int language c as '/tmp/mine.so', 'mine'",
  "create function public.mine() returns int language internal as 'lo_import'",
  'create function public.mine() returns int language plpgsql security definer as $$ begin return 1; end $$',
  "create or replace function pgboss.job_now() returns timestamptz language sql as 'select now()'",
  'alter function pgboss.job_now() security definer',
  'create trigger mine before insert on sale for each row execute function suppress_redundant_updates_trigger()',
  'create rule mine as on insert to sale do instead nothing',
  'create index mine on product (name)',
  'create event trigger mine on ddl_command_start execute function mine()',
  'create publication mine',
  "create subscription mine connection 'dbname=postgres' publication mine",
  'create extension dblink',
  'create extension postgres_fdw',
  'create extension file_fdw',
  'create extension hstore',
  'create foreign data wrapper mine',
  'create language mine handler plpgsql_call_handler',
  'create cast (text as bytea) without function',
  'create text search dictionary public.mine (template = simple)',
  // The rules that isolate shops.
  'alter table product disable row level security',
  'alter table product no force row level security',
  'alter table product owner to current_user',
  'alter table product add column mine text',
  'alter table product disable trigger all',
  'drop policy own_shop on product',
  'alter policy own_shop on product using (true)',
  'create policy mine on product using (true)',
  'set row_security = off; select * from product',
  'drop table product',
  'truncate product',
  'truncate attempt_count',
  "comment on table product is 'mine'",
  'reindex table product',
  // Objects that the server may neither read nor write.
  'select * from pg_authid',
  'select * from pg_shadow',
  'select * from pg_user_mapping',
  'select * from pg_statistic',
  'select * from pg_subscription',
  'select * from pg_largeobject',
  "update pg_class set relrowsecurity = false where relname = 'product'",
  'update pg_authid set rolsuper = true where rolname = current_user',
  'insert into pg_auth_members (roleid, member, grantor) values (10, 10, 10)',
  'select * from kysely_migration',
  'delete from kysely_migration',
  'update kysely_migration_lock set is_locked = 1',
  // Tables shared by all shops: operations that the server never performs.
  "update contact_message set message = ''",
  'delete from contact_message',
  'select created_at from contact_message',
  'select * from contact_message',
  "update consumer_request set code = ''",
  'delete from consumer_request',
  "update attempt_count set key = 'mine'",
  // pg-boss writes this name into the statements of its next upgrade.
  "update pgboss.queue set table_name = 'mine; drop table sale'",
  'update pgboss.queue set partition = true',
  "insert into pgboss.queue (name, policy, table_name) values ('mine', 'standard', 'mine')",
  "select pgboss.create_queue('mine', '{}')",
  "select pgboss.delete_queue('some-job')",
  "select pgboss.job_table_run('drop table pgboss.job')",
  "select pgboss.job_table_run_async('mine', 1, 'drop table pgboss.job')",
  "insert into pgboss.bam (name, version, table_name, command) values ('mine', 1, 'job', 'drop table sale')",
  'select * from pgboss.bam',
  'update pgboss.version set version = 1',
  "insert into pgboss.schedule (name, cron) values ('some-job', '* * * * *')",
  "update pgboss.job_common set data = '{}'",
  'delete from pgboss.queue',
])('refuses: %s', async (attack) => {
  const other = new pg.Client(ownerUrl);
  await other.connect();
  try {
    const { rows } = await other.query('select pg_backend_pid() as pid');
    const statement = attack
      .replaceAll('{owner}', ownersName())
      .replaceAll('{database}', databasesName())
      .replaceAll('{pid}', rows[0].pid);

    await expect(database.pool.query(statement)).rejects.toThrow(REFUSED);
    // The object still exists.
    await other.query('select 1');
  } finally {
    await other.end();
  }
});

test.each([
  'reset role',
  'set role none',
  'reset session authorization',
  'discard all',
  'reset all',
])('is nobody else after: %s', async (statement) => {
  const client = await database.pool.connect();
  try {
    await client.query(statement);
    const { rows } = await client.query('select current_user, session_user');
    expect(rows).toEqual([{ current_user: login, session_user: login }]);
    await expect(client.query('select * from product')).rejects.toThrow('app.shop_id');
  } finally {
    client.release(true);
  }
});

test('the login can grant nothing', async () => {
  const before = await asOwner('select oid, relacl::text from pg_class order by 1');
  for (const statement of [
    'grant select on product to public',
    'grant all on all tables in schema public to current_user',
    'grant create on schema public to public',
    'grant temporary on database {database} to public',
  ])
    await database.pool
      .query(statement.replace('{database}', databasesName()))
      .catch((error) => expect(error.message).toMatch(REFUSED));
  expect(await asOwner('select oid, relacl::text from pg_class order by 1')).toEqual(before);
  await expect(database.pool.query('create temporary table mine ()')).rejects.toThrow(REFUSED);
});

test('it can connect to no other database, and replicate none', async () => {
  for (const name of ['postgres', 'template1', 'mostrador_template']) {
    const client = new pg.Client(databaseAt(serverUrl, name));
    await expect(client.connect()).rejects.toThrow('permission denied for database');
  }
  const replication = new pg.Client({
    connectionString: serverUrl,
    replication: 'database',
  } as pg.ClientConfig);
  await expect(replication.connect()).rejects.toThrow(
    /permission denied to start WAL sender|must be .* to start walsender/,
  );
});

test('it does not see the activity of other logins', async () => {
  const other = new pg.Client(ownerUrl);
  await other.connect();
  await other.query("select 'a secret of the owner'");
  const { rows } = await database.pool.query(
    `select distinct query from pg_stat_activity where usename = $1`,
    [ownersName()],
  );
  await other.end();
  expect(rows).toEqual([{ query: '<insufficient privilege>' }]);
});

test('table statistics reveal nothing about rows', async () => {
  const shop = database.forShop(newId());
  await shop
    .insertInto('shop')
    .values({
      id: shop.shopId,
      name: 'Almacén',
      created_at: new Date(),
      cash_register_config: DEFAULT_CASH_REGISTER_CONFIG,
    })
    .execute();
  await asOwner('analyze shop');
  const statistics = "select from pg_stats where tablename = 'shop'";
  expect((await asOwner(statistics)).length).toBeGreaterThan(0);
  expect((await database.pool.query(statistics)).rows).toEqual([]);
});

test('it owns nothing, is a member of nothing, and gets no rights on new objects', async () => {
  const [found] = await asOwner(
    `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication, rolinherit,
       rolcanlogin,
       (select count(*)::int from pg_shdepend
         where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as owned,
       (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
       (select count(*)::int from pg_default_acl) as defaults,
       (select count(*)::int from pg_parameter_acl) as parameters
     from pg_roles r where rolname = '${login}'`,
  );
  expect(found).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolinherit: false,
    rolcanlogin: true,
    owned: 0,
    memberships: 0,
    defaults: 0,
    parameters: 0,
  });
});

test("it may call no function with another's rights", async () => {
  const { rows } = await database.pool.query(
    `select oid::regprocedure from pg_proc
     where prosecdef and has_function_privilege(current_user, oid, 'execute')`,
  );
  expect(rows).toEqual([]);
});

test('it has exactly the rights of rights.ts, on every table', async () => {
  const given = await usingOwner(ownerUrl, ({ db }) => givenRights(db, login, LOGIN_RIGHTS));
  expect(given).toEqual(declaredRights(LOGIN_RIGHTS));
});

test('every table has its rights listed', async () => {
  const tables = await asOwner<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p', 'v', 'm', 'f') and relname not like 'kysely%'`,
  );
  const forgotten = tables.map(({ relname }) => relname).filter((name) => !(name in TABLE_RIGHTS));
  expect(
    forgotten,
    `Declare in its module's rights.ts what the server may do with ${forgotten.join(', ')}`,
  ).toEqual([]);
});

test('rights granted by hand are revoked at the next start', async () => {
  await asOwner(
    `grant update (quantity), truncate on stock_movement to ${login};
     grant delete on sale to public;
     grant execute on function pgboss.delete_queue(text) to public;
     create table public."by hand; " (n int); grant select (n) on public."by hand; " to ${login};
     create schema by_hand; grant usage, create on schema by_hand to ${login};
     grant create, temporary on database ${databasesName()} to ${login};
     grant create on schema public to ${login};
     grant execute on function pg_read_file(text) to ${login};
     revoke insert on sale from ${login};
     revoke usage on schema pgboss from ${login}`,
  );

  expect(await prepareDatabase(ownerUrl, { queues: [] })).toBe(serverUrl);

  const given = await usingOwner(ownerUrl, ({ db }) => givenRights(db, login, LOGIN_RIGHTS));
  expect(given).toEqual(declaredRights(LOGIN_RIGHTS));
  await expect(database.pool.query("select pg_read_file('/etc/passwd')")).rejects.toThrow(REFUSED);
  await asOwner('drop table "by hand; "; drop schema by_hand');
});

test('settings left by a connection for later ones are undone at the next start', async () => {
  const settings = async () =>
    (
      await asOwner<{ settings: string[] }>(
        `select setconfig as settings from pg_db_role_setting
         where setrole = (select oid from pg_roles where rolname = '${login}')`,
      )
    ).map((row) => row.settings.toSorted());
  const before = await settings();
  expect(before).toEqual([
    ['idle_in_transaction_session_timeout=30000', 'lock_timeout=5000', 'statement_timeout=30000'],
  ]);
  // Postgres lets a login do this to itself.
  await database.pool.query(`alter role current_user set search_path = pgboss`);
  await database.pool.query(`alter role current_user set statement_timeout = 0`);

  await prepareDatabase(ownerUrl, { queues: [] });

  expect(await settings()).toEqual(before);
});

test('a statement ends after half a minute, and waits for locks and idle transactions are limited', async () => {
  const { rows } = await database.pool.query(
    `select name, setting from pg_settings where name in
       ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by 1`,
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '30000' },
  ]);
});

test('database clones of tests have the same login and rights', async () => {
  const template = new URL(inject('serverLogin')).searchParams.get('user') as string;
  const clone = await createDatabase('template mostrador_template');
  try {
    const given = await usingOwner(clone.connectionString, ({ db }) =>
      givenRights(db, template, LOGIN_RIGHTS),
    );
    expect(['database connect', ...given]).toEqual(declaredRights(LOGIN_RIGHTS));
  } finally {
    await clone.drop();
  }
});
