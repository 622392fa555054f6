import type { CurrentSubscription, Plan } from '@mostrador/contracts/subscriptions';
import { Alert } from '@mostrador/shared-ui/alert';
import { CurrentPlanCard } from './current-plan-card.tsx';
import { PlansGrid } from './plans-grid.tsx';

interface SubscriptionForSellerProps {
  subscription: CurrentSubscription;
  plans: readonly Plan[];
}

/** The shop's plan as a seller sees it: without actions and without its payments. */
export function SubscriptionForSeller({ subscription, plans }: SubscriptionForSellerProps) {
  return (
    <>
      <CurrentPlanCard
        subscription={subscription}
        plan={plans.find(({ id }) => id === subscription.plan)}
      />
      <Alert kind="info">Solo el administrador del comercio puede cambiar el plan.</Alert>
      <PlansGrid plans={plans} current={subscription.plan} actionFor={() => null} />
    </>
  );
}
