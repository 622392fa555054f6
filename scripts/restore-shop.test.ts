import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrations } from '@mostrador/api/migrations';
import { aServer } from '@mostrador/api/test/a-server';
import { aShop, type TestShop } from '@mostrador/api/test/a-shop';
import { aServerProcess, type ServerProcess } from '@mostrador/api/test/faults/a-server-process';
import { expectAllOnce, startTills } from '@mostrador/api/test/faults/tills';
import { SHOP_TIME_ZONE } from '@mostrador/domain';
import { exportData } from '@mostrador/moves/export-data';
import { openExportFile } from '@mostrador/moves/export-file';
import { importData } from '@mostrador/moves/import-data';
import { readVersions } from '@mostrador/moves/versions';
import { migrateDown } from '@mostrador/server-kit/database/migrate';
import { usingClient } from '@mostrador/server-kit/database/using-client';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { aDataDir } from '@mostrador/server-kit/test/a-data-dir';
import { createDatabase, emptyDatabase } from '@mostrador/server-kit/test/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

/** It runs ten commands, and restores four databases. */
const LONGEST_MS = 600_000;
const PASSWORD = 'una clave larga';

const argumentsOf = (command: string, args: string[]) => [
  join(import.meta.dirname, command),
  ...args,
];
const environmentOf = (dataDir: string) => ({
  ...process.env,
  MODE: 'trial',
  DATABASE_URL: undefined,
  DATA_DIR: dataDir,
});

/** Runs a command as an operator does; resolves with its output and its exit code. */
async function run(dataDir: string, command: string, args: string[] = [], env: object = {}) {
  const running = promisify(execFile)(process.execPath, argumentsOf(command, args), {
    env: { ...environmentOf(dataDir), ...env },
  });
  running.child.stdin?.end();
  return running.then(
    ({ stdout }) => ({ output: stdout.trim(), code: 0 }),
    ({ stdout, stderr, code }) => ({ output: `${stdout}${stderr}`.trim(), code }),
  );
}

