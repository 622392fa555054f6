import { PERMISSION_LABEL, PERMISSIONS, ROLE_LABEL } from '@mostrador/domain/permissions';
import { Badge } from '@mostrador/shared-ui/badge';
import { RowCard } from '@mostrador/shared-ui/table';
import styles from './user-columns.module.css';
import { SellerMenu, type UserRowActionsProps } from './user-row-actions.tsx';

interface UserCardProps extends UserRowActionsProps {
  hasPin: boolean;
  onOpen: () => void;
}

/** A row on a phone: the user, and what they may do. */
export function UserCard({ hasPin, onOpen, ...actions }: UserCardProps) {
  const { user } = actions;
  const isSeller = user.role === 'vendedor';
  return (
    <RowCard
      label={isSeller ? `Editar permisos de ${user.username}` : `PIN de ${user.username}`}
      title={
        <>
          {user.username}{' '}
          {user.realName && <span className={styles.realName}>{user.realName}</span>}
        </>
      }
      actions={isSeller && <SellerMenu {...actions} hasPin />}
      onOpen={onOpen}
    >
      <span className={styles.summary}>
        {isSeller ? permissionsInWords(actions) : ROLE_LABEL[user.role]}
      </span>
      <span className={styles.state}>
        {!user.isActive && <Badge>Inactivo</Badge>}
        {hasPin && <Badge>Con PIN</Badge>}
      </span>
    </RowCard>
  );
}

function permissionsInWords({ user: { permissions } }: Pick<UserRowActionsProps, 'user'>): string {
  const granted = PERMISSIONS.filter((permission) => permissions[permission]);
  return granted.map((permission) => PERMISSION_LABEL[permission]).join(', ') || 'Sin permisos';
}
