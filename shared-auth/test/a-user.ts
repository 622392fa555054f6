import type { Session, SessionUser } from '@mostrador/contracts/accounts';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId } from '@mostrador/domain/ids';
import type { Permission } from '@mostrador/domain/permissions';

/** The owner of Kiosco Sol, with the fields that matter to the test. */
export function aUser({ username = 'sol', ...given }: Partial<SessionUser> = {}): SessionUser {
  return {
    _id: newId(),
    name: username,
    username,
    email: 'sol@kiosco.com',
    storeName: 'Kiosco Sol',
    provincia: null,
    phoneNumber: null,
    address: null,
    logo: null,
    emailVerified: false,
    role: 'admin',
    permissions: {
      canManageProducts: true,
      canManageSales: true,
      canViewHistory: true,
      canManageCashRegister: true,
    },
    maxDiscount: 100,
    isActive: true,
    createdAt: '2026-01-02T12:00:00.000Z',
    cashRegisterConfig: DEFAULT_CASH_REGISTER_CONFIG,
    ...given,
  };
}

/** A seller of Kiosco Sol with exactly these permissions. */
export function aSeller(...granted: Permission[]): SessionUser {
  return aUser({
    username: 'luz',
    email: null,
    role: 'vendedor',
    permissions: {
      canManageProducts: granted.includes('canManageProducts'),
      canManageSales: granted.includes('canManageSales'),
      canViewHistory: granted.includes('canViewHistory'),
      canManageCashRegister: granted.includes('canManageCashRegister'),
    },
    maxDiscount: 0,
  });
}

/** The server's answer to a sign-in. */
export function aSession(given?: Partial<SessionUser>): Session {
  return { token: 'a-token', user: aUser(given) };
}
