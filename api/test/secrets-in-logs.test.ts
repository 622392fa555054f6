import { loggerOptions } from '@mostrador/server-kit/http/logger';
import { beforeAll, expect, test, vi } from 'vitest';
import { aServer } from './a-server.ts';
import { aShop, PASSWORD, someone, type TestShop } from './a-shop.ts';
import { anInbox, tokenIn } from './an-inbox.ts';

// Collects the whole log at its most verbose level, while calls that involve a secret fail in every
// possible way.

const written: string[] = [];
const inbox = anInbox();
const server = aServer({
  mailer: inbox.mailer,
  logger: {
    ...(loggerOptions('trace') as object),
    stream: { write: (line: string) => written.push(line) },
  },
});

const NEW_PASSWORD = 'la clave que nadie tiene que leer';
let shop: TestShop;
let resetToken: string;
let verificationToken: string;
let undoToken: string;
let browser: Record<string, string>;

beforeAll(async () => {
  shop = await aShop(server);
  const { email } = shop;
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email },
  });
  resetToken = tokenIn(await inbox.mailTo(email, 'Elegí'), 'reset-password');
  verificationToken = tokenIn(await inbox.mailTo(email, 'Verificá'), 'verify-email');

  const other = await aShop(server);
  const verification = tokenIn(await inbox.mailTo(other.email, 'Verificá'), 'verify-email');
  await server.app.inject({ url: `/api/auth/verify-email/${verification}` });
  await other.call('POST', '/api/auth/update-email', { email: someone().email });
  undoToken = tokenIn(await inbox.mailTo(other.email, 'Cambió'), 'undo-email-change');
  const payload = { username: shop.username, password: PASSWORD };
  const { cookies } = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  browser = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
});

/** Makes every call that contains a secret. */
async function everybodyTries(): Promise<number[]> {
  const { app } = server;
  const post = (path: string, payload: object | string) =>
    app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      payload,
      cookies: browser,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` },
    });
  const answers = [
    await post('register', { ...someone(), password: NEW_PASSWORD }),
    await post('register', { ...someone(), username: shop.username, password: NEW_PASSWORD }),
    await post('register', { ...someone(), password: NEW_PASSWORD, storeName: 7 }),
    await post('register', `{"password": "${NEW_PASSWORD}", `),
    await post('login', { username: shop.username, password: NEW_PASSWORD }),
    await post('reset-password', { token: resetToken, newPassword: '123456' }),
    await post('reset-password', { token: resetToken }),
    await post('undo-email-change', { token: undoToken }),
    await app.inject({ url: `/undo-email-change/${undoToken}` }),
    await post('resend-verification', {}),
    await post('update-email', { email: someone().email }),
    await app.inject({ url: `/api/auth/verify-email/${verificationToken}` }),
    await app.inject({ url: `/api/auth/verify-email/${verificationToken}/more` }),
    await app.inject({ url: `/verify-email/${verificationToken}?token=${resetToken}` }),
    await app.inject({ url: `/api/auth/verify-email/${verificationToken}%zz` }),
  ];
  return answers.map(({ statusCode }) => statusCode);
}

test('no password, token or link is ever logged', async () => {
  const asUsual = await everybodyTries();
  const broken = vi.spyOn(server.database, 'forShop').mockImplementation(() => {
    throw Object.assign(new Error('broken'), { detail: `Failing row (${NEW_PASSWORD})` });
  });
  const withFailures = await everybodyTries();
  broken.mockRestore();
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token: resetToken, newPassword: NEW_PASSWORD },
  });
  server.app.log.trace('the end');

  expect(asUsual).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 409]));
  expect(withFailures).toContain(500);
  const all = written.join('');
  expect(all).toContain('broken');
  expect(all).toContain('the end');
  const tokens = [resetToken, verificationToken, undoToken, shop.token, ...Object.values(browser)];
  expect(tokens).toHaveLength(5);
  for (const secret of [NEW_PASSWORD, ...tokens]) expect(all).not.toContain(secret);
  expect(all).not.toMatch(/\/(verify-email|reset-password|undo-email-change)\/[\w-]{20}/);
  expect(all).not.toContain('$argon2id');
});
