import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@mostrador/domain';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { migrateUp } from '@mostrador/server-kit/database/migrate';
import { serverLoginOf } from '@mostrador/server-kit/database/server-address';
import { databaseAt } from '@mostrador/server-kit/test/postgres-of-the-run';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { connect } from '../src/database/database.ts';
import { prepareDatabase } from '../src/database/prepare-database.ts';
import { startServer } from '../src/server.ts';
import { settingsFrom } from '../src/settings.ts';

// Simulates a hosting provider's Postgres: every login has a password, and the owner of a database
// is no superuser.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const DENIED = /permission denied/;

let dataDir: string;
let server: EmbeddedPostgres;
let admin: pg.Client;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mostrador-hosted-'));
  server = await startEmbeddedPostgres({ dataDir });
  admin = new pg.Client(databaseAt(server.connectionString, 'postgres'));
  await admin.connect();
  await writeFile(
    join(dataDir, 'postgres', 'pg_hba.conf'),
    'local all mostrador trust\nlocal all all scram-sha-256\n',
  );
  await admin.query('select pg_reload_conf()');
  shared = await aHostedDatabase();
  await shared.start();
});

afterAll(async () => {
  await admin.end();
  await server.stop();
  await rm(dataDir, { recursive: true });
});

interface Hosted {
  database: string;
  owner: string;
  login: string;
  password: string;
  /** The owner's connection string. */
  url: string;
  start(url?: string): Promise<string>;
}

/** A database shared by tests that leave it unchanged. */
let shared: Hosted;

async function aHostedDatabase({ may = 'createrole', named = 'shop' } = {}): Promise<Hosted> {
  const id = newId().slice(-12);
  const database = `${named}_${id}`;
  const owner = `owner_${id}`;
  const password = `it's "a" p@ss/word? ${newId()}`;
  await admin.query(`create role ${owner} login ${may} password ${pg.escapeLiteral(password)}`);
  await admin.query(`create database ${pg.escapeIdentifier(database)} owner ${owner}`);
  const url = addressOf(database, owner, password);
  return {
    database,
    owner,
    password,
    url,
    login: serverLoginOf(database),
    start: (from = url) => prepareDatabase(from, { queues: ['some-job'] }),
  };
}

function addressOf(database: string, user: string, password: string): string {
  const url = new URL(databaseAt(server.connectionString, database));
  url.username = user;
  url.password = encodeURIComponent(password);
  return url.href;
}

async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => expect.unreachable('It was expected to fail'),
    (error) => error,
  );
}

/** Returns the statements that the message asks an administrator to run. */
function statementsIn({ message }: Error): string {
  return message.split('tiene que ejecutar:\n')[1] ?? '';
}

const passwordIn = (url: string) => new URL(url).searchParams.get('password') as string;

test('an owner without superuser rights prepares its database, and the server works in it', async () => {
  const hosted = await aHostedDatabase();

  const url = await hosted.start();

  const database = connect({ connectionString: url });
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query('select session_user as name');
  expect(rows).toEqual([{ name: hosted.login }]);
  expect(await database.forShop(newId()).selectFrom('shop').selectAll().execute()).toEqual([]);
  await expect(database.pool.query('create temporary table mine ()')).rejects.toThrow(DENIED);
  await expect(database.pool.query(`set role ${hosted.owner}`)).rejects.toThrow(DENIED);
});

test("the owner's connection is used only at the start, and not kept", async () => {
  const hosted = await aHostedDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-hosted-'));
  onTestFinished(() => rm(folder, { recursive: true }));

  const running = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    databaseUrl: hosted.url,
    settings: settingsFrom({ LOG_LEVEL: 'silent' }),
  });
  onTestFinished(() => running.close());

  expect((await fetch(`${running.url}/api/health`)).status).toBe(200);
  const { rows } = await admin.query(
    'select distinct usename from pg_stat_activity where datname = $1',
    [hosted.database],
  );
  expect(rows).toEqual([{ usename: hosted.login }]);
  const { connectionString } = running.database.pool.options;
  expect(decodeURIComponent(connectionString as string)).not.toContain(hosted.owner);
  expect(decodeURIComponent(connectionString as string)).not.toContain(hosted.password);
});

test('concurrent and later starts agree on the login', async () => {
  const hosted = await aHostedDatabase();
  const urls = await Promise.all([hosted.start(), hosted.start(), hosted.start()]);
  urls.push(await hosted.start());
  expect(new Set(urls).size).toBe(1);
});

test("one login's password does not reveal another's, nor the owner's", async () => {
  const [one, other] = [await aHostedDatabase(), await aHostedDatabase()];
  const [oneUrl] = [await one.start(), await other.start()];

  for (const url of [
    addressOf(one.database, one.login, one.password),
    addressOf(one.database, one.owner, passwordIn(oneUrl)),
    addressOf(other.database, other.login, passwordIn(oneUrl)),
  ])
    await expect(ask(url, 'select 1')).rejects.toThrow('password authentication failed');
});

