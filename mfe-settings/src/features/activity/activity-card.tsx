import { isAdmin, useSession } from '@mostrador/shared-auth';
import { LinkButton } from '@mostrador/shared-ui/button';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';

/** Links to the activity, which only the administrator may read. */
export function ActivityCard() {
  const { user } = useSession();
  if (!isAdmin(user)) return null;
  return (
    <Card title="Actividad">
      <Hint>
        Quién cambió precios, stock, permisos o la caja, quién anuló, devolvió o hizo descuentos, y
        quién entró.
      </Hint>
      <Row wrap>
        <LinkButton to="/app/settings/activity">Ver actividad</LinkButton>
      </Row>
    </Card>
  );
}
