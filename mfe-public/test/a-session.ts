import type { Session } from '@mostrador/contracts/accounts';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId } from '@mostrador/domain';

/** What the server answers to whoever owns Kiosco Sol. */
export function aSession(username = 'sol'): Session {
  return {
    token: 'a-token',
    user: {
      _id: newId(),
      username,
      email: 'sol@kiosco.com',
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
    },
  };
}
