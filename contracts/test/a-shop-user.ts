import { newId } from '@mostrador/domain/ids';
import { NEW_SELLER_PERMISSIONS, type ShopUser } from '../src/users.ts';

/** Returns a new seller, plus the given fields. */
export function aShopSeller(given: Partial<ShopUser> = {}): ShopUser {
  return {
    _id: newId(),
    username: 'luz',
    realName: null,
    role: 'vendedor',
    permissions: NEW_SELLER_PERMISSIONS,
    maxDiscount: 0,
    isActive: true,
    createdAt: '2026-03-02T12:00:00.000Z',
    ...given,
  };
}
