import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../../test/a-server.ts';
import { aShop, PASSWORD } from '../../../../test/a-shop.ts';
import { anInbox, tokenIn } from '../../../../test/an-inbox.ts';

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer });
const WRONG = 'no es esa clave';
const DAY_MS = 24 * 60 * 60 * 1000;

type Cookies = Record<string, string>;

const cookiesOf = ({ cookies }: LightMyRequestResponse): Cookies =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
const signIn = (username: string, password: string, cookies: Cookies = {}, app = server.app) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, cookies });

async function fail(username: string, times: number, cookies?: Cookies) {
  for (let time = 0; time < times; time++)
    expect((await signIn(username, WRONG, cookies)).statusCode).toBe(401);
}

async function aMarkedBrowser() {
  const shop = await aShop(server);
  return { shop, browser: cookiesOf(await signIn(shop.username, PASSWORD)) };
}

describe('a browser that signed in before', () => {
  test('signs in while a stranger tries passwords', async () => {
    const { shop, browser } = await aMarkedBrowser();
    await fail(shop.username, 10);

    expect((await signIn(shop.username, PASSWORD)).statusCode).toBe(429);
    expect((await signIn(shop.username, PASSWORD, browser)).statusCode).toBe(200);
    expect((await signIn(shop.username, PASSWORD)).statusCode).toBe(429);
  });

  test('has ten attempts of its own, which lock nobody else', async () => {
    const { shop, browser } = await aMarkedBrowser();
    const other = cookiesOf(await signIn(shop.username, PASSWORD));
    await fail(shop.username, 10, browser);

    expect((await signIn(shop.username, PASSWORD, browser)).statusCode).toBe(429);
    expect((await signIn(shop.username, PASSWORD, other)).statusCode).toBe(200);
    expect((await signIn(shop.username, PASSWORD)).statusCode).toBe(200);
  });

  test('is known separately for each account', async () => {
    const [{ shop, browser }, neighbour] = [await aMarkedBrowser(), await aMarkedBrowser()];
    await fail(shop.username, 10);
    await fail(neighbour.shop.username, 10);

    expect((await signIn(shop.username, PASSWORD, neighbour.browser)).statusCode).toBe(429);
    const both = { ...browser, ...neighbour.browser };
    expect(Object.keys(both)).toHaveLength(2);
    expect((await signIn(shop.username, PASSWORD, both)).statusCode).toBe(200);
    expect((await signIn(neighbour.shop.username, PASSWORD, both)).statusCode).toBe(200);
  });

  test('cannot present the cookie of one account under another account', async () => {
    const [{ shop, browser }, neighbour] = [await aMarkedBrowser(), await aMarkedBrowser()];
    const [name] = Object.keys(browser) as [string];
    const [value] = Object.values(neighbour.browser) as [string];
    await fail(shop.username, 10);

    for (const forged of [value, 'A'.repeat(64), 'nada', '', value.slice(1)])
      expect((await signIn(shop.username, PASSWORD, { [name]: forged })).statusCode).toBe(429);
  });

  test('gets a new cookie at each sign-in, which voids the old one', async () => {
    const { shop, browser } = await aMarkedBrowser();
    const renewed = cookiesOf(await signIn(shop.username, PASSWORD, browser));
    expect(renewed).not.toEqual(browser);
    await fail(shop.username, 10);

    expect((await signIn(shop.username, PASSWORD, browser)).statusCode).toBe(429);
    expect((await signIn(shop.username, PASSWORD, renewed)).statusCode).toBe(200);
  });

  test('is forgotten after half a year', async () => {
    const { shop, browser } = await aMarkedBrowser();
    await fail(shop.username, 10);
    const clock = server.now;
    onTestFinished(() => {
      server.now = clock;
    });
    server.now = new Date(clock.getTime() + 181 * DAY_MS);

    expect((await signIn(shop.username, PASSWORD, browser)).statusCode).toBe(429);
  });

  test('is known after a registration', async () => {
    const person = { username: `ana-${Date.now()}`, email: `ana-${Date.now()}@kiosco.example` };
    const payload = { ...person, password: PASSWORD, storeName: 'Kiosco' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    await fail(person.username, 10);

    expect((await signIn(person.username, PASSWORD, cookiesOf(answer))).statusCode).toBe(200);
  });

  test('stays known after a new password only if it chose it', async () => {
    const { shop, browser } = await aMarkedBrowser();
    const post = (path: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
    await post('forgot-password', { email: shop.email });
    const token = tokenIn(await inbox.mailTo(shop.email, 'Elegí'), 'reset-password');
    const newPassword = 'otra clave más larga';
    const chosen = cookiesOf(await post('reset-password', { token, newPassword }));
    await fail(shop.username, 10);

    expect((await signIn(shop.username, newPassword, browser)).statusCode).toBe(429);
    expect((await signIn(shop.username, newPassword, chosen)).statusCode).toBe(200);
  });
});

describe('the cookie of a known browser', () => {
  test('is hidden from scripts and other sites, and signs nobody in', async () => {
    const { shop, browser } = await aMarkedBrowser();
    const answer = await signIn(shop.username, PASSWORD);

    expect(answer.cookies).toEqual([
      {
        name: expect.stringMatching(/^mostrador-[0-9a-f]{16}$/),
        value: expect.stringMatching(/^[\w-]{64}$/),
        maxAge: 180 * 24 * 60 * 60,
        path: '/api/auth/login',
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
      },
    ]);
    const [value] = Object.values(browser) as [string];
    for (const headers of [{}, { authorization: `Bearer ${value}` }])
      expect(
        (await server.app.inject({ url: '/api/products', cookies: browser, headers })).statusCode,
      ).toBe(401);
  });

  test('is Secure where the product is served over https', async () => {
    const shop = await aShop(server);
    const app = await anApp(server, {
      settings: { trustProxy: true, publicUrl: 'http://localhost:3000' },
    });
    onTestFinished(() => app.close());
    const secureOf = async (proto: string) => {
      const payload = { username: shop.username, password: PASSWORD };
      const headers = { 'x-forwarded-proto': proto };
      const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
      return answer.cookies[0]?.secure;
    };

    expect(await secureOf('https')).toBe(true);
    expect(await secureOf('http')).toBeUndefined();
  });

  test('is set only after the right password', async () => {
    const shop = await aShop(server);

    expect((await signIn(shop.username, WRONG)).cookies).toEqual([]);
    expect((await signIn('nadie-se-llama-asi', WRONG)).cookies).toEqual([]);
  });

  test('is stored as a hash, at most fifty for each account', async () => {
    const { shop, browser } = await aMarkedBrowser();
    for (let time = 0; time < 55; time++) await signIn(shop.username, PASSWORD);

    const marks = await server.database
      .forShop(shop.shopId)
      .selectFrom('known_browser')
      .selectAll()
      .execute();

    expect(marks).toHaveLength(50);
    for (const value of Object.values(browser)) expect(JSON.stringify(marks)).not.toContain(value);
  });
});

test.each([
  ['no pairs', '%%%;;;=;a'],
  ['a broken escape', 'mostrador-0000000000000000=%E0%A4%A'],
  ['a prototype', '__proto__=x; constructor=y'],
  ['an endless value', `mostrador-0000000000000000=${'a'.repeat(8000)}`],
])('cookies with %s do no harm', async (_, cookie) => {
  const shop = await aShop(server);
  const payload = { username: shop.username, password: PASSWORD };
  const headers = { cookie };

  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers,
  });

  expect(answer.statusCode).toBe(200);
});
