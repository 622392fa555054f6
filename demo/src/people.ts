import type { Permission, Role } from '@mostrador/domain';
import type { Seller } from './seller.ts';

/**
 * The password that all three users share in a trial, printed at every start and easy to type.
 * Registration refuses it, and in production it lets nobody sign in.
 */
export const DEMO_PASSWORD = 'demo1234';

export interface DemoPerson {
  username: string;
  email: string | null;
  role: Role;
  permissions: readonly Permission[];
  /** Percent of a sale's price before discounts that they may take off. */
  maxDiscount: number;
}

export const demoPeople: Record<Seller, DemoPerson> = {
  owner: {
    username: 'demo',
    email: 'demo@mostrador.example',
    role: 'admin',
    permissions: [],
    maxDiscount: 100,
  },
  mornings: {
    username: 'lucia',
    email: null,
    role: 'vendedor',
    permissions: ['canManageSales', 'canViewHistory'],
    maxDiscount: 10,
  },
  evenings: {
    username: 'martin',
    email: null,
    role: 'vendedor',
    permissions: ['canManageSales'],
    maxDiscount: 0,
  },
};
