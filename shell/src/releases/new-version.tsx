import { Button, IconButton } from '@mostrador/shared-ui/button';
import { IconRefresh, IconX } from '@mostrador/shared-ui/icons';
import { useEffect, useState } from 'react';
import type { Area } from '../areas/area.ts';
import { isFromDevice } from '../offline-start/tell-worker.ts';
import styles from '../screens/banner.module.css';
import { isWorking, watchForms } from './is-working.ts';
import { FRESH_MS, takeNewReleases } from './take-new-releases.ts';

const LOOK_EVERY_MS = 2000;

interface NewVersionProps {
  userId: string;
  areas: readonly Area[];
}

/**
 * Offers a reload once there is something newer than the page has loaded, while the user has
 * neither a cart nor a form open.
 */
export default function NewVersion({ userId, areas }: NewVersionProps) {
  const [isNewer, setNewer] = useState(false);
  const [isFree, setFree] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(watchForms, []);
  useEffect(
    function askNowAndThen() {
      const ask = () => {
        if (document.visibilityState === 'visible') void takeNewReleases(areas).then(setNewer);
      };
      if (isFromDevice()) ask();
      document.addEventListener('visibilitychange', ask);
      const timer = setInterval(ask, FRESH_MS);
      return () => {
        document.removeEventListener('visibilitychange', ask);
        clearInterval(timer);
      };
    },
    [areas],
  );
  useEffect(
    function watchForWork() {
      if (!isNewer) return;
      const look = () => setFree(!isWorking(userId));
      look();
      const timer = setInterval(look, LOOK_EVERY_MS);
      return () => clearInterval(timer);
    },
    [isNewer, userId],
  );

  function reload() {
    if (isWorking(userId)) setFree(false);
    else location.reload();
  }

  if (!isNewer || !isFree || isDismissed) return null;
  return (
    <aside className={styles.banner} data-quiet="true" aria-label="Versión nueva">
      <IconRefresh className={styles.icon} aria-hidden="true" />
      <p className={styles.sentence}>Hay una versión nueva</p>
      <Button size="sm" onClick={reload}>
        Actualizar
      </Button>
      <IconButton
        label="Ocultar este aviso"
        icon={<IconX />}
        size="sm"
        onClick={() => setDismissed(true)}
      />
    </aside>
  );
}
