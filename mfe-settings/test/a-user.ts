import type { SessionUser } from '@mostrador/contracts/accounts';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId } from '@mostrador/domain';

/** Who owns Kiosco Sol, with an email yet to be verified. */
export function anOwner(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    _id: newId(),
    username: 'sol',
    email: 'sol@kiosco.com',
    storeName: 'Kiosco Sol',
    provincia: 'San Juan',
    phoneNumber: null,
    emailVerified: false,
    role: 'admin',
    permissions: {
      canManageProducts: true,
      canManageSales: true,
      canViewHistory: true,
      canManageCashRegister: true,
    },
    isActive: true,
    createdAt: '2026-01-02T12:00:00.000Z',
    cashRegisterConfig: DEFAULT_CASH_REGISTER_CONFIG,
    ...changes,
  };
}
