import {
  type CurrentSubscription,
  PLAN_NAMES,
  subscriptionEndpoints,
} from '@mostrador/contracts/subscriptions';
import { useRead } from '@mostrador/shared-data';
import { Badge } from '@mostrador/shared-ui/badge';
import { LinkButton } from '@mostrador/shared-ui/button';
import { Card, Row } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { UsageMeters } from './usage-meters.tsx';

/** The shop's plan, and how much of its limits is used. */
export function PlanUsageCard() {
  const subscription = useRead(subscriptionEndpoints.current);

  if (subscription.isLoadingError)
    return (
      <Card title="Suscripción">
        <ErrorState
          message="Error al cargar información de suscripción"
          onRetry={() => void subscription.refetch()}
        />
      </Card>
    );

  return (
    <Card
      title="Suscripción"
      aria-busy={subscription.isPending}
      actions={subscription.data && <PlanName plan={subscription.data.plan} />}
    >
      {subscription.data ? (
        <UsageMeters {...subscription.data} />
      ) : (
        // Three meters.
        <Skeleton lines={3} height="2.25rem" />
      )}
      <Row wrap>
        <LinkButton to="/app/settings/subscription">Ver suscripción</LinkButton>
      </Row>
    </Card>
  );
}

function PlanName({ plan }: Pick<CurrentSubscription, 'plan'>) {
  return <Badge tone={plan === 'free' ? 'neutral' : 'accent'}>{`Plan ${PLAN_NAMES[plan]}`}</Badge>;
}
