export const PERMISSIONS = [
  'canManageProducts',
  'canManageSales',
  'canViewHistory',
  'canManageCashRegister',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
export type Role = 'admin' | 'vendedor';

/** A flag that is absent means denied. */
export type Permissions = Partial<Record<Permission, boolean>>;

export interface Actor {
  role: Role;
  permissions: Permissions;
}

/** An administrator passes every check; a seller passes only the checks they were granted. */
export function can(actor: Actor, permission: Permission): boolean {
  return actor.role === 'admin' || actor.permissions[permission] === true;
}

/** Returns the effective flags. An administrator's are all true, whatever is stored. */
export function permissionsOf({ role, permissions }: Actor): Record<Permission, boolean> {
  return {
    canManageProducts: can({ role, permissions }, 'canManageProducts'),
    canManageSales: can({ role, permissions }, 'canManageSales'),
    canViewHistory: can({ role, permissions }, 'canViewHistory'),
    canManageCashRegister: can({ role, permissions }, 'canManageCashRegister'),
  };
}

/**
 * Returns the effective maximum discount, in percent. An administrator's is 100, whatever is
 * stored.
 */
export function maxDiscountOf({ role, maxDiscount }: { role: Role; maxDiscount: number }): number {
  return role === 'admin' ? 100 : maxDiscount;
}

/** The label beside each checkbox. */
export const PERMISSION_LABEL: Record<Permission, string> = {
  canManageProducts: 'Gestionar productos',
  canManageSales: 'Gestionar ventas',
  canViewHistory: 'Ver historial',
  canManageCashRegister: 'Gestionar caja',
};

export const ROLE_LABEL: Record<Role, string> = { admin: 'Administrador', vendedor: 'Vendedor' };
