import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { useRead } from '@mostrador/shared-data';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconAlertTriangle, IconX } from '@mostrador/shared-ui/icons';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './banner.module.css';
import { limitWarningOf } from './limit-warning.ts';

/** Nothing takes room from the sale there. */
const COUNTER = '/app/sales';

/**
 * Warns on every other screen of the plan's limit that is nearest to being reached, until the warning is
 * dismissed. It appears again when the limit is reached, and after a reload.
 */
export function LimitBanner() {
  const { data } = useRead(subscriptionEndpoints.current);
  const [dismissed, setDismissed] = useState<string>();
  const { pathname } = useLocation();

  const warning = data && limitWarningOf(data);
  if (!warning || pathname === COUNTER) return null;
  const id = `${warning.kind} ${warning.isReached}`;
  if (id === dismissed) return null;
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
        onClick={() => setDismissed(id)}
      />
    </aside>
  );
}
