import { expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, PASSWORD } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';

const server = aServer();

const setPin = (by: Caller, of: Caller, pin: string) =>
  by.call('PUT', `/api/users/${of.userId}/pin`, { pin });
const unlock = (by: Caller, pin: string) => by.call('POST', '/api/auth/unlock', { pin });
const unlockWithPassword = (by: Caller, password: string) =>
  by.call('POST', '/api/auth/unlock/password', { password });
const me = async (by: Caller) => (await by.call('GET', '/api/auth/me')).json();

test('a seller and an administrator open the till with their own PIN, and with no other', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller();
  await setPin(shop, shop, '482915');
  await setPin(shop, seller, '1234');

  expect((await unlock(seller, '1234')).statusCode).toBe(204);
  expect((await unlock(shop, '482915')).statusCode).toBe(204);
  expect((await unlock(seller, '482915')).json()).toMatchObject({
    error: 'El PIN no es correcto',
    code: 'pin.wrong',
  });
  expect((await unlock(shop, '1234')).statusCode).toBe(403);
  const actions = (await auditTrailOf(server, shop)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'pin.wrong')).toHaveLength(2);
});

test('who has no PIN opens it with their password', async () => {
  const shop = await aShop(server);

  expect((await unlock(shop, '0000')).json()).toMatchObject({ code: 'pin.wrong' });
  expect((await unlockWithPassword(shop, 'no-es-esta-9')).json()).toMatchObject({
    code: 'auth.password-wrong',
  });
  expect((await unlockWithPassword(shop, PASSWORD)).statusCode).toBe(204);
});

test('wrong PINs that open a till count with those of other acts', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller();
  await setPin(shop, seller, '1234');

  for (let time = 0; time < 10; time++) expect((await unlock(seller, '0000')).statusCode).toBe(403);

  expect((await unlock(seller, '1234')).statusCode).toBe(429);
  const { userId } = await shop.aSeller();
  const toOther = await seller.call('POST', '/api/auth/switch', { userId, pin: '1234' });
  expect(toOther.statusCode).toBe(429);
});

test('sign-ins that others try with a name do not keep its till locked', async () => {
  const shop = await aShop(server);
  const { username } = shop;
  const answers = [];
  for (let time = 0; time < 12; time++)
    answers.push(
      await server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password: 'no-es-esta-9' },
      }),
    );
  expect(answers.at(-1)?.statusCode).toBe(429);

  expect((await unlockWithPassword(shop, PASSWORD)).statusCode).toBe(204);
});

test("the session says after how many minutes the shop's tills lock, where they do", async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller();
  expect(await me(seller)).not.toHaveProperty('lockAfterMinutes');

  await shop.call('PUT', '/api/till-settings', { lockAfterMinutes: 5 });
  expect(await me(seller)).toMatchObject({ lockAfterMinutes: 5 });
  expect((await shop.call('GET', '/api/activity')).json().entries).toContainEqual(
    expect.objectContaining({
      summary: 'Cambió la configuración de la venta',
      changes: [{ field: 'Bloquear sin uso', from: 'No', to: '5 minutos' }],
    }),
  );

  await shop.call('PUT', '/api/till-settings', { lockAfterMinutes: 0 });
  expect(await me(seller)).not.toHaveProperty('lockAfterMinutes');
  const wrong = await shop.call('PUT', '/api/till-settings', { lockAfterMinutes: 3 });
  expect(wrong.json()).toMatchObject({ error: expect.stringContaining('Bloquear sin uso') });
});
