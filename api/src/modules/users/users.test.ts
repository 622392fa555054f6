import type { Session } from '@mostrador/contracts/accounts';
import type { NewSeller, ShopUser } from '@mostrador/contracts/users';
import { newId } from '@mostrador/domain';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, PASSWORD, saleIn, type TestShop } from '../../../test/a-shop.ts';
import { aVisitor } from '../../../test/a-visitor.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { UNKNOWN_ORIGIN } from '../accounts/sessions/session-origin.ts';
import { startSession } from '../accounts/sessions/sessions.repository.ts';

const server = aServer();
const { signIn, listWith } = aVisitor(server);
const DAY_MS = 24 * 60 * 60 * 1000;
let address: string;

beforeAll(async () => {
  address = await server.app.listen({ port: 0 });
});

const freeName = () => `luz-${newId()}`;
const add = (caller: Caller, seller: Partial<NewSeller> = {}) =>
  caller.call('POST', '/api/users', { username: freeName(), password: PASSWORD, ...seller });
const toggle = (caller: Caller, id: string) => caller.call('PUT', `/api/users/${id}/toggle-active`);
const remove = (caller: Caller, id: string) => caller.call('DELETE', `/api/users/${id}`);
const grant = (caller: Caller, id: string, body: object) =>
  caller.call('PUT', `/api/users/${id}/permissions`, body);

async function listUsers(shop: Caller): Promise<ShopUser[]> {
  return (await shop.call('GET', '/api/users')).json();
}

/** Creates a shop with room for four sellers. */
async function aBigShop(): Promise<TestShop> {
  const shop = await aShop(server);
  await shop.onPlan('premium');
  return shop;
}

/** Adds a seller as the administrator, with the password `PASSWORD`. */
async function aNewSeller(shop: TestShop, seller?: Partial<NewSeller>): Promise<ShopUser> {
  const answer = await add(shop, seller);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function tokenOf({ username }: ShopUser): Promise<string> {
  return (await signIn(username)).json<Session>().token;
}

/** Calls an endpoint as the seller, with their own token. */
const callWith = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });

/** Returns the entries of the shop's trail about its sellers. */
async function sellersInTrail(shop: TestShop) {
  const trail = await auditTrailOf(server, shop);
  return trail.filter(({ action }) => action.startsWith('seller.'));
}

/** Opens an event stream. Its promise resolves when the server ends it. */
async function openTab(token: string): Promise<{ ended: Promise<void> }> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  return { ended: response.text().then(() => {}) };
}

describe('a new seller', () => {
  test('signs in, sells, and can do nothing else until the administrator allows it', async () => {
    const shop = await aShop(server);
    const username = freeName();

    const answer = await add(shop, { username });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      _id: expect.any(String),
      username,
      realName: null,
      role: 'vendedor',
      permissions: {
        canManageProducts: false,
        canManageSales: true,
        canViewHistory: false,
        canManageCashRegister: false,
      },
      maxDiscount: 0,
      isActive: true,
      createdAt: server.now.toISOString(),
    });
    const { user } = (await signIn(username)).json<Session>();
    const { realName: _, ...seller } = answer.json<ShopUser>();
    expect(user).toMatchObject({
      ...seller,
      name: username,
      storeName: shop.owner.storeName,
      email: null,
    });
  });

  test('has the permissions ticked and the maximum discount set', async () => {
    const shop = await aShop(server);
    const permissions = { canViewHistory: true, canManageCashRegister: true };

    const seller = await aNewSeller(shop, { permissions, maxDiscount: 12.5 });

    expect(seller).toMatchObject({
      permissions: {
        canManageProducts: false,
        canManageSales: false,
        canViewHistory: true,
        canManageCashRegister: true,
      },
      maxDiscount: 12.5,
    });
    expect((await signIn(seller.username)).json<Session>().user).toMatchObject({
      permissions: seller.permissions,
      maxDiscount: 12.5,
    });
  });

  test('is listed after the administrator, by name', async () => {
    const shop = await aBigShop();
    const zoe = await aNewSeller(shop, { username: `zoe-${newId()}` });
    const ana = await aNewSeller(shop, { username: `ana-${newId()}` });

    const [owner, ...sellers] = await listUsers(shop);

    expect(owner).toEqual({
      _id: shop.userId,
      username: shop.username,
      realName: null,
      role: 'admin',
      permissions: {
        canManageProducts: true,
        canManageSales: true,
        canViewHistory: true,
        canManageCashRegister: true,
      },
      maxDiscount: 100,
      isActive: true,
      createdAt: shop.owner.createdAt,
    });
    expect(sellers).toEqual([ana, zoe]);
  });

  test.each([
    ['the same', (name: string) => name],
    ['in capitals', (name: string) => name.toUpperCase()],
    ['one that looks the same', (name: string) => name.replace('luz', '1uz')],
  ])('cannot get a username taken in any shop: %s', async (_, like) => {
    const [shop, other] = [await aShop(server), await aShop(server)];
    const { username } = await aNewSeller(other);

    const answer = await add(shop, { username: like(username) });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('account.username-taken');
    expect(await listUsers(shop)).toHaveLength(1);
    expect(await sellersInTrail(shop)).toEqual([]);
  });

  test.each([
    ['a short username', { username: 'lu' }, 'username', 'Usuario: Mínimo 3 caracteres'],
    ['a username of another script', { username: 'sоl-sol' }, 'username', /^Usuario: Usá letras/],
    ['a short password', { password: '12345' }, 'password', 'Mínimo 6 caracteres'],
    ['a common password', { password: 'qwerty123' }, 'password', /muy común/],
    ['the name of the shop', { password: 'kioscosol1' }, 'password', /se parece demasiado/],
    ['a discount over all', { maxDiscount: 101 }, 'maxDiscount', /100 o menos/],
  ])('is refused with %s, naming the field', async (_, seller, field, sentence) => {
    const shop = await aShop(server);

    const answer = await add(shop, seller);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'input.invalid' });
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(answer.json().error).toMatch(sentence);
  });
});

