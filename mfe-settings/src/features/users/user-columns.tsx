import type { ShopUser } from '@mostrador/contracts/users';
import { formatDateTime, formatQuantity } from '@mostrador/domain/format';
import { PERMISSION_LABEL, PERMISSIONS, ROLE_LABEL } from '@mostrador/domain/permissions';
import { Badge } from '@mostrador/shared-ui/badge';
import type { TableColumn } from '@mostrador/shared-ui/table';
import styles from './user-columns.module.css';
import { UserRowActions, type UserRowActionsProps } from './user-row-actions.tsx';

interface UserColumnsOptions extends Omit<UserRowActionsProps, 'user'> {
  /** Ids of the users with a PIN. */
  withPin: ReadonlySet<string>;
}

/** Returns the columns of the list and of its skeleton. */
export function userColumns({ withPin, ...actions }: UserColumnsOptions): TableColumn<ShopUser>[] {
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
      width: '9.5rem',
      cardLabel: null,
      render: (user) => (
        <div className={styles.actions}>
          <UserRowActions user={user} {...actions} />
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
