import type { Permission, Role } from '@mostrador/domain';
import type { Seller } from './sixty-days.ts';

/**
 * In a trial all three share this password, printed at every start and easy to type. Registration
 * refuses it, and in production nobody signs in with it.
 */
export const DEMO_PASSWORD = 'demo1234';

export interface DemoPerson {
  username: string;
  email: string | null;
  role: Role;
  permissions: readonly Permission[];
}

export const demoPeople: Record<Seller, DemoPerson> = {
  owner: { username: 'demo', email: 'demo@mostrador.example', role: 'admin', permissions: [] },
  mornings: {
    username: 'lucia',
    email: null,
    role: 'vendedor',
    permissions: ['canManageSales', 'canViewHistory'],
  },
  evenings: { username: 'martin', email: null, role: 'vendedor', permissions: ['canManageSales'] },
};