/** Starts a restore that the test ends by `kill -9`. */
async function killedRestore(dataDir: string, args: string[], when: () => Promise<unknown>) {
  const restore: ChildProcess = spawn(process.execPath, argumentsOf('restore.ts', args), {
    env: environmentOf(dataDir),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(restore, 'exit');
  await when();
  restore.kill('SIGKILL');
  await ended;
}

/** Starts a product with its backups. */
async function aProduct() {
  vi.stubEnv('BACKUPS', '1');
  const dataDir = await aDataDir('one-shop');
  return { dataDir, server: await aServerProcess({ dataDir }) };
}

/** Registers a shop with two products, and returns how its owner calls the product. */
async function aShopAt({ url }: ServerProcess, storeName: string) {
  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    const answer = await response.text();
    expect(response.status, answer).toBeLessThan(300);
    return answer && JSON.parse(answer);
  }
  let token = '';
  const username = storeName.toLowerCase().replaceAll(' ', '-');
  const email = `${username}@kiosco.example`;
  const registered = await call('POST', '/auth/register', {
    username,
    email,
    password: PASSWORD,
    storeName,
  });
  token = registered.token;
  const [yerba, pan] = [
    await call('POST', '/products', { name: 'Yerba', price: 1000, stock: 10 }),
    await call('POST', '/products', { name: 'Pan', price: 500, stock: 10 }),
  ];
  return {
    email,
    call,
    yerba,
    pan,
    sell: (productId: string) => call('POST', '/sales', { items: [{ productId, quantity: 1 }] }),
    ruin: async () => {
      await call('DELETE', `/products/${pan._id}`);
      await call('PUT', `/products/${yerba._id}`, { name: 'Yerba', price: 1 });
    },
    prices: async () => {
      const products: { name: string; price: number }[] = await call('GET', '/products');
      return Object.fromEntries(products.map(({ name, price }) => [name, price]));
    },
    countSales: async () => (await call('GET', '/sales')).pagination.total,
  };
}

/** Resolves with a second of the clocks in Argentina, once it is over. */
async function aMomentAgo(): Promise<string> {
  const moment = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await expect.poll(() => Date.now()).toBeGreaterThan(moment.getTime() + 1000);
  return moment.toLocaleString('sv-SE', { timeZone: SHOP_TIME_ZONE });
}

const RUINED = { Yerba: 1 };
const WHOLE = { Yerba: 1000, Pan: 500 };

test('one shop is restored while another sells, also after a restore that was killed', {
  timeout: LONGEST_MS,
}, async () => {
  const { dataDir, server } = await aProduct();
  const shop = await aShopAt(server, 'Kiosco Sol');
  await shop.sell(shop.yerba._id);
  const tills = await startTills(server, { count: 2 });
  const tooEarly = ['--shop', shop.email, '--at', await aMomentAgo()];
  expect(await run(dataDir, 'restore.ts', tooEarly)).toMatchObject({
    output: expect.stringContaining('no hay ninguna copia'),
    code: 1,
  });
  expect(await run(dataDir, 'backup.ts')).toMatchObject({ code: 0 });
  expect(await run(dataDir, 'restore.ts', tooEarly)).toMatchObject({
    output: expect.stringContaining('no se puede restaurar un momento anterior'),
    code: 1,
  });
  await shop.sell(shop.pan._id);
  const at = await aMomentAgo();
  await shop.ruin();
  await shop.sell(shop.yerba._id);
  await tills.sell(5);
  const asked = ['--shop', shop.email, '--at', at, '--yes'];

  // Killed while the moment is restored apart, and while it waits for a sale of the shop.
  const opened = join(dataDir, 'backup-work', 'moment', 'postgres', 'postmaster.pid');
  await killedRestore(dataDir, asked, () =>
    expect
      .poll(() =>
        stat(opened).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true),
  );
  const seller = new pg.Client(server.ownerUrl);
  await seller.connect();
  onTestFinished(() => seller.end());
  await seller.query('begin');
  await seller.query('select from product where id = $1 for update', [shop.yerba._id]);
  await killedRestore(dataDir, asked, () => untilItWaits(server));
  await seller.query('rollback');
  expect(await shop.prices()).toEqual(RUINED);
  expect(await shop.countSales()).toBe(3);

  const { output, code } = await run(dataDir, 'restore.ts', asked);

  expect(code, output).toBe(0);
  expect(output).toMatch(/Productos {2,}1 {2,}2$/m);
  expect(output).toMatch(/se van ventas: 1 por \$\s1,00;/);
  expect(output).toContain('Sus libros cierran.');
  expect(await shop.prices()).toEqual(WHOLE);
  expect(await shop.countSales()).toBe(2);
  await tills.sell(5);
  await tills.stop();
  await expectAllOnce(server.ownerUrl, tills);

  const [, undo] = /--from (\S+)/.exec(output) ?? [];
  expect((await stat(undo as string)).mode & 0o777).toBe(0o600);
  const undone = await run(dataDir, 'restore.ts', [
    '--shop',
    'kiosco sol',
    '--from',
    undo as string,
    '--yes',
  ]);
  // Both shops have this name.
  expect(undone).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Hay 2 comercios así\./),
  });
  const byName = ['--shop', 'KIOSCO-SOL', '--from', undo as string, '--yes'];
  expect(await run(dataDir, 'restore.ts', byName)).toMatchObject({ code: 0 });
  expect(await shop.prices()).toEqual(RUINED);
  expect(await shop.countSales()).toBe(3);
});

/** Waits until the lock of the shop's products waits for another transaction. */
async function untilItWaits({ ownerUrl }: ServerProcess): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  const waiting = async () =>
    (
      await owner.query(
        `select from pg_stat_activity
         where wait_event_type = 'Lock' and query like 'select from product%'`,
      )
    ).rowCount;
  await expect.poll(waiting).toBeGreaterThan(0);
  await owner.end();
}

