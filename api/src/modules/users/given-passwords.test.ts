import type { Session } from '@mostrador/contracts/accounts';
import type { ShopUser } from '@mostrador/contracts/users';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, PASSWORD, type TestShop } from '../../../test/a-shop.ts';

const server = aServer();

describe('a password that an administrator gave', () => {
  const GIVEN = 'la que te di ayer';
  const OWN = 'una que nadie sabe';
  const signIn = async (username: string, password: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password },
      })
    ).json<Session>();
  const aSeller = async (shop: TestShop) =>
    (
      await shop.call('POST', '/api/users', { username: `luz-${newId()}`, password: PASSWORD })
    ).json<ShopUser>();
  const give = (shop: TestShop, { _id }: ShopUser) =>
    shop.call('PUT', `/api/users/${_id}/password`, { newPassword: GIVEN });
  const by = ({ token }: Session, method: 'GET' | 'PUT', url: string, payload?: object) =>
    server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });

  test('is said at each sign-in until its user chooses another', async () => {
    const shop = await aShop(server);
    const seller = await aSeller(shop);
    await give(shop, seller);

    expect((await signIn(seller.username, GIVEN)).user.passwordGiven).toBe(true);
    const again = await signIn(seller.username, GIVEN);
    expect(again.user.passwordGiven).toBe(true);
    await by(again, 'PUT', '/api/auth/password', { currentPassword: GIVEN, newPassword: OWN });

    expect((await signIn(seller.username, OWN)).user).not.toHaveProperty('passwordGiven');
  });

  test('is not said to who takes over with a PIN, nor when the session is read', async () => {
    const shop = await aShop(server);
    const seller = await aSeller(shop);
    await give(shop, seller);
    await shop.call('PUT', `/api/users/${seller._id}/pin`, { pin: '4829' });

    const taken = await shop.call('POST', '/api/auth/switch', {
      userId: seller._id,
      pin: '4829',
    });
    expect(taken.statusCode).toBe(200);
    expect(taken.json<Session>().user).not.toHaveProperty('passwordGiven');
    const me = await by(await signIn(seller.username, GIVEN), 'GET', '/api/auth/me');
    expect(me.json()).not.toHaveProperty('passwordGiven');
  });

  test('a seller with the password of their first day is not asked', async () => {
    const shop = await aShop(server);
    const { username } = await aSeller(shop);

    expect((await signIn(username, PASSWORD)).user).not.toHaveProperty('passwordGiven');
  });
});
