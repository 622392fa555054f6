import type { SessionUser } from '@mostrador/contracts/accounts';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { useRead } from '@mostrador/shared-data';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconAlertTriangle, IconX } from '@mostrador/shared-ui/icons';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './banner.module.css';
import { type LimitWarning, limitWarningOf } from './limit-warning.ts';
import { noteSeenToday, wasSeenToday } from './plan-notice-seen.ts';

/** Nothing takes room from a sale. */
const COUNTER = '/app/sales';

/**
 * Warns once a day of the plan's limit that is nearest to being reached, on one page and until it
 * is dismissed. It comes with a page and never into one that is already shown, which would jump.
 */
export function LimitBanner({ user }: { user: SessionUser }) {
  const { data } = useRead(subscriptionEndpoints.current);
  const { pathname } = useLocation();
  const [page, setPage] = useState<{ pathname: string; warning?: LimitWarning | undefined }>({
    pathname,
  });

  if (page.pathname !== pathname) {
    const warning = data && pathname !== COUNTER ? limitWarningOf(data) : undefined;
    const isDue = warning && !wasSeenToday(user, warning);
    setPage({ pathname, warning: isDue ? warning : undefined });
  }
  const { warning } = page;
  useEffect(
    function noteSeen() {
      if (warning) noteSeenToday(user, warning);
    },
    [user, warning],
  );

  if (!warning) return null;
  return (
    <aside className={styles.banner} aria-label="Límite de tu plan">
      <IconAlertTriangle className={styles.icon} aria-hidden="true" />
      <p className={styles.sentence}>
        {warning.sentence} <Link to="/app/settings/subscription">Ver Planes</Link>
      </p>
      <IconButton
        label="Ocultar este aviso"
        icon={<IconX />}
        size="sm"
        onClick={() => setPage({ pathname })}
      />
    </aside>
  );
}
