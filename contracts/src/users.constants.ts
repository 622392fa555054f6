import type { Permission } from '@mostrador/domain';

/** A new seller can only sell until the administrator grants more. */
export const NEW_SELLER_PERMISSIONS: Record<Permission, boolean> = {
  canManageProducts: false,
  canManageSales: true,
  canViewHistory: false,
  canManageCashRegister: false,
};
