import { PERMISSION_LABEL, type Permission } from '@mostrador/domain';
import { z } from 'zod';
import {
  newPassword,
  newUsername,
  nextPassword,
  permissions,
  realName,
} from './accounts.schemas.ts';
import { id, isoDateTime } from './fields.ts';
import { NEW_SELLER_PERMISSIONS } from './users.constants.ts';

export { done, nameChange } from './accounts.schemas.ts';
export { byId, nothing } from './fields.ts';

/** A user of the shop, as its administrator sees them. */
export const shopUser = z.object({
  _id: id,
  username: z.string(),
  /** Such as 'Marta Gómez'. */
  realName: z.string().nullable(),
  role: z.enum(['admin', 'vendedor']),
  permissions,
  /** Percent of a sale's price before discounts that this person may take off. */
  maxDiscount: z.number(),
  isActive: z.boolean(),
  createdAt: isoDateTime,
});
export type ShopUser = z.infer<typeof shopUser>;

/** The administrator first, then the sellers by name. */
export const shopUserList = z.array(shopUser);

function flag(permission: Permission) {
  return z.boolean().default(false).meta({ title: PERMISSION_LABEL[permission] });
}

/** A missing flag means denied. */
const grantedPermissions = z
  .object({
    canManageProducts: flag('canManageProducts'),
    canManageSales: flag('canManageSales'),
    canViewHistory: flag('canViewHistory'),
    canManageCashRegister: flag('canManageCashRegister'),
  })
  .meta({ title: 'Permisos' });

const maxDiscount = z.number().min(0).max(100).multipleOf(0.01).meta({ title: 'Descuento máximo' });

export const newSeller = z.object({
  username: newUsername,
  realName,
  password: newPassword('Contraseña'),
  permissions: grantedPermissions.default(NEW_SELLER_PERMISSIONS),
  maxDiscount: maxDiscount.default(0),
});
export type NewSeller = z.input<typeof newSeller>;
/** After parsing: trimmed, with defaults. */
export type CheckedNewSeller = z.output<typeof newSeller>;

export const sellerPassword = z.object({ newPassword: nextPassword });
export type SellerPassword = z.input<typeof sellerPassword>;

/** A missing field keeps its value. The permissions are sent whole: they are one value. */
export const sellerPermissions = z
  .object({ permissions: grantedPermissions, maxDiscount })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'No hay nada para cambiar');
export type SellerPermissions = z.input<typeof sellerPermissions>;
export type CheckedSellerPermissions = z.output<typeof sellerPermissions>;
