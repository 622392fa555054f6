import { PLAN_NAMES, subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { useRead } from '@mostrador/shared-data';
import { Badge } from '@mostrador/shared-ui/badge';
import { LinkButton } from '@mostrador/shared-ui/button';
import { Card, Row } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { UsageMeters } from './usage-meters.tsx';

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
      <UsageMeters usage={usage} limits={limits} />
      <Row wrap>
        <LinkButton to="/app/settings/subscription">Ver suscripción</LinkButton>
      </Row>
    </Card>
  );
}
