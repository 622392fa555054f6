import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aShopSeller } from '@mostrador/contracts/test/a-shop-user';
import { type ShopUser, userEndpoints } from '@mostrador/contracts/users';
import { applyChange } from '@mostrador/domain/apply-change';
import type { Shop } from './shop.ts';

export function userHandlers(shop: Shop) {
  return [
    mockEndpoint(userEndpoints.list, () => [ownerOf(shop), ...shop.sellers]),
    mockEndpoint(userEndpoints.create, ({ body: { password: _, ...seller } }) => {
      const names = [shop.user, ...shop.sellers].map(({ username }) => username);
      if (names.includes(seller.username))
        return refuse(409, {
          error: 'Ese nombre de usuario ya está en uso',
          code: 'account.username-taken',
        });
      const created = aShopSeller({ ...seller, realName: seller.realName ?? null });
      shop.sellers = [...shop.sellers, created];
      return created;
    }),
    mockEndpoint(userEndpoints.setPermissions, ({ params: { id }, body }) => {
      const seller = shop.sellers.find(({ _id }) => _id === id);
      return seller ? replace(shop, seller, applyChange(seller, body)) : gone();
    }),
    mockEndpoint(userEndpoints.setName, ({ params: { id }, body: { realName } }) => {
      const seller = shop.sellers.find(({ _id }) => _id === id);
      return seller ? replace(shop, seller, { realName: realName || null }) : gone();
    }),
    mockEndpoint(accountEndpoints.changeName, ({ body: { realName } }) => {
      shop.user = { ...shop.user, name: realName || shop.user.username };
      return shop.user;
    }),
    mockEndpoint(userEndpoints.setPassword, ({ params: { id } }) => {
      const seller = shop.sellers.find(({ _id }) => _id === id);
      return seller ? { message: `${seller.username} entra con la contraseña nueva` } : gone();
    }),
    mockEndpoint(userEndpoints.toggleActive, ({ params: { id } }) => {
      const seller = shop.sellers.find(({ _id }) => _id === id);
      if (!seller) return gone();
      const { isActive } = replace(shop, seller, { isActive: !seller.isActive });
      return { message: isActive ? 'Vendedor activado' : 'Vendedor desactivado' };
    }),
    mockEndpoint(userEndpoints.remove, ({ params: { id } }) => {
      shop.sellers = shop.sellers.filter(({ _id }) => _id !== id);
    }),
  ];
}

function ownerOf({
  user: { _id, username, role, permissions, maxDiscount, isActive, createdAt },
}: Shop): ShopUser {
  return { _id, username, realName: null, role, permissions, maxDiscount, isActive, createdAt };
}

function replace(shop: Shop, seller: ShopUser, change: Partial<ShopUser>): ShopUser {
  const changed = { ...seller, ...change };
  shop.sellers = shop.sellers.with(shop.sellers.indexOf(seller), changed);
  return changed;
}

function gone() {
  return refuse(404, { error: 'El usuario no existe', code: 'user.not-found' });
}
