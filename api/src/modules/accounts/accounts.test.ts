import type { Session } from '@mostrador/contracts/accounts';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, PASSWORD } from '../../../test/a-shop.ts';
import { createTurns } from '../../turns.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { newShopToken, readShopToken } from './shop-token.ts';

const server = aServer();
const DAY_MS = 24 * 60 * 60 * 1000;

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, payload });
const signIn = (username: string, password = PASSWORD) =>
  post('/auth/login', { username, password });
const listWith = (token: string) =>
  server.app.inject({ url: '/api/products', headers: { authorization: `Bearer ${token}` } });
const someone = () => {
  const username = `Sol-${newId().slice(-8)}`;
  return { username, email: `${username}@Kiosco.example`, password: PASSWORD, storeName: 'Kiosco' };
};

describe('registering', () => {
  test('opens a shop and signs its administrator in', async () => {
    const person = { ...someone(), provincia: 'San Juan', phoneNumber: '264 400-0000' };

    const answer = await post('/auth/register', person);

    expect(answer.statusCode).toBe(201);
    const { user, token, message } = answer.json();
    expect(message).toBe('Usuario creado exitosamente');
    expect(user).toEqual({
      _id: expect.any(String),
      username: person.username,
      email: person.email.toLowerCase(),
      storeName: 'Kiosco',
      provincia: 'San Juan',
      phoneNumber: '264 400-0000',
      emailVerified: false,
      role: 'admin',
      permissions: {
        canManageProducts: true,
        canManageSales: true,
        canViewHistory: true,
        canManageCashRegister: true,
      },
      isActive: true,
      createdAt: server.now.toISOString(),
      cashRegisterConfig: DEFAULT_CASH_REGISTER_CONFIG,
    });
    expect((await listWith(token)).json()).toEqual([]);
  });

  test('needs neither province nor phone', async () => {
    const answer = await post('/auth/register', { ...someone(), provincia: '', phoneNumber: '' });

    expect(answer.json().user).toMatchObject({ provincia: null, phoneNumber: null });
  });

  test.each([
    ['username', 'account.username-taken', 'Ese nombre de usuario ya está en uso'],
    ['email', 'account.email-taken', 'Ya hay una cuenta con ese email'],
  ] as const)(
    'refuses a %s that is taken, in whatever case it is written',
    async (field, code, error) => {
      const first = someone();
      await post('/auth/register', first);

      const answer = await post('/auth/register', {
        ...someone(),
        [field]: first[field].toUpperCase(),
      });

      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({ error, code });
    },
  );

  test('ten times at once with one username opens one shop', async () => {
    const person = someone();

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        post('/auth/register', { ...person, email: `${turn}${person.email}` }),
      ),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  });
});

describe('signing in', () => {
  test.each([
    ['as it was registered', (name: string) => name],
    ['in capitals', (name: string) => name.toUpperCase()],
    ['between spaces', (name: string) => `  ${name} `],
  ])('takes the username %s', async (_, written) => {
    const shop = await aShop(server);

    const answer = await signIn(written(shop.username));

    expect(answer.statusCode).toBe(200);
    expect(answer.json<Session>().user).toEqual(shop.owner);
    expect((await listWith(answer.json().token)).statusCode).toBe(200);
  });

  test('says the same for a wrong password and for a name nobody has', async () => {
    const shop = await aShop(server);

    const answers = await Promise.all([
      signIn(shop.username, 'otra clave'),
      signIn('nadie-se-llama-asi'),
      signIn(`${shop.username}@kiosco.example`),
      signIn("' or 1=1; --"),
    ]);

    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        error: 'Usuario o contraseña incorrectos',
        code: 'credentials.wrong',
      });
    }
  });

  test('tells a person who was deactivated, once they prove who they are', async () => {
    const shop = await aShop(server);
    await server.database
      .forShop(shop.shopId)
      .updateTable('shop_user')
      .set({ is_active: false })
      .execute();

    const answer = await signIn(shop.username);

    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('account.inactive');
    expect((await signIn(shop.username, 'otra clave')).statusCode).toBe(401);
  });

  test('twice gives two sessions, each with its own token', async () => {
    const shop = await aShop(server);
    const [first, second] = await Promise.all([signIn(shop.username), signIn(shop.username)]);

    expect(first.json().token).not.toBe(second.json().token);
    expect((await listWith(first.json().token)).statusCode).toBe(200);
    expect((await listWith(second.json().token)).statusCode).toBe(200);
  });

  test('forgets the sessions of the person that have expired', async () => {
    const shop = await aShop(server);
    const clock = server.now;
    server.now = new Date(clock.getTime() + 31 * DAY_MS);
    await signIn(shop.username);
    server.now = clock;

    const sessions = await server.database
      .forShop(shop.shopId)
      .selectFrom('session')
      .select('token_hash')
      .execute();
    expect(sessions).toHaveLength(1);
  });
});

