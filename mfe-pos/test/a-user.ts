import type { SessionUser } from '@mostrador/contracts/accounts';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId, type Permission } from '@mostrador/domain';

/** A seller of a kiosk who may do just what is named. */
export function aSeller(...granted: Permission[]): SessionUser {
  return {
    _id: newId(),
    username: 'luz',
    email: null,
    storeName: 'Kiosco Sol',
    provincia: null,
    phoneNumber: null,
    emailVerified: false,
    role: 'vendedor',
    permissions: {
      canManageProducts: granted.includes('canManageProducts'),
      canManageSales: granted.includes('canManageSales'),
      canViewHistory: granted.includes('canViewHistory'),
      canManageCashRegister: granted.includes('canManageCashRegister'),
    },
    isActive: true,
    createdAt: '2026-01-02T12:00:00.000Z',
    cashRegisterConfig: DEFAULT_CASH_REGISTER_CONFIG,
  };
}