describe("the plan's limit on users", () => {
  test('is two on the free plan, including the administrator', async () => {
    const shop = await aShop(server);
    await aNewSeller(shop);

    const refused = await add(shop);

    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      limitReached: true,
      error: 'Llegaste al límite de 2 usuarios de tu plan',
      code: 'plan.limit-reached',
      limitKind: 'users',
      plan: 'free',
      currentUsage: 2,
      maxLimit: 2,
    });
  });

  test('lets in one of many that race for the last place', async () => {
    const shop = await aShop(server);

    const answers = await Promise.all(Array.from({ length: 8 }, () => add(shop)));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array(7).fill(403),
    ]);
    expect(await listUsers(shop)).toHaveLength(2);
  });

  test('excludes inactive sellers, who need a place to be activated', async () => {
    const shop = await aShop(server);
    const first = await aNewSeller(shop);
    await toggle(shop, first._id);
    const second = await aNewSeller(shop);

    const refused = await toggle(shop, first._id);

    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ limitReached: true, limitKind: 'users' });
    await remove(shop, second._id);
    expect((await toggle(shop, first._id)).json()).toEqual({ message: 'Vendedor activado' });
  });

  test('holds when two inactive sellers are activated at once', async () => {
    const shop = await aShop(server);
    const first = await aNewSeller(shop);
    await toggle(shop, first._id);
    const second = await aNewSeller(shop);
    await toggle(shop, second._id);

    const answers = await Promise.all([toggle(shop, first._id), toggle(shop, second._id)]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });
});

describe('a change of permissions', () => {
  test("applies to the seller's next request", async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const product = await shop.aProduct();
    expect((await seller.sell({ [product._id]: 1 })).statusCode).toBe(201);

    const answer = await grant(shop, seller.userId, {
      permissions: {
        canManageProducts: true,
        canManageSales: false,
        canViewHistory: false,
        canManageCashRegister: false,
      },
      maxDiscount: 5,
    });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ _id: seller.userId, maxDiscount: 5 });
    expect((await seller.sell({ [product._id]: 1 })).statusCode).toBe(403);
    expect((await seller.call('POST', '/api/brands', { name: 'Arcor' })).statusCode).toBe(201);
    expect((await seller.call('GET', '/api/auth/me')).json()).toMatchObject({
      permissions: answer.json().permissions,
      maxDiscount: 5,
    });
  });

  test('denies missing flags, and keeps a maximum discount that was not sent', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true, canViewHistory: true }, 10);

    const answer = await grant(shop, seller.userId, { permissions: { canViewHistory: true } });

    expect(answer.json()).toMatchObject({
      permissions: { canManageSales: false, canViewHistory: true },
      maxDiscount: 10,
    });
  });
});

describe('a deactivated seller', () => {
  test('is signed out at once, in open tabs too, and cannot sign in', async () => {
    const shop = await aShop(server);
    const seller = await aNewSeller(shop);
    const token = await tokenOf(seller);
    const tab = await openTab(token);

    const answer = await toggle(shop, seller._id);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Vendedor desactivado' });
    await tab.ended;
    expect((await listWith(token)).statusCode).toBe(401);
    const refused = await signIn(seller.username);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      error: 'Tu usuario está desactivado. Hablá con el administrador de tu comercio.',
      code: 'account.inactive',
    });
    expect(await listUsers(shop)).toContainEqual({ ...seller, isActive: false });
  });

  test('signs in again once activated, and not with an earlier session', async () => {
    const shop = await aShop(server);
    const seller = await aNewSeller(shop);
    const token = await tokenOf(seller);

    await toggle(shop, seller._id);
    await toggle(shop, seller._id);

    expect((await listWith(token)).statusCode).toBe(401);
    expect((await listWith(await tokenOf(seller))).statusCode).toBe(200);
  });

  test('starts no session with a password checked just before', async () => {
    const shop = await aShop(server);
    const seller = await aNewSeller(shop);
    const db = server.database.forShop(shop.shopId);
    const { password_hash } = await db
      .selectFrom('shop_user')
      .select('password_hash')
      .where('id', '=', seller._id)
      .executeTakeFirstOrThrow();
    await toggle(shop, seller._id);

    const started = await startSession(
      db,
      {
        shopId: shop.shopId,
        userId: seller._id,
        ...UNKNOWN_ORIGIN,
        token: newShopToken(shop.shopId),
        now: server.now,
        expiresAt: new Date(server.now.getTime() + DAY_MS),
      },
      password_hash,
    );

    expect(started).toBe(false);
  });
});

