import { IconButton } from '@mostrador/shared-ui/button';
import { IconAlertTriangle, IconX } from '@mostrador/shared-ui/icons';
import { useState } from 'react';
import styles from './banner.module.css';

const SEEN = 'mostrador-http-banner-seen';

/** Tells once on each device that it cannot open without a network, and why. */
export default function HttpBanner() {
  const [isDismissed, setDismissed] = useState(wasSeen);
  if (isDismissed) return null;

  function dismiss() {
    noteSeen();
    setDismissed(true);
  }

  return (
    <aside className={styles.banner} aria-label="Dirección de Mostrador">
      <IconAlertTriangle className={styles.icon} aria-hidden="true" />
      <p className={styles.sentence}>
        Esta dirección empieza con http:// y sin conexión Mostrador no abre en este dispositivo.
        Entrá por la que empieza con https://
      </p>
      <IconButton label="Ocultar este aviso" icon={<IconX />} size="sm" onClick={dismiss} />
    </aside>
  );
}

function wasSeen(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return false;
  }
}

function noteSeen(): void {
  try {
    localStorage.setItem(SEEN, 'yes');
  } catch {
    // The storage is blocked: it is shown again.
  }
}
