import type { Session } from '@mostrador/contracts/accounts';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../../test/a-server.ts';
import { aShop, type Caller, PASSWORD, type TestShop } from '../../../../test/a-shop.ts';
import { anInbox, tokenIn } from '../../../../test/an-inbox.ts';
import { auditTrailOf } from '../../../../test/audit-trail.ts';

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer });
const NEW_PASSWORD = 'otra clave más larga';

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
const signIn = (username: string, password: string) => post('login', { username, password });
const statusOf = async (token: string) =>
  (
    await server.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;
const trailOf = async (shop: TestShop, action: string) =>
  (await auditTrailOf(server, shop)).filter((entry) => entry.action === action);

describe('changing the own password', () => {
  const change = (caller: Caller, body: object = {}) =>
    caller.call('PUT', '/api/auth/password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      ...body,
    });

  test('applies at once, ends every other session and sends a mail', async () => {
    const shop = await aShop(server);
    const { token: other } = (await signIn(shop.username, PASSWORD)).json<Session>();

    const answer = await change(shop);

    expect(answer.json()).toEqual({ message: 'Contraseña cambiada. Cerramos tus otras sesiones.' });
    expect(await statusOf(shop.token)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect((await signIn(shop.username, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(shop.username, NEW_PASSWORD)).statusCode).toBe(200);
    const { text } = await inbox.mailTo(shop.email, 'Tu contraseña cambió');
    expect(text).toContain(shop.username);
    expect(await trailOf(shop, 'account.password-changed')).toMatchObject([{ details: {} }]);
  });

  test('works for sellers without an email', async () => {
    const shop = await aShop(server);
    const username = `luz-${newId()}`;
    await shop.call('POST', '/api/users', { username, password: PASSWORD });
    const { token } = (await signIn(username, PASSWORD)).json<Session>();

    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/auth/password',
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });

    expect(answer.statusCode).toBe(200);
    expect((await signIn(username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test.each([
    ['too short', '12345', 'La contraseña debe tener al menos 6 caracteres'],
    ['common', 'Admin123!', 'Nueva contraseña: Esa contraseña es muy común: elegí otra'],
    ['the one they have', PASSWORD, 'Nueva contraseña: Es la que ya tenés: elegí otra'],
  ])('refuses one that is %s, and changes nothing', async (_, newPassword, error) => {
    const shop = await aShop(server);

    const answer = await change(shop, { newPassword });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error, fields: { newPassword: expect.any(String) } });
    expect((await signIn(shop.username, PASSWORD)).statusCode).toBe(200);
  });

  test('requires the current password, and locks after ten wrong ones', async () => {
    const shop = await aShop(server);
    for (let time = 0; time < 10; time++) {
      const answer = await change(shop, { currentPassword: 'no es esta' });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        error: 'La contraseña no es correcta',
        code: 'auth.password-wrong',
      });
    }

    expect((await change(shop)).statusCode).toBe(429);
    // The session continues: neither 403 nor 429 ends it.
    expect(await statusOf(shop.token)).toBe(200);
  });

  test('voids recovery links', async () => {
    const shop = await aShop(server);
    await post('forgot-password', { email: shop.email });
    const mail = await inbox.mailTo(shop.email, 'Elegí una nueva contraseña');
    await change(shop);

    const answer = await post('reset-password', {
      token: tokenIn(mail, 'reset-password'),
      newPassword: 'una tercera clave',
    });

    expect(answer.statusCode).toBe(400);
    expect((await signIn(shop.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('two concurrent changes: exactly one wins', async () => {
    const shop = await aShop(server);
    const chosen = ['primera clave larga', 'segunda clave larga'];

    const answers = await Promise.all(chosen.map((newPassword) => change(shop, { newPassword })));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const works = await Promise.all(chosen.map((password) => signIn(shop.username, password)));
    expect(works.map(({ statusCode }) => statusCode)).toEqual(
      answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)),
    );
  });
});

describe('a new password for a seller', () => {
  const give = (caller: Caller, id: string, newPassword = NEW_PASSWORD) =>
    caller.call('PUT', `/api/users/${id}/password`, { newPassword });

  async function aSellerOf(shop: TestShop) {
    const username = `luz-${newId()}`;
    const { _id } = (
      await shop.call('POST', '/api/users', { username, password: PASSWORD })
    ).json();
    const { token } = (await signIn(username, PASSWORD)).json<Session>();
    return { id: _id as string, username, token };
  }

  test("is set by the administrator, and ends the seller's sessions", async () => {
    const shop = await aShop(server);
    const seller = await aSellerOf(shop);

    const answer = await give(shop, seller.id);

    expect(answer.json()).toEqual({
      message: `${seller.username} entra con la contraseña nueva`,
    });
    expect(await statusOf(seller.token)).toBe(401);
    expect((await signIn(seller.username, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(seller.username, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await statusOf(shop.token)).toBe(200);
    expect(await trailOf(shop, 'seller.password-given')).toMatchObject([
      { details: { _id: seller.id, username: seller.username } },
    ]);
  });

  test('unlocks a seller who was locked out by wrong passwords', async () => {
    const shop = await aShop(server);
    const { id, username } = await aSellerOf(shop);
    for (let time = 0; time < 10; time++) await signIn(username, 'no es esta');
    expect((await signIn(username, PASSWORD)).statusCode).toBe(429);

    await give(shop, id);

    expect((await signIn(username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test.each([
    ['too short', '12345', 'La contraseña debe tener al menos 6 caracteres'],
    ['common', 'Admin123!', 'Nueva contraseña: Esa contraseña es muy común: elegí otra'],
  ])('that is %s is refused, and the old one stays', async (_, newPassword, error) => {
    const shop = await aShop(server);
    const { id, username } = await aSellerOf(shop);

    const answer = await give(shop, id, newPassword);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe(error);
    expect((await signIn(username, PASSWORD)).statusCode).toBe(200);
  });

  test("is refused for an administrator, for another shop's users, and to a seller", async () => {
    const [shop, stranger] = [await aShop(server), await aShop(server)];
    const { id, token } = await aSellerOf(shop);
    const asSeller = await server.app.inject({
      method: 'PUT',
      url: `/api/users/${id}/password`,
      headers: { authorization: `Bearer ${token}` },
      payload: { newPassword: NEW_PASSWORD },
    });

    const answers = [
      await give(shop, shop.userId),
      await give(stranger, shop.userId),
      await give(stranger, id),
      await give(shop, newId()),
      asSeller,
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 404, 404, 404, 403]);
    expect((await signIn(shop.username, PASSWORD)).statusCode).toBe(200);
  });

  test('is refused for a removed seller', async () => {
    const shop = await aShop(server);
    const { id } = await aSellerOf(shop);
    await shop.call('DELETE', `/api/users/${id}`);

    expect((await give(shop, id)).statusCode).toBe(404);
  });
});
