import { LinkButton } from '@mostrador/shared-ui/button';
import { Card, Row } from '@mostrador/shared-ui/page';
import styles from './users-card.module.css';

/** Links from the settings to the users. */
export function UsersCard() {
  return (
    <Card title="Usuarios">
      <p className={styles.text}>Gestiona los vendedores de tu comercio</p>
      <Row wrap>
        <LinkButton to="/app/settings/users">Ver usuarios</LinkButton>
      </Row>
    </Card>
  );
}
