import { forgetExpired } from '@mostrador/server-kit/limits/attempts';
import { tooManyAttempts } from '@mostrador/server-kit/limits/too-many-attempts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { settingsFrom } from '../src/settings.ts';
import { anApp, aServer, killConnections } from './a-server.ts';
import { aShop, PASSWORD, someone } from './a-shop.ts';

const server = aServer({
  settings: {
    limits: {
      ...settingsFrom({ MODE: 'trial' }).limits,
      mails: settingsFrom({ MODE: 'production' }).limits.mails,
    },
  },
});
const MINUTE_MS = 60_000;
const WRONG = 'no es esa clave';

// Counts use the real clock, which is stopped here so that the tests decide when windows end.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

function post(path: string, payload: object, options: InjectOptions = {}, app = server.app) {
  return app.inject({ method: 'POST', url: `/api${path}`, payload, ...options });
}
const signIn = (username: string, password: string, app?: FastifyInstance) =>
  post('/auth/login', { username, password }, {}, app);

async function fail(username: string, times: number) {
  for (let time = 0; time < times; time++)
    expect((await signIn(username, WRONG)).statusCode).toBe(401);
}

describe('wrong passwords', () => {
  test('ten of one account lock it for a quarter of an hour, even for the right one', async () => {
    const { username } = await aShop(server);
    await fail(username, 10);
    vi.setSystemTime(Date.now() + 4 * MINUTE_MS + 1);

    const answer = await signIn(username, PASSWORD);

    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      error: 'Demasiados intentos. Probá de nuevo en 11 minutos.',
      code: 'attempts.too-many',
    });
    expect(answer.headers['retry-after']).toBe(String(11 * 60));
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    expect((await signIn(username, PASSWORD)).statusCode).toBe(200);
  });

  test('are reset by a right one', async () => {
    const { username } = await aShop(server);
    for (let round = 0; round < 3; round++) {
      await fail(username, 9);
      expect((await signIn(username, PASSWORD)).statusCode).toBe(200);
    }
  });

  test('are counted together for all spellings of the username', async () => {
    const { username } = await aShop(server);
    await fail(username.toUpperCase(), 5);
    await fail(` ${username} `, 5);

    expect((await signIn(username, PASSWORD)).statusCode).toBe(429);
  });

  test('of an unknown name get the same answers', async () => {
    const { username } = someone();
    await fail(username, 10);

    const answer = await signIn(username, WRONG);

    expect(answer.statusCode).toBe(429);
    expect(answer.json().error).toBe('Demasiados intentos. Probá de nuevo en 15 minutos.');
  });

  test('of one account lock no other', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    await fail(shop.username, 10);

    expect((await signIn(neighbour.username, PASSWORD)).statusCode).toBe(200);
  });

  test('a hundred at once in two processes are checked ten times', async () => {
    const { username } = await aShop(server);
    const other = await anApp(server);
    onTestFinished(() => other.close());

    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        signIn(username, WRONG, turn % 2 ? other : server.app),
      ),
    );

    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  });

  test('the right one from fifty tills at once signs all of them in', async () => {
    const { username } = await aShop(server);

    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(username, PASSWORD)));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('count at a repeated registration too', async () => {
    const person = { _id: '019aa1a2-0000-7000-8000-00000000a2a2', ...someone() };
    await post('/auth/register', person);

    for (let time = 0; time < 10; time++)
      expect((await post('/auth/register', { ...person, password: WRONG })).statusCode).toBe(409);
    expect((await post('/auth/register', { ...person, password: WRONG })).statusCode).toBe(429);
    expect((await signIn(person.username, PASSWORD)).statusCode).toBe(429);
  });
});

