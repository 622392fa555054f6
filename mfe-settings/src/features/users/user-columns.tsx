import type { ShopUser } from '@mostrador/contracts/users';
import { formatDateTime, formatQuantity } from '@mostrador/domain/format';
import { PERMISSION_LABEL, PERMISSIONS, ROLE_LABEL } from '@mostrador/domain/permissions';
import { Badge } from '@mostrador/shared-ui/badge';
import { IconButton } from '@mostrador/shared-ui/button';
import {
  IconEdit,
  IconKey,
  IconLock,
  IconLockPassword,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@mostrador/shared-ui/icons';
import type { TableColumn } from '@mostrador/shared-ui/table';
import styles from './user-columns.module.css';

export type UserAction = 'name' | 'permissions' | 'password' | 'pin' | 'delete';

interface UserColumnsOptions {
  onAction: (action: UserAction, user: ShopUser) => void;
  /** Ids of the users with a PIN. */
  withPin: ReadonlySet<string>;
  onToggle: (seller: ShopUser) => void;
  /** The id of the seller being activated or deactivated. */
  toggling: string | undefined;
}

/**
 * Returns the columns of the list and of its skeleton. For the administrator, the PIN is the only
 * action.
 */
export function userColumns({
  onAction,
  withPin,
  onToggle,
  toggling,
}: UserColumnsOptions): TableColumn<ShopUser>[] {
  return [
    {
      key: 'username',
      header: 'Usuario',
      cardLabel: null,
      render: ({ username, realName }) => (
        <span className={styles.person}>
          <span className={styles.username}>{username}</span>
          {realName && <span className={styles.realName}>{realName}</span>}
        </span>
      ),
    },
    {
      key: 'role',
      header: 'Rol',
      width: '9rem',
      render: ({ role }) => ROLE_LABEL[role],
      onTablet: { under: 'username', render: ({ role }) => ROLE_LABEL[role] },
    },
    {
      key: 'permissions',
      header: 'Permisos',
      width: '22%',
      tabletWidth: '24%',
      render: (user) => <Permissions user={user} />,
    },
    {
      key: 'isActive',
      header: 'Estado',
      width: '7rem',
      render: ({ _id, isActive }) => (
        <span className={styles.state}>
          <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Activo' : 'Inactivo'}</Badge>
          {withPin.has(_id) && <Badge>Con PIN</Badge>}
        </span>
      ),
    },
    {
      key: 'createdAt',
      header: 'Creado',
      width: '10.25rem',
      render: ({ createdAt }) => formatDateTime(createdAt),
      onTablet: { under: 'username', render: ({ createdAt }) => formatDateTime(createdAt) },
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: '17rem',
      cardLabel: null,
      render: (user) => (
        <div className={styles.actions}>
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
                label={`Nombre de ${user.username}`}
                icon={<IconEdit />}
                onClick={() => onAction('name', user)}
              />
              <IconButton
                label={`Editar permisos de ${user.username}`}
                icon={<IconKey />}
                onClick={() => onAction('permissions', user)}
              />
              <IconButton
                label={`Nueva contraseña para ${user.username}`}
                icon={<IconLockPassword />}
                onClick={() => onAction('password', user)}
              />
              <IconButton
                label={`${user.isActive ? 'Desactivar' : 'Activar'} ${user.username}`}
                icon={user.isActive ? <IconUserOff /> : <IconUserCheck />}
                aria-busy={toggling === user._id || undefined}
                // Stays enabled, because disabling it would drop the focus.
                onClick={() => toggling === undefined && onToggle(user)}
              />
              <IconButton
                label={`Eliminar ${user.username}`}
                icon={<IconTrash />}
                variant="danger"
                onClick={() => onAction('delete', user)}
              />
            </>
          )}
        </div>
      ),
    },
  ];
}

function Permissions({ user: { role, permissions, maxDiscount } }: { user: ShopUser }) {
  if (role === 'admin') return <Badge tone="accent">Todos</Badge>;
  const granted = PERMISSIONS.filter((permission) => permissions[permission]);
  return (
    <span className={styles.permissions}>
      {granted.map((permission) => (
        <Badge key={permission}>{PERMISSION_LABEL[permission]}</Badge>
      ))}
      {maxDiscount > 0 && <Badge>Hasta {formatQuantity(maxDiscount)} % de descuento</Badge>}
      {granted.length === 0 && maxDiscount === 0 && (
        <span className={styles.none}>Sin permisos</span>
      )}
    </span>
  );
}
