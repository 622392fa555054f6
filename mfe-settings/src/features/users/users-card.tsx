import { PERMISSION_LABEL, PERMISSIONS } from '@mostrador/domain/permissions';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { LinkButton } from '@mostrador/shared-ui/button';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';
import styles from './users-card.module.css';

/** Links to the users, which only the administrator may see; tells a seller what they may do. */
export function UsersCard() {
  const { user } = useSession();
  if (!user) return null;
  if (!isAdmin(user)) {
    const granted = PERMISSIONS.filter((permission) => user.permissions[permission]);
    return (
      <Card title="Usuarios">
        <Facts>
          <Fact label="Podés">
            {granted.map((permission) => PERMISSION_LABEL[permission]).join(', ') || 'Sin permisos'}
          </Fact>
        </Facts>
        <Hint>Los vendedores y sus permisos los cambia quien administra el comercio.</Hint>
      </Card>
    );
  }
  return (
    <Card title="Usuarios">
      <p className={styles.text}>Gestiona los vendedores de tu comercio</p>
      <Row wrap>
        <LinkButton to="/app/settings/users">Ver usuarios</LinkButton>
      </Row>
    </Card>
  );
}
