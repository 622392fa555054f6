import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect, type Database } from '@mostrador/api/database/database';
import { registerShop } from '@mostrador/api/modules/accounts/registration/registration.usecases';
import { findSignedInUser } from '@mostrador/api/modules/accounts/sessions/sessions.repository';
import { signIn } from '@mostrador/api/modules/accounts/sessions/sign-in.usecases';
import { readShopToken, type ShopToken } from '@mostrador/server-kit/http/shop-token';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { cloneTemplate, freshDatabase } from '../../api/test/database.ts';
import { DEMO_SHOP_ID } from './create-demo-shop.ts';
import { ensureDemoShop } from './ensure-demo-shop.ts';
import { replaceKnownPasswords } from './known-passwords.ts';

const NOW = new Date('2026-03-18T21:40:00Z');
const LOGIN = { username: 'demo', password: 'demo1234' };
const WHOLE_SHOP = { shops: 1, users: 3, products: 300 };

async function countsOf(database: Database) {
  const db = database.forShop(DEMO_SHOP_ID);
  const [shops, users, products, sales] = await Promise.all(
    (['shop', 'shop_user', 'product', 'sale'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
        .then(({ count }) => count),
    ),
  );
  return { shops, users, products, sales: sales ?? 0 };
}

/** A database with the demo shop of a trial, for several tests, which clone it. */
let made: Awaited<ReturnType<typeof cloneTemplate>>;
/** The answers of two concurrent starts. */
let starts: Awaited<ReturnType<typeof ensureDemoShop>>[];

beforeAll(async () => {
  made = await cloneTemplate();
  const database = connect({ connectionString: made.serverUrl });
  starts = await Promise.all(
    [1, 2].map(() => ensureDemoShop(database, { now: NOW, mode: 'trial' })),
  );
  await database.close();
});

afterAll(() => made.drop());

test('concurrent starts make one shop, and a later one makes nothing', async () => {
  const database = await freshDatabase(made);
  expect(starts).toEqual([LOGIN, LOGIN]);
  const counts = await countsOf(database);
  expect(counts).toMatchObject(WHOLE_SHOP);

  const nextDay = new Date('2026-03-19T21:40:00Z');
  expect(await ensureDemoShop(database, { now: nextDay, mode: 'trial' })).toEqual(LOGIN);
  expect(await countsOf(database)).toEqual(counts);
});

test('a start killed halfway leaves a shop that the next one completes', async () => {
  const database = await freshDatabase();
  const starting = startElsewhere(database.serverUrl);
  await expect
    .poll(async () => (await countsOf(database)).sales, { interval: 20 })
    .toBeGreaterThan(100);
  await expect(signIn(database, LOGIN, NOW)).rejects.toThrow('desactivado');
  const gone = once(starting, 'exit');
  starting.kill('SIGKILL');
  await gone;
  const half = await countsOf(database);

  expect(await ensureDemoShop(database, { now: NOW, mode: 'trial' })).toEqual(LOGIN);
  const whole = await countsOf(database);
  expect(whole).toMatchObject(WHOLE_SHOP);
  expect(whole.sales).toBeGreaterThan(half.sales);
  await signIn(database, LOGIN, NOW);
});

const DEADLOCK_DETECTED = '40P01';

test('leftovers are removed while the last transaction of a killed start still runs', async () => {
  const database = await freshDatabase(made);
  const demo = database.forShop(DEMO_SHOP_ID);
  await demo.updateTable('shop_user').set({ is_active: false }).execute();
  let starting: ReturnType<typeof ensureDemoShop> | undefined;
  const last = demo.transact(async (tx) => {
    await sql`select from product limit 1 for key share`.execute(tx);
    starting = ensureDemoShop(database, { now: NOW, mode: 'trial' });
    await expect.poll(async () => (await waitingFor(database)).length, { interval: 20 }).toBe(1);
    await sql`select from shop for key share`.execute(tx);
  });
  // Postgres ends either of both: on a busy machine the one that waits for a shorter time.
  await last.catch((error: { code?: string }) => expect(error.code).toBe(DEADLOCK_DETECTED));
  expect(await starting).toEqual(LOGIN);
  expect(await countsOf(database)).toMatchObject(WHOLE_SHOP);
});

/** Returns the connections to a database that wait for a lock. */
async function waitingFor({ global }: Database): Promise<unknown[]> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(global);
  return rows;
}

test('makes none where a shop exists', async () => {
  const database = await freshDatabase();
  const jobs = await createJobs({ database, log: { warn() {}, error() {} } });
  onTestFinished(() => jobs.stop());
  const registered = await registerShop(
    { database, jobs },
    {
      username: 'rosa',
      email: 'rosa@example.com',
      password: 'una-clave-larga',
      storeName: 'Almacén Rosa',
      provincia: null,
      phoneNumber: null,
    },
    NOW,
  );
  expect(await ensureDemoShop(database, { now: NOW, mode: 'trial' })).toBeUndefined();
  expect((await countsOf(database)).shops).toBe(0);
  const again = await signIn(database, { username: 'rosa', password: 'una-clave-larga' }, NOW);
  expect(again.session.user).toEqual(registered.session.user);
});

test('in production it has a random password, which only its first start prints', async () => {
  const database = await freshDatabase();
  const login = await ensureDemoShop(database, { now: NOW, mode: 'production' });
  expect(login).toEqual({ username: 'demo', password: expect.stringMatching(/^[\w-]{16}$/) });
  await signIn(database, { username: 'martin', password: login?.password ?? '' }, NOW);
  await expect(signIn(database, LOGIN, NOW)).rejects.toThrow('incorrectos');

  for (const mode of ['production', 'trial'] as const)
    expect(await ensureDemoShop(database, { now: NOW, mode })).toEqual({ username: 'demo' });
  expect(await replaceKnownPasswords(database)).toBe(false);
  await signIn(database, { username: 'demo', password: login?.password ?? '' }, NOW);
});

test('the known password of a trial does not work in production', async () => {
  const database = await freshDatabase(made);
  const { session } = await signIn(database, LOGIN, NOW);

  expect(await replaceKnownPasswords(database)).toBe(true);

  for (const username of ['demo', 'lucia', 'martin'])
    await expect(signIn(database, { ...LOGIN, username }, NOW)).rejects.toThrow('incorrectos');
  const token = readShopToken(session.token) as ShopToken;
  expect(await findSignedInUser(database.forShop(DEMO_SHOP_ID), token, NOW)).toBeUndefined();
  expect(await replaceKnownPasswords(database)).toBe(false);
  expect(await ensureDemoShop(database, { now: NOW, mode: 'production' })).toEqual({
    username: 'demo',
  });
});

/** Runs it like `npm start`, in a process that can be killed. */
function startElsewhere(connectionString: string) {
  const code = `
    import { connect } from ${JSON.stringify(join(import.meta.dirname, '../../api/src/database/database.ts'))};
    import { ensureDemoShop } from ${JSON.stringify(join(import.meta.dirname, 'ensure-demo-shop.ts'))};
    const database = connect({ connectionString: process.argv[1] });
    await ensureDemoShop(database, { now: new Date(${NOW.getTime()}), mode: 'trial' });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, connectionString], {
    stdio: 'inherit',
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}