describe('of a hosted database', () => {
  const hosted = aServer();
  let dataDir: string;
  let past: string;
  let dropPast: () => Promise<void>;
  let shops: Record<'staying' | 'leaving' | 'late', TestShop>;

  /** Copies the database as it is, and lets the clock go on. */
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mostrador-restore-shop-'));
    const [staying, leaving] = [await aShop(hosted), await aShop(hosted)];
    const yerba = await staying.aProduct({ name: 'Yerba', price: 1000 });
    const copy = await createDatabase('');
    past = copy.connectionString;
    dropPast = copy.drop;
    const file = join(dataDir, 'all.zip');
    const images = await openPlace({ folder: dataDir });
    await exportData(hosted.connectionString, file, { pictures: { images }, now: hosted.now });
    const opened = await openExportFile(file);
    await importData(opened, { connectionString: past, images, report() {} });
    opened.close();
    hosted.now = new Date(hosted.now.getTime() + 60 * 60_000);
    shops = { staying, leaving, late: await aShop(hosted) };
    await leaving.call('DELETE', '/api/users/account/delete-all');
    await staying.change(yerba, { price: 1 });
  });
  afterAll(async () => {
    await dropPast();
    await rm(dataDir, { recursive: true });
  });

  const AT = ['--at', '2026-03-10 12:30'];
  const restore = (...args: string[]) =>
    run(dataDir, 'restore.ts', args, { DATABASE_URL: hosted.connectionString });
  const priceOf = async (shop: TestShop) => (await shop.listProducts())[0]?.price;

  test.each([
    ['staying', [...AT], 'Con DATABASE_URL las copias las hace quien aloja la base'],
    ['staying', ['--at', '2999-01-01 10:00'], '--at todavía no llegó.'],
    ['staying', ['--from', 'past'], 'Indicá la hora con --at'],
    ['staying', [...AT, '--into', 'x'], 'Uso: '],
    ['staying', [...AT, '--from', 'live'], 'no es una restaurada a esa hora'],
    ['staying', [...AT, '--from', 'empty'], 'no tiene datos de Mostrador'],
    ['leaving', [...AT, '--from', 'past'], 'Ese comercio lo eliminó su dueño'],
    ['late', [...AT, '--from', 'past'], 'todavía no existía a esa hora'],
    ['nobody', [...AT, '--from', 'past'], 'Ningún comercio tiene'],
  ] as const)('the restore of the shop %s with %j is refused: %s', async (who, args, reason) => {
    const { connectionString: empty } = await emptyDatabase();
    const database: Record<string, string> = { past, live: hosted.connectionString, empty };
    const shop = who === 'nobody' ? who : shops[who].email;

    const { output, code } = await restore(
      '--shop',
      shop,
      ...args.map((argument) => database[argument] ?? argument),
    );

    expect(output).toContain(reason);
    expect(code).toBe(1);
    expect(await priceOf(shops.staying)).toBe(1);
  });

  test('asks before it changes anything', async () => {
    const { output, code } = await restore('--shop', shops.staying.email, ...AT, '--from', past);

    expect(output).toMatch(/No se cambió nada\.$/);
    expect(code).toBe(0);
    expect(await priceOf(shops.staying)).toBe(1);
  });

  test('a database of an earlier version that goes on is refused as it is', async () => {
    await migrateDown(past, migrations);
    const before = await usingClient(past, readVersions);
    const asked = ['--shop', shops.staying.shopId, '--at', '2026-03-10 01:00', '--from', past];

    const { output, code } = await restore(...asked, '--yes');

    expect(output).toContain('no es una restaurada a esa hora');
    expect(code).toBe(1);
    expect(await usingClient(past, readVersions)).toEqual(before);
  });

  test('a database of an earlier version is brought to this one first', async () => {
    await migrateDown(past, migrations);
    const asked = ['--shop', shops.staying.shopId, ...AT, '--from', past, '--yes'];

    const { output, code } = await restore(...asked);

    expect(code, output).toBe(0);
    expect(output).toContain('Sus libros cierran.');
    expect(await priceOf(shops.staying)).toBe(1000);
  });
});