test('two installations on one Postgres are isolated from each other', async () => {
  const [one, other] = [await aHostedDatabase(), await aHostedDatabase()];
  const oneUrl = await one.start();
  const otherUrl = await other.start();

  await one.start();
  expect(await ask(otherUrl, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  expect(await ask(oneUrl, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  for (const table of ['account_name', 'contact_message', 'pgboss.job'])
    await expect(ask(databaseAt(oneUrl, other.database), `select from ${table}`)).rejects.toThrow(
      DENIED,
    );
});

test('a new password of the owner gives the login a new one', async () => {
  const hosted = await aHostedDatabase();
  const before = await hosted.start();
  await admin.query(`alter role ${hosted.owner} password 'another'`);

  const after = await hosted.start(addressOf(hosted.database, hosted.owner, 'another'));

  expect(await ask(after, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await expect(ask(before, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a password that the login set itself is reset at the next start', async () => {
  const hosted = await aHostedDatabase();
  const url = await hosted.start();
  await ask(url, `alter role ${hosted.login} password 'mine'`);

  await hosted.start();

  expect(await ask(url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await expect(ask(addressOf(hosted.database, hosted.login, 'mine'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('no password is in a statement that the server may log', async () => {
  const hosted = await aHostedDatabase();
  await admin.query(`alter system set log_statement = 'all'`);
  await admin.query(`alter system set log_min_error_statement = 'error'`);
  await admin.query('select pg_reload_conf()');
  onTestFinished(async () => {
    await admin.query('alter system reset all');
    await admin.query('select pg_reload_conf()');
  });

  const url = await hosted.start();

  const log = await admin.query(`select pg_read_file('server.log') as text`);
  expect(log.rows[0].text).toContain(`create role "${hosted.login}"`);
  expect(log.rows[0].text).not.toContain(passwordIn(url));
});

test('an owner who may create no logins gets instructions for an administrator, which work', async () => {
  const hosted = await aHostedDatabase({ may: 'nocreaterole' });

  const failure = await failureOf(hosted.start());

  expect(failure.name).toBe('DatabaseSetupError');
  expect(failure.message).toMatch(
    `El usuario "${hosted.owner}" de DATABASE_URL no puede preparar el usuario con el que trabaja el servidor`,
  );
  expect(failure.message).not.toContain(hosted.password);
  await admin.query(statementsIn(failure));
  const url = await hosted.start();
  expect(await ask(url, 'select session_user as name')).toEqual([{ name: hosted.login }]);
  // Starts again, also after a change that only an administrator can fix.
  await hosted.start();
  await ask(url, `alter role ${hosted.login} set statement_timeout = 0`);
  await admin.query(statementsIn(await failureOf(hosted.start())));
  expect(await hosted.start()).toBe(url);
});

test.each([
  ['a wrong password', (it: Hosted) => addressOf(it.database, it.owner, 'wrong'), /password auth/],
  ['a user that is not there', (it: Hosted) => addressOf(it.database, 'nobody', 'x'), /nobody/],
  ['a database that is not there', (it: Hosted) => databaseAt(it.url, 'nowhere'), /nowhere/],
])('%s is said, without the password', async (_, addressFor, reason) => {
  const failure = await failureOf(shared.start(addressFor(shared)));

  expect(failure.name).toBe('DatabaseSetupError');
  expect(failure.message).toMatch(
    /^No se pudo entrar a la base de datos como su dueño \(DATABASE_URL\): /,
  );
  expect(failure.message).toMatch(reason);
  expect(failure.message).not.toContain(shared.password);
  expect(failure.message).not.toContain('secret');
});

test('a server that does not answer may answer later', async () => {
  const failure = await failureOf(shared.start('postgresql://x:secret@127.0.0.1:1/shop'));

  expect(failure.name).toBe('StartError');
  expect(failure.message).toMatch(
    /^La base de datos de DATABASE_URL no responde \(connect ECONNREFUSED 127.0.0.1:1\)/,
  );
  expect(failure.message).not.toContain('secret');
});

test.each(['no es una dirección', 'postgresql://x:secret@[', '/tmp shop', 'http://'])(
  '"%s" is said to be no address of a database',
  async (address) => {
    const failure = await failureOf(prepareDatabase(address, { queues: [] }));
    expect(failure.name).toBe('DatabaseSetupError');
    expect(failure.message).toMatch(/^DATABASE_URL tiene que ser como postgresql:\/\//);
    expect(failure.message).not.toContain('secret');
  },
);

test('options in the address reach the server, and give it no other rights', async () => {
  const withOptions = (options: string) => {
    const url = new URL(shared.url);
    url.searchParams.set('options', options);
    return url.href;
  };

  const url = await shared.start(withOptions('-c work_mem=1MB -c role=none'));
  expect(await ask(url, "select current_user as name, current_setting('work_mem') as m")).toEqual([
    { name: shared.login, m: '1MB' },
  ]);
  const failure = await failureOf(shared.start(withOptions(`-c role=${shared.owner}`)));
  expect(failure.message).toMatch(`"${shared.login}", con el que trabaja el servidor, no puede`);
});

test('a role that does not own the database is told which does', async () => {
  const [hosted, other] = [await aHostedDatabase(), await aHostedDatabase()];
  const url = await hosted.start();
  const stranger = addressOf(hosted.database, other.owner, other.password);

  for (const notTheOwner of [stranger, url]) {
    const failure = await failureOf(hosted.start(notTheOwner));
    expect(failure.name).toBe('DatabaseSetupError');
    expect(failure.message).toMatch(/no es dueño de la base/);
  }
  const empty = await aHostedDatabase();
  const failure = await failureOf(
    empty.start(addressOf(empty.database, other.owner, other.password)),
  );
  expect(failure.message).toMatch(/no es dueño de la base .*permission denied for schema public/);
});

test('a foreign login with that name is left alone', async () => {
  const hosted = await aHostedDatabase();
  await admin.query(`create role ${hosted.login} login password 'theirs'`);

  const failure = await failureOf(hosted.start());

  expect(failure.message).toMatch(`ya hay un usuario "${hosted.login}" que no es de Mostrador`);
  const theirs = addressOf(hosted.database, hosted.login, 'theirs');
  expect(await ask(theirs, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await expect(ask(theirs, 'select from attempt_count')).rejects.toThrow(DENIED);
});

test.each([
  'alter role {login} superuser',
  'alter role {login} bypassrls',
  'alter role {login} createrole',
  'alter role {login} createdb',
  'alter role {login} replication',
  'grant pg_read_server_files to {login}',
  'grant create on schema public to public',
  'grant temporary on database {database} to public',
  'create schema theirs authorization {login}',
])('the server does not start with a login that may too much: %s', async (tooMuch) => {
  const { database, login, start } = shared;
  const inDatabase = databaseAt(server.connectionString, database);
  await ask(inDatabase, tooMuch.replace('{login}', login).replace('{database}', database));

  const failure = await failureOf(start());

  expect(failure.message).toMatch(`"${login}", con el que trabaja el servidor, puede más`);
  await ask(inDatabase, statementsIn(failure));
  await start();
});

test('an earlier installation is migrated, and its shared role loses its rights', async () => {
  const former = 'mostrador_app';
  await admin.query(`create role ${former} nologin`);
  const [hosted, untouched] = [await aHostedDatabase(), await aHostedDatabase()];
  for (const { url } of [hosted, untouched]) {
    for (let migration = 1; migration <= 7; migration++) await migrateUp(url, migrations);
    // The rights that those migrations, and the queue, granted.
    await ask(
      url,
      `grant usage on schema public to ${former};
       grant select, insert, update, delete on shop, shop_user, account_name to ${former};
       grant select, insert, update (status, cancelled_by, cancelled_at) on sale to ${former};
       create schema pgboss_of_before; create table pgboss_of_before.job ();
       grant usage on schema pgboss_of_before to ${former};
       grant select on all tables in schema pgboss_of_before to ${former};`,
    );
  }
  const heldIn = async ({ database }: Hosted) =>
    ask(
      databaseAt(server.connectionString, database),
      `select relname as name from pg_class, aclexplode(relacl)
         where grantee = '${former}'::regrole
       union select attname from pg_attribute, aclexplode(attacl)
         where grantee = '${former}'::regrole
       union select nspname from pg_namespace, aclexplode(nspacl)
         where grantee = '${former}'::regrole`,
    );
  expect((await heldIn(hosted)).length).toBeGreaterThan(6);

  const url = await hosted.start();

  expect(await heldIn(hosted)).toEqual([]);
  expect((await heldIn(untouched)).length).toBeGreaterThan(6);
  const database = connect({ connectionString: url });
  onTestFinished(() => database.close());
  expect(await database.forShop(newId()).selectFrom('sale').selectAll().execute()).toEqual([]);
});

test('an owner without a password leaves the login without one, for pg_hba.conf to decide', async () => {
  const { database } = await aHostedDatabase();
  const url = databaseAt(server.connectionString, database);

  const failure = await failureOf(prepareDatabase(url, { queues: [] }));

  expect(failure.message).toMatch(/no puede entrar a la base de datos .* Fijate que pg_hba\.conf/);
  const { rows } = await admin.query('select rolpassword from pg_authid where rolname = $1', [
    serverLoginOf(database),
  ]);
  expect(rows).toEqual([{ rolpassword: null }]);
});

test.each([`La "Base" d'Añatuya; drop`, 'a'.repeat(50)])(
  'a database may be called %s',
  async (named) => {
    const hosted = await aHostedDatabase({ named });
    const url = await hosted.start();
    expect(await hosted.start()).toBe(url);
    expect(await ask(url, 'select session_user as name')).toEqual([{ name: hosted.login }]);
  },
);

test('a name too long for a login is shortened without collisions', async () => {
  const long = 'a'.repeat(63);
  expect(serverLoginOf(long)).not.toBe(serverLoginOf(`${long.slice(1)}b`));
  expect(serverLoginOf(long).length).toBeLessThanOrEqual(63);
  expect(serverLoginOf('ñ'.repeat(31))).toMatch(/^mostrador_/);
});