describe('a session', () => {
  test('ends when the person signs out, and only that one', async () => {
    const shop = await aShop(server);
    const other = (await signIn(shop.username)).json<Session>();

    const answer = await shop.call('POST', '/api/auth/logout');

    expect(answer.statusCode).toBe(204);
    expect((await shop.call('GET', '/api/products')).statusCode).toBe(401);
    expect((await shop.call('POST', '/api/auth/logout')).statusCode).toBe(401);
    expect((await listWith(other.token)).statusCode).toBe(200);
  });

  test('ends when the person is deactivated', async () => {
    const shop = await aShop(server);
    await server.database
      .forShop(shop.shopId)
      .updateTable('shop_user')
      .set({ is_active: false })
      .execute();

    expect((await shop.call('GET', '/api/products')).statusCode).toBe(401);
  });

  test('lasts 30 days', async () => {
    const shop = await aShop(server);
    const clock = server.now;
    const statusAfter = async (ms: number) => {
      server.now = new Date(clock.getTime() + ms);
      const { statusCode } = await shop.call('GET', '/api/products');
      server.now = clock;
      return statusCode;
    };

    expect(await statusAfter(30 * DAY_MS - 1)).toBe(200);
    expect(await statusAfter(30 * DAY_MS)).toBe(401);
  });

  test('cannot be carried to another shop by rewriting the shop in its token', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const ours = Buffer.from(shop.token, 'base64url');
    const theirs = Buffer.from(neighbour.token, 'base64url');
    const forged = Buffer.concat([theirs.subarray(0, 16), ours.subarray(16)]).toString('base64url');

    expect((await listWith(forged)).statusCode).toBe(401);
  });

  test('is kept as a hash: the token is nowhere in the database', async () => {
    const shop = await aShop(server);
    const [session] = await server.database
      .forShop(shop.shopId)
      .selectFrom('session')
      .selectAll()
      .execute();

    expect(session?.token_hash).toEqual(readShopToken(shop.token)?.hash);
    expect(JSON.stringify(session)).not.toContain(shop.token);
  });
});

test('a token carries its shop and is otherwise unguessable', () => {
  const shopId = newId();
  const [one, other] = [newShopToken(shopId), newShopToken(shopId)];

  expect(readShopToken(one.token)).toEqual({ shopId, hash: one.hash });
  expect(one.token).toHaveLength(64);
  expect(one.token.slice(22)).not.toBe(other.token.slice(22));
});

test('passwords are hashed with argon2id at the costs that OWASP asks for', async () => {
  const hash = await hashPassword('una clave');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('una clave', hash)).toBe(true);
  expect(await isPassword('otra clave', hash)).toBe(false);
  expect(await isPassword('', undefined)).toBe(false);
});

test('work in turns is never done by more than its places, and a failure frees its place', async () => {
  const inTurn = createTurns(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    if (most === 2) throw new Error('failed');
  };

  const results = await Promise.allSettled(Array.from({ length: 9 }, () => inTurn(work)));

  expect(results).toHaveLength(9);
  expect(most).toBe(2);
});