describe('a removed seller', () => {
  test('is not listed and is signed out; their sales keep the name', async () => {
    const shop = await aShop(server);
    const seller = await aNewSeller(shop);
    const token = await tokenOf(seller);
    const tab = await openTab(token);
    const product = await shop.aProduct();
    const items = [{ productId: product._id, quantity: 1 }];
    const sale = saleIn(await callWith(token, 'POST', '/api/sales', { _id: newId(), items }));

    expect((await remove(shop, seller._id)).statusCode).toBe(204);

    await tab.ended;
    expect((await listWith(token)).statusCode).toBe(401);
    expect((await signIn(seller.username)).json().code).toBe('credentials.wrong');
    expect(await listUsers(shop)).toHaveLength(1);
    const { sales } = await shop.listSales();
    expect(sales).toMatchObject([{ _id: sale._id, userId: { username: seller.username } }]);
    const sellers = (await shop.call('GET', '/api/sales/sellers')).json();
    expect(sellers).toContainEqual({
      _id: seller._id,
      username: seller.username,
      realName: null,
    });
  });

  test('leaves the username free, also for another shop', async () => {
    const [shop, other] = [await aShop(server), await aShop(server)];
    const seller = await aNewSeller(shop);
    await remove(shop, seller._id);

    const namesake = await aNewSeller(other, { username: seller.username });

    expect((await signIn(seller.username)).json<Session>().user._id).toBe(namesake._id);
  });

  test('frees a place in the plan', async () => {
    const shop = await aShop(server);
    const seller = await aNewSeller(shop);

    await remove(shop, seller._id);

    expect((await add(shop)).statusCode).toBe(201);
  });

  test('is removed once, and cannot be changed', async () => {
    const shop = await aShop(server);
    const { _id } = await aNewSeller(shop);

    const answers = await Promise.all([remove(shop, _id), remove(shop, _id)]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    const later = [
      await toggle(shop, _id),
      await grant(shop, _id, { permissions: { canManageSales: true } }),
    ];
    for (const answer of later) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: 'El usuario no existe', code: 'user.not-found' });
    }
  });
});

test.each([
  ['permissions', (shop: TestShop) => grant(shop, shop.userId, { permissions: {} })],
  ['state', (shop: TestShop) => toggle(shop, shop.userId)],
  ['row', (shop: TestShop) => remove(shop, shop.userId)],
])("the administrator's own %s cannot be changed", async (_, change) => {
  const shop = await aShop(server);

  const answer = await change(shop);

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({
    error:
      'Solo se pueden cambiar los vendedores: el administrador tiene siempre todos los permisos',
    code: 'user.not-a-seller',
  });
  expect(await listUsers(shop)).toMatchObject([{ role: 'admin', isActive: true }]);
});

test('the audit trail records each change of a seller, before and after', async () => {
  const shop = await aShop(server);
  const later = () => {
    server.now = new Date(server.now.getTime() + 1000);
  };
  const seller = await aNewSeller(shop);
  const { _id, username } = seller;

  later();
  await grant(shop, _id, { permissions: { canManageSales: true, canViewHistory: true } });
  await grant(shop, _id, { permissions: { canManageSales: true, canViewHistory: true } });
  later();
  await toggle(shop, _id);
  later();
  await toggle(shop, _id);
  later();
  await remove(shop, _id);

  const trail = await sellersInTrail(shop);
  expect(trail.map(({ action, details }) => ({ action, details }))).toEqual([
    { action: 'seller.created', details: { seller } },
    {
      action: 'seller.permissions-changed',
      details: { _id, username, changes: { canViewHistory: { from: false, to: true } } },
    },
    {
      action: 'seller.deactivated',
      details: { _id, username, isActive: { from: true, to: false } },
    },
    { action: 'seller.activated', details: { _id, username, isActive: { from: false, to: true } } },
    {
      action: 'seller.removed',
      details: {
        seller: { ...seller, permissions: { ...seller.permissions, canViewHistory: true } },
      },
    },
  ]);
  expect(new Set(trail.map((entry) => entry.username))).toEqual(new Set([shop.username]));
  expect(JSON.stringify(trail)).not.toContain('argon2');
});
