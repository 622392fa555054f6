import { PLAN_NAMES, subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { formatQuantity } from '@mostrador/domain';
import { useRead } from '@mostrador/shared-data';
import { Badge } from '@mostrador/shared-ui/badge';
import { LinkButton } from '@mostrador/shared-ui/button';
import { Meter } from '@mostrador/shared-ui/meter';
import { Card, Row } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';

/** The shop's plan, and how much of its limits is used. */
export function PlanUsageCard() {
  const subscription = useRead(subscriptionEndpoints.current);

  if (subscription.isPending)
    return (
      <Card title="Suscripción" aria-busy="true">
        <Skeleton lines={4} height="2rem" />
      </Card>
    );
  if (subscription.isLoadingError)
    return (
      <Card title="Suscripción">
        <ErrorState
          message="Error al cargar información de suscripción"
          onRetry={() => void subscription.refetch()}
        />
      </Card>
    );

  const { plan, usage, limits } = subscription.data;
  return (
    <Card
      title="Suscripción"
      actions={
        <Badge tone={plan === 'free' ? 'neutral' : 'accent'}>{`Plan ${PLAN_NAMES[plan]}`}</Badge>
      }
    >
      <Usage label="Usuarios" used={usage.currentUsers} limit={limits.maxUsers} />
      <Usage label="Productos" used={usage.currentProducts} limit={limits.maxProducts} />
      <Usage
        label="Ventas de este mes"
        used={usage.salesThisMonth}
        limit={limits.maxSalesPerMonth}
      />
      <Row wrap>
        <LinkButton to="/app/settings/subscription">Ver suscripción</LinkButton>
      </Row>
    </Card>
  );
}

function Usage({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const count = formatQuantity(used);
  const text = limit === null ? `${count}, sin límite` : `${count} de ${formatQuantity(limit)}`;
  return <Meter label={label} value={used} max={limit} text={text} />;
}
