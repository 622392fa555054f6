import type { SessionUser } from '@mostrador/contracts/accounts';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId } from '@mostrador/domain/ids';

/** The owner of a kiosk, with what the test cares about. */
export function aUser(given: Partial<SessionUser> = {}): SessionUser {
  return {
    _id: newId(),
    username: 'sol',
    email: null,
    storeName: 'Kiosco Sol',
    provincia: null,
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
    ...given,
  };
}
