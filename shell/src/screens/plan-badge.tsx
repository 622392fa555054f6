import { PLAN_NAMES, subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { useRead } from '@mostrador/shared-data';
import { Badge } from '@mostrador/shared-ui/badge';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './plan-badge.module.css';

/**
 * The shop's plan, linked to the subscription. Renders nothing until it is known; a failure is only
 * logged.
 */
export function PlanBadge() {
  const { data, error } = useRead(subscriptionEndpoints.current);
  useEffect(
    function logFailure() {
      if (error) console.warn('The plan could not be read', error);
    },
    [error],
  );

  if (!data) return null;
  const { plan } = data;
  return (
    <Link
      to="/app/settings/subscription"
      className={styles.link}
      aria-label={`Plan ${PLAN_NAMES[plan]}, ver suscripción`}
    >
      <Badge tone={plan === 'free' ? 'neutral' : 'accent'}>{PLAN_NAMES[plan]}</Badge>
    </Link>
  );
}
