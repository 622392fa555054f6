import type { Plan, PlanId } from '@mostrador/contracts/subscriptions';
import { Badge } from '@mostrador/shared-ui/badge';
import { IconCheck } from '@mostrador/shared-ui/icons';
import type { ReactNode } from 'react';
import { featureWordsOf, priceWordsOf } from './plan-words.ts';
import styles from './plans-grid.module.css';

interface PlansGridProps {
  plans: readonly Plan[];
  current: PlanId;
  /** Returns the action that the user can take on a plan, if any. */
  actionFor: (plan: Plan) => ReactNode;
}

/** The available plans, side by side. */
export function PlansGrid({ plans, current, actionFor }: PlansGridProps) {
  return (
    <section aria-labelledby="plans-on-offer">
      <h2 id="plans-on-offer" className={styles.heading}>
        Planes
      </h2>
      <div className={styles.plans}>
        {plans.map((plan) => (
          <PlanOnOffer key={plan.id} plan={plan} isCurrent={plan.id === current}>
            {actionFor(plan)}
          </PlanOnOffer>
        ))}
      </div>
    </section>
  );
}

interface PlanOnOfferProps {
  plan: Plan;
  isCurrent: boolean;
  children: ReactNode;
}

function PlanOnOffer({ plan, isCurrent, children }: PlanOnOfferProps) {
  const { price, per } = priceWordsOf(plan);
  return (
    <article className={styles.plan} data-current={isCurrent || undefined}>
      <header className={styles.header}>
        <h3 className={styles.name}>{plan.name}</h3>
        {isCurrent && <Badge tone="success">Actual</Badge>}
        {!isCurrent && plan.id === 'premium' && <Badge tone="accent">Popular</Badge>}
      </header>
      <p className={styles.price}>
        <span className={styles.amount}>{price}</span> <span className={styles.per}>{per}</span>
      </p>
      <p className={styles.description}>{plan.description}</p>
      <ul className={styles.features}>
        {featureWordsOf(plan).map((words) => (
          <li key={words}>
            <IconCheck aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
      {children && <div className={styles.action}>{children}</div>}
    </article>
  );
}