describe('mails', () => {
  test('to one address are counted for all requesters together', async () => {
    const shops = await Promise.all(Array.from({ length: 6 }, () => aShop(server)));
    const { email } = someone();
    const statuses = [];
    for (const shop of shops)
      statuses.push((await shop.call('POST', '/api/auth/update-email', { email })).statusCode);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('of all kinds from one network address are counted together, whatever the recipient', async () => {
    const limits = {
      ...settingsFrom({ MODE: 'trial' }).limits,
      mailsBySender: { attempts: 3, seconds: 60 * 60 },
    };
    const app = await anApp(server, { settings: { limits } });
    onTestFinished(() => app.close());
    const [here, elsewhere] = [{ remoteAddress: anAddress() }, { remoteAddress: anAddress() }];
    for (const name of ['POST /auth/register', 'POST /auth/forgot-password', 'POST /contact'])
      expect(await statusOf(app, name, here)).not.toBe(429);

    for (const name of ['POST /auth/register', 'POST /auth/forgot-password', 'POST /contact'])
      expect(await statusOf(app, name, here)).toBe(429);
    expect(await statusOf(app, 'POST /auth/login', here)).toBe(401);
    expect(await statusOf(app, 'POST /contact', elsewhere)).toBe(201);
    vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
    expect(await statusOf(app, 'POST /contact', here)).toBe(201);
  });

  test('to one address: five in an hour for anybody', async () => {
    const shop = await aShop(server);
    for (const email of [shop.email, someone().email]) {
      const ask = () => post('/auth/forgot-password', { email: email.toUpperCase() });
      for (let time = 0; time < 5; time++) expect((await ask()).statusCode).toBe(200);

      const answer = await ask();

      expect(answer.statusCode).toBe(429);
      expect(answer.json().error).toBe('Demasiados intentos. Probá de nuevo en 1 hora.');
      expect(answer.headers['retry-after']).toBe('3600');
      vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
      expect((await ask()).statusCode).toBe(200);
    }
  });

  test('requested by one account: five in an hour of each kind', async () => {
    const shop = await aShop(server);
    const resend = () => shop.call('POST', '/api/auth/resend-verification');
    const change = () => shop.call('POST', '/api/auth/update-email', { email: someone().email });
    for (let time = 0; time < 5; time++) {
      expect((await resend()).statusCode).toBe(200);
      expect((await change()).statusCode).toBe(200);
    }

    expect((await resend()).statusCode).toBe(429);
    expect((await change()).statusCode).toBe(429);
  });

  test('to the operator from one sender: five in an hour, by either form', async () => {
    const message = { name: 'Sol', email: someone().email, phone: '264 400-0000', message: 'Hola' };
    const write = (path: string) => post(path, message);
    for (const path of ['/contact', '/contact/send', '/contact', '/contact/send', '/contact'])
      expect((await write(path)).statusCode).toBe(201);

    expect((await write('/contact/send')).statusCode).toBe(429);
  });
});

/** Every rate-limited call, each time by another person. */
const CALLS: Record<string, () => Promise<InjectOptions> | InjectOptions> = {
  'POST /auth/register': () => ({ payload: someone() }),
  'POST /auth/login': () => ({ payload: { username: someone().username, password: WRONG } }),
  'POST /auth/forgot-password': () => ({ payload: { email: someone().email } }),
  'POST /auth/reset-password': () => ({ payload: { token: 'x', newPassword: PASSWORD } }),
  'GET /auth/verify-email/x': () => ({}),
  'PUT /auth/password': async () => ({
    payload: { currentPassword: PASSWORD, newPassword: `${PASSWORD} nueva` },
    headers: { authorization: `Bearer ${(await aShop(server)).token}` },
  }),
  'PUT /users/x/password': async () => ({
    payload: { newPassword: `${PASSWORD} nueva` },
    headers: { authorization: `Bearer ${(await aShop(server)).token}` },
  }),
  'POST /auth/undo-email-change': () => ({ payload: { token: 'x' } }),
  'POST /auth/update-email': async () => ({
    payload: { email: someone().email },
    headers: { authorization: `Bearer ${(await aShop(server)).token}` },
  }),
  'POST /auth/resend-verification': async () => ({
    headers: { authorization: `Bearer ${(await aShop(server)).token}` },
  }),
  'POST /contact/send': () => ({ payload: aMessage() }),
  'POST /contact': () => ({ payload: aMessage() }),
};

function aMessage() {
  return { name: 'Sol', email: someone().email, phone: '264 400-0000', message: 'Hola' };
}

let places = 0;
/** Returns a network address without earlier calls. */
const anAddress = () => `190.0.0.${++places}`;

async function statusOf(app: FastifyInstance, name: string, from: InjectOptions): Promise<number> {
  const [method, path] = name.split(' ') as ['POST' | 'PUT' | 'GET', string];
  const call = await CALLS[name]?.();
  const headers = { ...from.headers, ...call?.headers };
  return (await app.inject({ method, url: `/api${path}`, ...call, ...from, headers })).statusCode;
}

/** Starts an installation whose limits are three calls. */
async function aStrictOne(settings: { trustProxy?: boolean } = {}): Promise<FastifyInstance> {
  const limits = {
    ...settingsFrom({ MODE: 'production' }).limits,
    calls: { attempts: 3, seconds: 15 * 60 },
  };
  const app = await anApp(server, { settings: { mode: 'production', limits, ...settings } });
  onTestFinished(() => app.close());
  return app;
}

describe('calls from one network address', () => {
  test('are sixty in a quarter of an hour, and enough for a test suite on a trial', () => {
    expect(settingsFrom({ MODE: 'production' }).limits.calls).toEqual({
      attempts: 60,
      seconds: 15 * 60,
    });
    expect(settingsFrom({ MODE: 'trial' }).limits.calls.attempts).toBe(10_000);
  });

  test.each(Object.keys(CALLS))('are limited for %s, until the time has passed', async (name) => {
    const app = await aStrictOne();
    const [here, elsewhere] = [{ remoteAddress: anAddress() }, { remoteAddress: anAddress() }];
    for (let time = 0; time < 3; time++) expect(await statusOf(app, name, here)).not.toBe(429);

    expect(await statusOf(app, name, here)).toBe(429);
    expect(await statusOf(app, name, elsewhere)).not.toBe(429);
    vi.setSystemTime(Date.now() + 15 * MINUTE_MS);
    expect(await statusOf(app, name, here)).not.toBe(429);
  });

  test('are counted separately for each kind', async () => {
    const app = await aStrictOne();
    const here = { remoteAddress: anAddress() };
    for (let time = 0; time < 4; time++) await statusOf(app, 'POST /auth/login', here);

    expect(await statusOf(app, 'POST /auth/login', here)).toBe(429);
    expect(await statusOf(app, 'POST /auth/register', here)).toBe(201);
  });

  test('are counted for a whole IPv6 network', async () => {
    const app = await aStrictOne();
    const call = (remoteAddress: string) => statusOf(app, 'POST /auth/login', { remoteAddress });
    for (const host of ['1', '2', '3']) await call(`2800:810:1:1::${host}`);

    expect(await call('2800:810:1:1::4')).toBe(429);
    expect(await call('2800:810:1:2::4')).toBe(401);
  });

  test("use a proxy's header only when it is trusted", async () => {
    const through = anAddress();
    const call = (app: FastifyInstance, client: string) =>
      statusOf(app, 'POST /auth/login', {
        remoteAddress: through,
        headers: { 'x-forwarded-for': client },
      });
    const [direct, behindProxy] = [await aStrictOne(), await aStrictOne({ trustProxy: true })];
    for (const client of ['200.0.0.1', '200.0.0.2', '200.0.0.3']) await call(direct, client);

    expect(await call(direct, '200.0.0.4')).toBe(429);
    expect(await call(behindProxy, '200.0.0.4')).toBe(401);
  });

  test('are counted for all processes together', async () => {
    const [one, other] = [await aStrictOne(), await aStrictOne()];
    const here = { remoteAddress: anAddress() };
    await statusOf(one, 'POST /auth/login', here);
    await statusOf(other, 'POST /auth/login', here);
    await statusOf(one, 'POST /auth/login', here);

    expect(await statusOf(other, 'POST /auth/login', here)).toBe(429);
  });

  test('are counted before their body is read', async () => {
    const app = await aStrictOne();
    const remoteAddress = anAddress();
    for (let time = 0; time < 3; time++)
      expect((await post('/auth/login', {}, { remoteAddress }, app)).statusCode).toBe(400);

    expect((await post('/auth/login', {}, { remoteAddress }, app)).statusCode).toBe(429);
    const huge = { username: 'a'.repeat(1024 * 1024) };
    expect((await post('/auth/login', huge, { remoteAddress }, app)).statusCode).toBe(429);
  });
});

describe('stored attempts', () => {
  test('contain no names', async () => {
    const shop = await aShop(server);
    await fail(shop.username, 2);
    await post('/auth/forgot-password', { email: shop.email });

    const { rows } = await server.database.pool.query('select key from attempt_count');

    expect(rows.length).toBeGreaterThan(2);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });

  test('are deleted when they expire', async () => {
    const { pool } = server.database;
    await signIn(someone().username, WRONG);
    vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
    await signIn(someone().username, WRONG);

    await forgetExpired(pool);

    const { rows } = await pool.query('select expire from attempt_count');
    expect(rows.length).toBeGreaterThan(0);
    for (const { expire } of rows) expect(expire).toBeGreaterThan(Date.now());
  });
});

test('without the database calls are refused for a moment', async () => {
  const { username } = await aShop(server);

  const signingIn = Array.from({ length: 40 }, () => signIn(username, PASSWORD));
  await killConnections(server);
  const answers = await Promise.all(signingIn);

  for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode);
  expect((await signIn(username, PASSWORD)).statusCode).toBe(200);
});

test.each([
  [1, '1 minuto'],
  [60_001, '2 minutos'],
  [59 * MINUTE_MS, '59 minutos'],
  [59 * MINUTE_MS + 1, '1 hora'],
  [61 * MINUTE_MS, '2 horas'],
])('after %d ms is said as "%s"', (waitMs, words) => {
  const { answer, retryAfterSeconds } = tooManyAttempts(waitMs);

  expect(answer.error).toBe(`Demasiados intentos. Probá de nuevo en ${words}.`);
  expect(retryAfterSeconds).toBe(Math.ceil(waitMs / 1000));
});
