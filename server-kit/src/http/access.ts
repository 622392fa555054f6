import type { UserAccess } from '@mostrador/contracts/endpoint';
import { can, type Permission } from '@mostrador/domain';
import { domainError } from './errors.ts';
import type { SignedInUser } from './signed-in-user.ts';

export const permissionDenied = domainError(
  'permission.denied',
  403,
  'No tenés permiso para hacer esto: es del administrador',
);

const DOING: Record<Permission, string> = {
  canManageProducts: 'gestionar productos',
  canManageSales: 'gestionar ventas',
  canViewHistory: 'ver el historial',
  canManageCashRegister: 'gestionar la caja',
};

export function hasAccess(access: UserAccess, user: SignedInUser): boolean {
  if (access === 'signed-in') return true;
  return access === 'admin' ? user.role === 'admin' : can(user, access);
}

/**
 * Returns if the user has access; otherwise throws `permission.denied`. The server enforces this
 * whatever the screen shows.
 */
export function checkAccess(access: UserAccess, user: SignedInUser): void {
  if (access === 'signed-in' || hasAccess(access, user)) return;
  if (access === 'admin') throw permissionDenied();
  throw permissionDenied(`No tenés permiso para ${DOING[access]}`);
}
