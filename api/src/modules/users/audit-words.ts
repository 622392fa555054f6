import type { ShopUser } from '@mostrador/contracts/users';
import { nameChange, newSeller } from '@mostrador/contracts/users.schemas';
import type { Permission } from '@mostrador/domain';
import type { Change } from '../audit/changes-between.ts';
import { changesInWords } from '../audit/field-words.ts';
import type { AuditWords } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'seller.created': { seller: ShopUser };
    'seller.permissions-changed': {
      _id: string;
      username: string;
      changes: Partial<Record<Permission | 'maxDiscount', Change>>;
    };
    'seller.name-changed': { _id: string; username: string; realName: Change<string | null> };
    'seller.password-given': { _id: string; username: string };
    'seller.activated': { _id: string; username: string; isActive: Change<boolean> };
    'seller.deactivated': { _id: string; username: string; isActive: Change<boolean> };
    // The whole user, because the list no longer shows them.
    'seller.removed': { seller: ShopUser };
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'seller'> = {
  'seller.created': ({ seller: { username } }) => `Agregó al vendedor ${username}`,
  'seller.permissions-changed': ({ username, changes }) => ({
    summary: `Cambió los permisos de ${username}`,
    changes: changesInWords(changes, newSeller),
  }),
  'seller.name-changed': ({ username, realName }) => ({
    summary: `Cambió el nombre de ${username}`,
    changes: changesInWords({ realName }, nameChange),
  }),
  'seller.password-given': ({ username }) => `Le puso una contraseña nueva a ${username}`,
  'seller.activated': ({ username }) => `Activó al vendedor ${username}`,
  'seller.deactivated': ({ username }) => `Desactivó al vendedor ${username}`,
  'seller.removed': ({ seller: { username } }) => `Eliminó al vendedor ${username}`,
};
