import type { SessionUser } from '@mostrador/contracts/accounts';
import type { UserAtTheTill } from '@mostrador/contracts/pins';
import type { Sale } from '@mostrador/contracts/sales';
import type { ShopUser } from '@mostrador/contracts/users';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, PASSWORD, type TestShop } from '../../../test/a-shop.ts';

const server = aServer();
const ZERO_WIDTH_SPACE = '\u200b';

const nameSeller = (by: Caller, { userId }: Caller, name: string | null) =>
  by.call('PUT', `/api/users/${userId}/name`, { realName: name });
const nameSelf = (by: Caller, name: string | null) =>
  by.call('PUT', '/api/auth/name', { realName: name });
const listed = async (shop: TestShop, userId: string) =>
  (await shop.call('GET', '/api/users'))
    .json<ShopUser[]>()
    .find(({ _id }) => _id === userId) as ShopUser;
const activityOf = async (shop: TestShop) =>
  (await shop.call('GET', '/api/activity')).json<{ entries: { action: string }[] }>().entries;
const nameChanges = async (shop: TestShop) =>
  (await activityOf(shop)).filter(({ action }) => action.endsWith('.name-changed'));

describe('the name of a seller', () => {
  test('is given with the seller, and is in the list and at the till', async () => {
    const shop = await aShop(server);
    const answer = await shop.call('POST', '/api/users', {
      username: `luz-${newId()}`,
      password: PASSWORD,
      realName: `  Luz${ZERO_WIDTH_SPACE} Paz `,
    });
    const { _id, realName } = answer.json<ShopUser>();

    expect(realName).toBe('Luz Paz');
    expect((await listed(shop, _id)).realName).toBe('Luz Paz');
    const atTheTill = (await shop.call('GET', '/api/users/at-the-till')).json<UserAtTheTill[]>();
    expect(atTheTill.find((user) => user._id === _id)?.realName).toBe('Luz Paz');
    const sellers = (await shop.call('GET', '/api/sales/sellers')).json<ShopUser[]>();
    expect(sellers.find((user) => user._id === _id)?.realName).toBe('Luz Paz');
  });

  test('is changed and removed by the administrator, and both are in the activity', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller();

    expect((await nameSeller(shop, seller, 'Luz Paz')).json()).toMatchObject({
      realName: 'Luz Paz',
    });
    expect((await seller.call('GET', '/api/auth/me')).json<SessionUser>().name).toBe('Luz Paz');
    await nameSeller(shop, seller, '');

    expect((await listed(shop, seller.userId)).realName).toBeNull();
    const summary = `Cambió el nombre de ${seller.username}`;
    const changes = await nameChanges(shop);
    expect(changes).toHaveLength(2);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          summary,
          changes: [{ field: 'Nombre', from: null, to: 'Luz Paz' }],
        }),
        expect.objectContaining({
          summary,
          changes: [{ field: 'Nombre', from: 'Luz Paz', to: null }],
        }),
      ]),
    );
  });

  test("is beside the username in the seller's sales", async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageSales: true });
    const product = await shop.aProduct();
    const items = [{ productId: product._id, quantity: 1 }];
    const { _id: id } = (await seller.call('POST', '/api/sales', { items })).json<Sale>();
    await nameSeller(shop, seller, 'Luz Paz');

    const { userId } = (await shop.call('GET', `/api/sales/${id}`)).json<Sale>();
    expect(userId).toEqual({ _id: seller.userId, username: seller.username, realName: 'Luz Paz' });
  });

  test('that is too long is refused, and so is the name of the administrator', async () => {
    const shop = await aShop(server);
    const tooLong = await nameSeller(shop, await shop.aSeller(), 'a'.repeat(61));

    expect(tooLong.statusCode).toBe(400);
    expect(tooLong.json().error).toContain('Nombre');
    expect((await nameSeller(shop, shop, 'Sol')).json().code).toBe('user.not-a-seller');
  });
});

describe('the own name', () => {
  test('is changed by each user, and the username is shown without one', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller();

    expect((await nameSelf(seller, 'Luz Paz')).json()).toMatchObject({
      name: 'Luz Paz',
      username: seller.username,
    });
    expect(await nameChanges(shop)).toMatchObject([
      {
        username: seller.username,
        changes: [{ field: 'Nombre', from: null, to: 'Luz Paz' }],
      },
    ]);
    await nameSelf(seller, null);

    expect((await seller.call('GET', '/api/auth/me')).json<SessionUser>().name).toBe(
      seller.username,
    );
  });
});
