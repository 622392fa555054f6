import type { ShopUser } from '@mostrador/contracts/users';
import { IconButton } from '@mostrador/shared-ui/button';
import {
  IconDotsVertical,
  IconEdit,
  IconKey,
  IconLock,
  IconLockPassword,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@mostrador/shared-ui/icons';
import { Menu, MenuItem } from '@mostrador/shared-ui/menu';

export type UserAction = 'name' | 'permissions' | 'password' | 'pin' | 'delete';

export interface UserRowActionsProps {
  user: ShopUser;
  onAction: (action: UserAction, user: ShopUser) => void;
  onToggle: (seller: ShopUser) => void;
  /** The id of the seller being activated or deactivated. */
  toggling: string | undefined;
}

/** The PIN, the permissions, and the rest in a menu. For the administrator, only the PIN. */
export function UserRowActions(props: UserRowActionsProps) {
  const { user, onAction } = props;
  return (
    <>
      {user.isActive && (
        <IconButton
          label={`PIN de ${user.username}`}
          icon={<IconLock />}
          onClick={() => onAction('pin', user)}
        />
      )}
      {user.role === 'vendedor' && (
        <>
          <IconButton
            label={`Editar permisos de ${user.username}`}
            icon={<IconKey />}
            onClick={() => onAction('permissions', user)}
          />
          <SellerMenu {...props} />
        </>
      )}
    </>
  );
}

interface SellerMenuProps extends UserRowActionsProps {
  /** The row has no button for the PIN. */
  hasPin?: boolean;
}

/** The menu of a seller's row. */
export function SellerMenu({ user, onAction, onToggle, toggling, hasPin }: SellerMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          label={`Más acciones de ${user.username}`}
          icon={<IconDotsVertical />}
          aria-busy={toggling === user._id || undefined}
        />
      }
    >
      {hasPin && user.isActive && (
        <MenuItem icon={<IconLock aria-hidden="true" />} onSelect={() => onAction('pin', user)}>
          PIN
        </MenuItem>
      )}
      <MenuItem icon={<IconEdit aria-hidden="true" />} onSelect={() => onAction('name', user)}>
        Nombre
      </MenuItem>
      <MenuItem
        icon={<IconLockPassword aria-hidden="true" />}
        onSelect={() => onAction('password', user)}
      >
        Nueva contraseña
      </MenuItem>
      <MenuItem
        icon={
          user.isActive ? <IconUserOff aria-hidden="true" /> : <IconUserCheck aria-hidden="true" />
        }
        onSelect={() => toggling === undefined && onToggle(user)}
      >
        {user.isActive ? 'Desactivar' : 'Activar'}
      </MenuItem>
      <MenuItem
        icon={<IconTrash aria-hidden="true" />}
        danger
        onSelect={() => onAction('delete', user)}
      >
        Eliminar
      </MenuItem>
    </Menu>
  );
}
