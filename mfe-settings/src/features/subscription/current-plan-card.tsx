import {
  type CurrentSubscription,
  PLAN_NAMES,
  type Plan,
} from '@mostrador/contracts/subscriptions';
import { formatLongDate } from '@mostrador/domain';
import { Alert } from '@mostrador/shared-ui/alert';
import { Card } from '@mostrador/shared-ui/page';
import styles from './current-plan-card.module.css';
import { priceWordsOf } from './plan-words.ts';
import { UsageMeters } from './usage-meters.tsx';

interface CurrentPlanCardProps {
  subscription: CurrentSubscription;
  /** The shop's plan in the catalogue; undefined until it is loaded. */
  plan: Plan | undefined;
}

/** The shop's plan, its end date, and how much of it is used. */
export function CurrentPlanCard({ subscription, plan }: CurrentPlanCardProps) {
  const { plan: planId, status, endDate } = subscription;
  const ends = endDate !== null && <time dateTime={endDate}>{formatLongDate(endDate)}</time>;
  return (
    <Card title="Tu plan">
      {status === 'cancelled' && ends && (
        <Alert kind="warning">
          Cancelaste tu suscripción: tenés acceso a {PLAN_NAMES[planId]} hasta el {ends}. Después
          seguís con el plan gratuito, y no se borra nada.
        </Alert>
      )}
      <div className={styles.columns}>
        <div className={styles.plan}>
          <p className={styles.name}>{plan?.name ?? PLAN_NAMES[planId]}</p>
          {plan && <PlanPrice plan={plan} />}
          {plan && <p className={styles.description}>{plan.description}</p>}
          {status === 'active' && ends && <p className={styles.description}>Hasta el {ends}.</p>}
        </div>
        <div className={styles.usage}>
          <UsageMeters {...subscription} />
        </div>
      </div>
    </Card>
  );
}

function PlanPrice({ plan }: { plan: Plan }) {
  const { price, per } = priceWordsOf(plan);
  if (plan.price === 0) return <p className={styles.price}>gratis</p>;
  return (
    <p className={styles.price}>
      {price} <span className={styles.per}>{per}</span>
    </p>
  );
}
